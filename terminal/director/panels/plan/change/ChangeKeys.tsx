import type { PlanKind } from '../../../../../shared/movement/plan/plan.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../../text/director-players.ts'
import { useText } from '../../../../text/use-text.ts'
import type { ChangeKind } from '../../../model/plan/change-kinds.ts'
import { changeKindWords } from '../../../model/plan/change-words.ts'
import { drawnSections } from '../../../model/plan/drawn-sections.ts'
import { useDirector } from '../../../model/store/view.ts'
import { RowKey } from '../../parts/Row.tsx'

/** Common changes; among teams only those with drawn matches have any. */
const USUAL_CHANGES: Readonly<Record<PlanKind, readonly ChangeKind[]>> = {
  pairs: ['late-pair', 'pair-leaves'],
  teams: ['late-pair', 'pair-leaves'],
  individual: ['late-pair', 'pair-leaves', 'substitute'],
}

export function ChangeKeys({ section }: { readonly section: string }) {
  const words = useText(MOVEMENT_TEXT)
  const draw = useText(DIRECTOR_DRAW_TEXT)
  const players = useText(DIRECTOR_PLAYERS_TEXT)
  const { store, route } = useDirector()
  const contest = store.contest.value
  const isDrawn = drawnSections(store.state.value).some(({ id }) => id === section)
  const wordOf = (kind: ChangeKind) =>
    contest === 'teams'
      ? draw(kind === 'late-pair' ? 'who.late.teams' : 'who.leaves.teams')
      : changeKindWords(words, players, contest, kind)
  return (
    <>
      {(contest !== 'teams' || isDrawn ? USUAL_CHANGES[contest] : []).map(kind => (
        <RowKey
          key={kind}
          word={`${wordOf(kind)} …`}
          onPress={() => route('movement', { begun: { section, kind } })}
          testId={`change-${kind}`}
        />
      ))}
      <RowKey word={words('change')} onPress={() => route('movement')} testId="change-movement" />
    </>
  )
}
