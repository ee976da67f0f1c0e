import { must } from '../../../shared/lib/assert.ts'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import type { PlanChange } from '../../../shared/movement/change/plan-change.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { messageStatement } from '../../../shared/session/messages/messages.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { FactBody, Statement } from '../../../shared/session/state/fact.ts'
import type { TablematesView } from '../../../shared/session/views/view-bodies.ts'
import { TABLEMATES_VIEW } from '../../../shared/session/views/view-names.ts'
import { DIRECTOR, deviceNamed, drawnResult, resultStatement } from '../../../shared/test/hall.ts'
import { inEnglish } from '../../../shared/test/made.ts'
import {
  keyed,
  known,
  othersPlay,
  planOf,
  playRound,
  ready,
  STORY_NOW,
  type Stage,
  type Story,
  seated,
  sevenTables,
  shown,
  stage,
} from './stage.ts'

/** The director changes the movement of the tables that have sat down. */
function change({ desk, table }: Stage, what: PlanChange): void {
  const latest = must(sectionOf(desk.state(), 'A'), 'a plan')
  const changed = changePlan(latest.plan, latest.played(), what)
  if (!changed.ok) throw new Error(inEnglish(changed.problem))
  desk.say(DIRECTOR, planStatement(desk.state(), 'A', changed.value.plan))
  table.sync()
}

const seven = async (number: number): Promise<Stage> => {
  const set = stage(number, sevenTables())
  await set.store.sit(1)
  return set
}

function says({ desk, table }: Stage, statement: Statement): void {
  desk.say(DIRECTOR, statement)
  table.sync()
}

const standing = ({ desk }: Stage, board: number) =>
  must(sectionOf(desk.state(), 'A')?.resultAt(1, 1, board), `a result of board ${board}`)

function correct(set: Stage, board: number, text: string): void {
  const { fact, body } = standing(set, board)
  says(set, {
    kind: 'result',
    body: { ...body, result: drawnResult(text) },
    replaces: nameOf(fact),
  })
}

function boardState(set: Stage, state: FactBody<'board-state'>['state'], ...boards: readonly number[]): void {
  const places = boards.map(board => ({ round: 1, table: 1, board }))
  says(set, { kind: 'board-state', body: { section: 'A', plan: 1, state, places } })
}

/** North-South and East-West of table 1 sat in reversed directions for the whole round. */
function turn(set: Stage): void {
  const entry = must(sectionOf(set.desk.state(), 'A')?.entryAt(1, 1), 'round 1')
  const played = entry.boards.flatMap(board => sectionOf(set.desk.state(), 'A')?.resultAt(1, 1, board) ?? [])
  const { N, E, S, W } = standing(set, entry.boards[0] ?? 0).body.seats
  const seats = { N: E, E: N, S: W, W: S }
  const [first, ...others] = played.map(({ fact }) => nameOf(fact))
  says(set, {
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
  })
}

function playOtherwise(set: Stage, otherwise: Partial<Settings>): void {
  const settings = must(settingsOf(set.desk.state()), 'an open session')
  says(
    set,
    withReplacedFacts(set.desk.state(), { kind: 'session-opened', body: { ...settings, ...otherwise } }),
  )
}

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

async function play(set: Stage): Promise<void> {
  ready(set.store)
  await set.store.accept()
  set.store.nextBoard()
}

/** Table 1 has played its first board and keys the next. */
async function playing(): Promise<Stage> {
  const set = await seated()
  await play(set)
  return set
}

/** Longest possible message, with a word too wide for any card. */
const LONG_MESSAGE = `${'♠♥♦♣ '.repeat(27)}\n${'12345 678901234567890 '.repeat(4)}`

const tell = (set: Stage, text: string): void =>
  says(set, messageStatement(set.desk.state(), { kind: 'all' }, text))

/** All boards of the round but one are played; that one was postponed. */
async function putOff(): Promise<Stage> {
  const set = await seated()
  await set.store.playLater()
  while (set.store.screen.value.kind === 'entry') await play(set)
  return set
}

function clock(set: Stage, left: number): void {
  const run = { kind: 'running', round: 1, began: STORY_NOW - (20 - left) * 60_000 } as const
  says(set, { kind: 'clock', body: { section: 'A', minutes: 20, move: 2, run } })
}

async function timed(left: number): Promise<Stage> {
  const set = await seated()
  clock(set, left)
  return set
}

/** Table 1's tablet represents table 2 as well, which is shown; both have sat down. */
async function twoTables(): Promise<Stage> {
  const set = stage(1, undefined, {}, undefined, [2])
  await set.store.sit(1)
  set.store.showTable({ section: 'A', table: 2 })
  await set.store.sit(1)
  return set
}

