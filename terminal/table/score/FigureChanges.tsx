import {
  type FigureChange,
  type Scorecard,
  scorecardsSchema,
} from '../../../shared/session/between-rounds/scorecards-view.ts'
import { SCORECARDS_VIEW } from '../../../shared/session/views/view-names.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { SCORECARD_TEXT, type ScorecardText } from '../../text/scorecard.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { nameOf } from '../move/People.tsx'
import { personOf } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Why the figures of those who have played here are others than they may have read before: a sentence for each reason. */
export function FigureChanges({ of }: { readonly of?: Scorecard }) {
  const { store } = useTable()
  const t = useText(SCORECARD_TEXT)
  const common = useText(COMMON_TEXT)
  const [state, place] = [store.state.value, store.place.value]
  const cards = of ? [of] : (store.view(SCORECARDS_VIEW, scorecardsSchema)?.cards ?? [])
  const said = cards.flatMap(({ contestant, label, changes }) => {
    const names = place ? nameOf(common, personOf(state, place.section, contestant)) : label
    return changes.map(change => sentenceOf(t, change, names))
  })
  const sentences = [...new Set(said)]
  if (sentences.length === 0) return null
  return (
    <div class={is('amber')} data-testid="figure-changes">
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function sentenceOf(t: ScorecardText, change: FigureChange, names: string): string {
  switch (change.kind) {
    case 'adjustment':
      return t('why.adjustment', { names })
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
