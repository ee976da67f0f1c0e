import type { FigureChange, Scorecard } from '../../../shared/session/views/scorecards-view.ts'
import { SCORECARDS_VIEW } from '../../../shared/session/views/view-names.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { SCORECARD_TEXT, type ScorecardText } from '../../text/scorecard.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { personOf } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { changesTogether } from '../store/own-cards.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Explains why figures that players here may have read have changed: one sentence per reason. */
export function FigureChanges({ of }: { readonly of?: Scorecard }) {
  const { store } = useTable()
  const t = useText(SCORECARD_TEXT)
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const place = store.place.value
  const cards = of ? [of] : (store.view(SCORECARDS_VIEW)?.cards ?? [])
  const namesOf = ({ contestant, label }: Scorecard) =>
    place ? nameOfPeople(common, personOf(state, place.section, contestant)) : label
  const penalised = cards.filter(({ changes }) => changes.some(({ kind }) => kind === 'adjustment'))
  const sentences = changesTogether(cards.flatMap(({ changes }) => changes)).flatMap(change =>
    change.kind === 'adjustment'
      ? penalised.map(card => t('why.adjustment', { names: namesOf(card) }))
      : [sentenceOf(t, change)],
  )
  if (sentences.length === 0) return null
  return (
    <div class={is('amber')} data-testid="figure-changes">
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function sentenceOf(t: ScorecardText, change: Exclude<FigureChange, { kind: 'adjustment' }>): string {
  switch (change.kind) {
    case 'scoring':
      return t('why.scoring')
    case 'rounds':
      return t('why.rounds', { count: change.rounds.length, rounds: t.numbers(change.rounds) })
    default: {
      const boards = { count: change.boards.length, boards: t.numbers(change.boards) }
      return t(change.kind === 'results' ? `why.results.${change.by}` : `why.${change.kind}`, boards)
    }
  }
}