/** Sends the hub's list of other live tablets at this table. */
function tellTablemates(
  { table }: Stage,
  ...tablets: readonly (readonly [string, number | undefined])[]
): void {
  const body: TablematesView = { tablets: tablets.map(([mark, board]) => ({ mark, board: board ?? null })) }
  table.send({ kind: 'view', name: TABLEMATES_VIEW, text: JSON.stringify(body) })
}

/** Stories of the director's acts as the table sees them, and of boards that are not played now. */
export const CHANGED_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  changed: async () => {
    const set = await seven(1)
    change(set, { kind: 'late-pair', round: 1, way: 'rover', line: 'EW' })
    return shown(set)
  },
  'changed-much': async () => {
    const set = await seven(3)
    change(set, { kind: 'late-pair', round: 2, way: 'rover', line: 'EW' })
    change(set, { kind: 'table-closed', round: 2, table: 3 })
    return shown(set)
  },
  'changed-result': async () => {
    const set = await playing()
    correct(set, 1, '3NX W 10')
    return shown(set)
  },
  'changed-ruled': async () => {
    const set = await seated()
    keyed(set.store)
    const { seats } = must(set.store.card.value, 'round 1')
    const sides = { NS: { kind: 'average' }, EW: { kind: 'average-plus' } } as const
    const body = { section: 'A', round: 1, table: 1, board: 1, plan: 1, seats, sides }
    says(set, { kind: 'ruling', body })
    return shown(set)
  },
  'changed-several': async () => {
    const set = await playing()
    await play(set)
    turn(set)
    says(set, { kind: 'board-cancelled', body: { section: 'A', board: 3, cancelled: true } })
    boardState(set, 'cut', 4)
    return shown(set)
  },
  'changed-then': async () => {
    const set = stage(1, sevenTables())
    await playRound(set.store, 1)
    set.store.know(1, 'NS')
    set.store.know(1, 'EW')
    await set.store.sit(2)
    correct(set, 1, 'pass')
    return shown(set)
  },
  /** All pairs of the last round here have played the board by now: the message states the old and the new result. */
  'changed-earlier': async () => {
    const set = stage(1, planOf(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 1 })))
    othersPlay(set, 1, 3)
    for (const round of [1, 2]) {
      await playRound(set.store, round)
      set.store.know(round, 'NS')
      set.store.know(round, 'EW')
    }
    await set.store.sit(3)
    correct(set, 1, '4H N 10')
    return shown(set)
  },
  'changed-message': async () => {
    const set = stage(1)
    tell(set, LONG_MESSAGE)
    return shown(set)
  },
  'changed-message-too': async () => {
    const set = await playing()
    correct(set, 1, '3NX W 10')
    tell(set, '20:45 – 20:55 ☕')
    return shown(set)
  },
  'changed-policy': async () => {
    const set = await seated()
    playOtherwise(set, { leads: false, tables: { agree: 'sheet', betweenRounds: 'own' } })
    return shown(set)
  },
  /** Every setting changes at once: the longest card of all. */
  'changed-policy-much': async () => {
    const set = await seated()
    playOtherwise(set, { leads: false, form: 'cross-imps', tables: ALL_OTHER })
    return shown(set)
  },
  'time-far': async () => shown(await timed(6.5)),
  'time-near': async () => shown(await timed(4.5)),
  'time-over': async () => shown(await timed(-2)),
  'time-seats': async () => {
    const set = stage(1)
    clock(set, 12)
    return shown(set)
  },
  /** A second tablet at the table has half keyed the same board, and a third another one. */
  tablemates: async () => {
    const set = await seated()
    keyed(set.store)
    const [here, next] = must(set.store.card.value, 'a round').entry.boards
    tellTablemates(set, ['k3v7', here], ['w2p9', next])
    return shown(set)
  },
  overtaken: async () => {
    const set = await seated()
    keyed(set.store)
    const board = must(set.store.card.value?.entry.boards[0], 'a board')
    set.desk.say(deviceNamed('secondtablet'), resultStatement(set.desk.state(), 1, 1, board, '4S N 10 DK'))
    set.table.sync()
    return shown(set)
  },
  'two-seats': async () => shown(stage(1, undefined, {}, undefined, [2])),
  'two-contract': async () => shown(await twoTables()),
  'two-accept': async () => {
    const set = await twoTables()
    ready(set.store)
    return shown(set)
  },
  'two-score': async () => {
    const set = await twoTables()
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
  'two-changed': async () => {
    const set = await twoTables()
    const board = must(set.store.card.value?.entry.boards.at(-1), 'a board')
    const places = [{ round: 1, table: 2, board }]
    says(set, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
    return shown(set)
  },
  'put-off': async () => shown(await putOff()),
  'boards-states': async () => {
    const set = await playing()
    boardState(set, 'late-play', 3)
    boardState(set, 'cut', 4)
    await known(set)
    await set.store.playLater()
    return shown(set, 'boards')
  },
}
