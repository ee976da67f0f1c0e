import type { BySeat } from '../../../../shared/game/seat.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { DIRECTOR_EFFECTS_TEXT } from '../../../text/director-panels.ts'
import { useText } from '../../../text/use-text.ts'
import { satAsPlanned } from '../../model/board/seats/seat-acts.ts'
import { doubtsAbout, isPossible } from '../../model/board/seats/seat-doubts.ts'
import type { Need } from '../../model/needs/need.ts'
import { whoWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'
import { Line, ShowKey, Under, usePeopleTexts } from '../parts/need/Line.tsx'

/** Shows results whose players differ from the movement: they stay, or get the players that the movement has there. */
export function AgainstPlanLine({ need }: { readonly need: Extract<Need, { kind: 'against-plan' }> }) {
  const t = useText(DIRECTOR_EFFECTS_TEXT)
  const { store } = useDirector()
  const sideWords = useSideWords(need.against.section)
  const { section, round, table, sat, due, results } = need.against
  const state = store.state.value
  const boards = results.map(({ body }) => body.board)
  const asPlanned = satAsPlanned(state, need.against)
  const named = {
    table: tableName(store.signs.value, section, table),
    round,
    boards: t.numbers(boards),
    count: boards.length,
  }
  return (
    <Line
      sentence={t(due ? 'against' : 'against.nowhere', named)}
      more={
        <>
          <Under>{t('against.sat', sideWords(sat))}</Under>
          {due && <Under>{t('against.due', sideWords(due))}</Under>}
        </>
      }
    >
      <BigKey onPress={() => store.confirm(results.map(({ fact }) => fact))} testId="against-right">
        {t('against.right')}
      </BigKey>
      {asPlanned && isPossible(doubtsAbout(state, asPlanned)) && (
        <BigKey kind="quiet" onPress={() => void store.say([asPlanned])} testId="against-planned">
          {t('against.as-planned')}
        </BigKey>
      )}
      <ShowKey panel={{ kind: 'cell', section, round, table, keying: null }} testId="against-look">
        {t('against.look')}
      </ShowKey>
    </Line>
  )
}

function useSideWords(section: string) {
  const { common, director } = usePeopleTexts()
  const { store } = useDirector()
  const side = (...ids: readonly ContestantId[]) =>
    director.list([...new Set(ids)].map(id => whoWords(store.state.value, common, director, section, id)))
  return ({ N, E, S, W }: BySeat<ContestantId>) => ({ ns: side(N, S), ew: side(E, W) })
}
