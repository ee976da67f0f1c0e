import { isMatchGame } from '../../../../../shared/game/games.ts'
import { isPlayed, seatedAt } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../../../../shared/movement/plan/plan.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import { runningRankings } from '../../../../../shared/session/standings/standings-view.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SLIPS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import { restOfRound, statingBoards } from '../../../model/acts/board-acts.ts'
import { pointUnit } from '../../../model/board/rulings/amount.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { GuideKey } from '../../parts/keys/GuideKey.tsx'
import { MessageKey } from '../../parts/keys/MessageKey.tsx'
import { NeighbourKeys } from '../../parts/NeighbourKeys.tsx'
import { Row, RowKey, Rows, useCloseRow } from '../../parts/Row.tsx'
import { AdjustmentForm } from '../rulings/AdjustmentForm.tsx'
import { SeatsRows } from '../seats/SeatsRows.tsx'

interface Props {
  readonly open: PanelOf<'cell'>
  readonly isLinked: boolean
}

/** Acts on a table's round as a whole, or on its contestants: cut short, other boards, a penalty, leaving. */
export function TableKeys({ open, isLinked }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const common = useText(COMMON_TEXT)
  const movement = useText(MOVEMENT_TEXT)
  const slips = useText(DIRECTOR_SLIPS_TEXT)
  const codes = useText(DIRECTOR_CODES_TEXT)
  const { store, route } = useDirector()
  const { section: id, round, table } = open
  const state = store.state.value
  const section = sectionOf(state, id)
  const entry = section?.entryAt(round, table)
  if (!section || !entry || !isPlayed(entry)) return null
  const left = restOfRound(section, round, table)
  // No Laws of bridge, no boards from elsewhere, no points for a penalty.
  const isMatch = isMatchGame(store.settings.value ?? {})
  const who = [...new Set(seatedAt(entry))].map(contestant => ({
    contestant,
    name: whoWords(state, common, t, id, contestant),
  }))
  const cut = () => {
    const statement = statingBoards(state, id, 'cut', left)
    if (statement) void store.say([statement])
  }
  return (
    <>
      <SeatsRows section={id} spot={{ round, table }} />
      <Rows title={forms('table.keys')} testId="table-keys">
        {!isMatch && (
          <>
            <RowKey
              word={slips('open')}
              onPress={() => route('slips', { section: id, round, table })}
              testId="slip-key"
            />
            <Row id="penalties" word={forms('table.penalty')} testId="penalties">
              {who.map(each => (
                <Penalty key={each.contestant} section={id} {...each} />
              ))}
            </Row>
            <RowKey
              word={forms('table.boards')}
              onPress={() => {
                const fields = { round, table }
                route('movement', { begun: { section: id, kind: 'boards-instead', fields } })
              }}
              testId="other-boards"
            />
          </>
        )}
        {who.map(({ contestant, name }) => (
          <RowKey
            key={contestant}
            word={forms('table.leaves', { who: name })}
            onPress={() => {
              // Contestants who have not played here leave before this round, others after it.
              const fields = { pair: contestant, ...(isPlayedAt(section, entry) ? {} : { round }) }
              route('movement', { begun: { section: id, kind: 'pair-leaves', fields } })
            }}
            testId={`leaves-${contestant}`}
          />
        ))}
        <Row id="more" word={forms('table.more')} testId="table-more">
          <Keys>
            {!isMatch && (
              <GuideKey
                panel={{ kind: 'law', section: id, round, table, board: left[0]?.board ?? null }}
                testId="guide"
              />
            )}
            <MessageKey to={{ section: id, table }} />
            <BigKey
              kind="quiet"
              onPress={() => route('codes', { of: { section: id, table } })}
              testId="code-show"
            >
              {codes('code.show')}
            </BigKey>
            {!isLinked && <NeighbourKeys place={{ section: id, table }} />}
            {left.length > 0 && !isMatch && (
              <BigKey kind="quiet" onPress={cut} testId="cut-short">
                {forms('cut-short', {
                  count: left.length,
                  boards: t.numbers(left.map(({ board }) => board)),
                })}
              </BigKey>
            )}
            <BigKey
              kind="quiet"
              onPress={() => {
                const fields = { table, round: isPlayedAt(section, entry) ? round + 1 : round }
                route('movement', { begun: { section: id, kind: 'table-closed', fields } })
              }}
              testId="table-closes"
            >
              {movement('change.table-closed')} …
            </BigKey>
          </Keys>
        </Row>
      </Rows>
    </>
  )
}

interface PenaltyProps {
  readonly section: string
  readonly contestant: ContestantId
  readonly name: string
}

function Penalty({ section, contestant, name }: PenaltyProps) {
  const { store } = useDirector()
  const close = useCloseRow()
  const standings = runningRankings(store.state.value)[0]
  if (!standings) return null
  return (
    <div data-testid={`penalty-${contestant}`}>
      <h4>{name}</h4>
      <AdjustmentForm {...{ section, contestant, who: name, points: pointUnit(standings) }} onDone={close} />
    </div>
  )
}

const isPlayedAt = (section: Section, { round, table, boards }: PlanEntry): boolean =>
  boards.some(board => section.resultAt(round, table, board) !== undefined)
