import { must } from '../../../shared/lib/assert.ts'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import type { PlanChange } from '../../../shared/movement/change/plan-change.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { messageStatement } from '../../../shared/session/messages/messages.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import type { TablematesView } from '../../../shared/session/views/view-bodies.ts'
import { TABLEMATES_VIEW } from '../../../shared/session/views/view-names.ts'
import { deviceNamed, resultStatement } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { inTurn, over, type Step, type Stories, sevenTables, storyAt } from './stage.ts'
import {
  accept,
  boardAt,
  boardState,
  cancelBoard,
  cardOf,
  changesRead,
  clock,
  correct,
  firstResult,
  here,
  inSeven,
  keyed,
  know,
  othersPlay,
  play,
  playAll,
  playLater,
  playRound,
  playRounds,
  ready,
  says,
  saysInstead,
  sectionIn,
  sit,
  sitIn,
} from './steps.ts'

/** The director changes the movement of the tables that have sat down. */
const change = (what: PlanChange): Step =>
  says(set => {
    const latest = sectionIn(set)
    const { plan } = made(changePlan(latest.plan, latest.played(), what))
    return planStatement(set.desk.state(), 'A', plan)
  })

/** North-South and East-West of table 1 sat in reversed directions for the whole round. */
const turn = says(set => {
  const { boards } = must(sectionIn(set).entryAt(1, 1), 'round 1')
  const played = boards.flatMap(board => sectionIn(set).resultAt(1, 1, board) ?? [])
  const { N, E, S, W } = must(played[0], 'a result').body.seats
  const seats = { N: E, E: N, S: W, W: S }
  const [first, ...others] = played.map(({ fact }) => nameOf(fact))
  return {
    kind: 'put-right',
    body: {
      section: 'A',
      plan: 1,
      seatings: [{ round: 1, table: 1, seats }],
      results: played.map(({ body: { board } }) => ({
        from: { round: 1, table: 1, board },
        to: { round: 1, table: 1, board, seats },
      })),
    },
    ...(first ? { replaces: first } : {}),
    ...(others.length > 0 ? { alsoReplaces: others } : {}),
  }
})

const playOtherwise = (otherwise: Partial<Settings>): Step =>
  saysInstead(({ desk }) => ({
    kind: 'session-opened',
    body: { ...must(settingsOf(desk.state()), 'an open session'), ...otherwise },
  }))

const ALL_OTHER: NonNullable<Settings['tables']> = {
  tablet: 'corner',
  agree: 'pin',
  tricks: 'american',
  afterBoard: 'frequencies',
  betweenRounds: 'nothing',
  notPlayed: 'director',
  travellerNames: true,
  doubts: false,
}

const averages = says(set => {
  const { seats } = cardOf(set)
  const sides = { NS: { kind: 'average' }, EW: { kind: 'average-plus' } } as const
  return { kind: 'ruling', body: { section: 'A', round: 1, table: 1, board: 1, plan: 1, seats, sides } }
})

/** Longest possible message, with a word too wide for any card. */
const LONG_MESSAGE = `${'♠♥♦♣ '.repeat(27)}\n${'12345 678901234567890 '.repeat(4)}`

const tell = (text: string): Step => says(({ desk }) => messageStatement(desk.state(), { kind: 'all' }, text))

/** Sends the hub's list of other live tablets at this table. */
const tellTablemates: Step = set => {
  const mates = [
    ['k3v7', boardAt(set, 0)],
    ['w2p9', boardAt(set, 1)],
  ] as const
  const body: TablematesView = { tablets: mates.map(([mark, board]) => ({ mark, board })) }
  set.table.send({ kind: 'view', name: TABLEMATES_VIEW, text: JSON.stringify(body) })
}

/** Table 1 has played its first board and keys the next. */
const playing = inTurn(sit, play)
/** Table 1's tablet represents table 2 as well, which is shown; both have sat down. */
const atTwo = storyAt({ also: [2] })
const bothSit = inTurn(sit, ({ store }) => store.showTable({ section: 'A', table: 2 }), sit)
const threeTables = () => made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 }))

/** Stories of the director's acts as the table sees them, and of boards that are not played now. */
export const CHANGED_STORIES: Stories = {
  changed: inSeven(sit, change({ kind: 'late-pair', round: 1, way: 'rover', line: 'EW' })),
  'changed-much': storyAt({ table: 3, plan: sevenTables })(
    sit,
    change({ kind: 'late-pair', round: 2, way: 'rover', line: 'EW' }),
    change({ kind: 'table-closed', round: 2, table: 3 }),
  ),
  'changed-result': here(playing, correct('3NX W 10', firstResult(1))),
  'changed-ruled': here(sit, keyed, averages),
  'changed-several': here(playing, play, turn, cancelBoard(3), set => boardState(set, 'cut', [4])),
  'changed-then': inSeven(playRound(1), know(1), sitIn(2), correct('pass', firstResult(1))),
  /** All pairs of the last round here have played the board by now: the message states the old and the new result. */
  'changed-earlier': storyAt({ plan: threeTables })(
    othersPlay(3),
    playRounds(2),
    sitIn(3),
    correct('4H N 10', firstResult(1)),
  ),
  'changed-message': here(tell(LONG_MESSAGE)),
  'changed-message-too': here(playing, correct('3NX W 10', firstResult(1)), tell('20:45 – 20:55 ☕')),
  'changed-policy': here(
    sit,
    playOtherwise({ leads: false, tables: { agree: 'sheet', betweenRounds: 'own' } }),
  ),
  /** Every setting changes at once: the longest card of all. */
  'changed-policy-much': here(sit, playOtherwise({ leads: false, form: 'cross-imps', tables: ALL_OTHER })),
  'time-far': here(sit, clock(6.5)),
  'time-near': here(sit, clock(4.5)),
  'time-over': here(sit, clock(-2)),
  'time-seats': here(clock(12)),
  /** A second tablet at the table has half keyed the same board, and a third another one. */
  tablemates: here(sit, keyed, tellTablemates),
  overtaken: here(sit, keyed, set => {
    const text = '4S N 10 DK'
    const said = resultStatement(set.desk.state(), 1, 1, boardAt(set, 0), text)
    set.desk.say(deviceNamed('secondtablet'), said)
    set.table.sync()
  }),
  'two-seats': atTwo(),
  'two-contract': atTwo(bothSit),
  'two-accept': atTwo(bothSit, ready),
  'two-score': atTwo(bothSit, ready, accept),
  'two-changed': atTwo(bothSit, set => boardState(set, 'cut', [boardAt(set, -1)])),
  /** All boards of the round but one are played; that one was postponed. */
  'put-off': here(sit, playLater, playAll),
  'boards-states': here(
    playing,
    set => boardState(set, 'late-play', [3]),
    set => boardState(set, 'cut', [4]),
    changesRead,
    playLater,
    over('boards'),
  ),
}
