import { beforeEach, expect, test } from 'vitest'
import { rulesOf } from '../../../../shared/game/levels/variants.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { MOST_WARNINGS } from '../../../../shared/session/facts/penalties.ts'
import { clockOf, leftOfRound } from '../../../../shared/session/section/round-clock.ts'
import { runningStandings } from '../../../../shared/session/standings/standings-view.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { DIRECTOR } from '../../../../shared/test/hall.ts'
import {
  createLevelHall,
  type LevelHall,
  levelsPlan,
  levelsSettings,
} from '../../../../shared/test/level-hall.ts'
import { createRoomKeeper } from '../room/room-keeper.ts'
import {
  bellNow,
  endingRound,
  endingTable,
  forfeiting,
  proposesForfeit,
  warningSide,
} from './conduct-acts.ts'
import { takingBack } from './director-acts.ts'
import { tableMatchAt, tableMatchesIn } from './table-match.ts'

const HERE = { section: 'A', round: 1, table: 1 }

let hall: LevelHall
let roomNow: ReturnType<typeof createRoomKeeper>

beforeEach(() => {
  hall = createLevelHall(levelsPlan(8))
  roomNow = createRoomKeeper()
})

const row = (table = 1) => must(tableMatchAt(hall.state(), { ...HERE, table }), 'the match')
const say = (statement: Statement | undefined) =>
  expect(hall.say(DIRECTOR, must(statement, 'something to say')).decision.kind).toBe('admitted')
const cell = (table = 1) =>
  must(
    roomNow(hall.state(), null)[0]
      ?.rows.find(one => one.table === table)
      ?.cells.find(({ round }) => round === 1),
    'the cell',
  )

test('[DS564] the room has the tables of a round: both levels, who holds the deal, how many were played, who is ahead', () => {
  hall.deals(1, 1, 'N 0', 'S 120')
  expect(tableMatchesIn(hall.state(), 'A', 1).map(({ entry, deals }) => [entry.table, deals])).toEqual([
    [1, 2],
    [2, 0],
    [3, 0],
    [4, 0],
  ])
  expect(row()).toMatchObject({
    match: { written: { NS: '10', EW: '6' }, holder: 'EW', ahead: 'NS', end: null },
    isLastDeal: false,
  })
  expect(row(2)).toMatchObject({ match: { holder: null, ahead: null } })
})

test('[DS564] a cell of the room shows how far both are, and of the deals those that were played and the next one', () => {
  expect([cell().stands, cell().boards.length]).toEqual([{ NS: '2', EW: '2' }, 1])
  hall.deals(1, 1, 'N 0', 'S 120')
  expect([cell().stands, cell().boards.map(({ mark }) => mark)]).toEqual([
    { NS: '10', EW: '6' },
    ['done', 'done', 'to-come'],
  ])
  say(forfeiting(hall.state(), HERE, 'NS'))
  expect(cell().boards.map(({ mark }) => mark)).toEqual(['done', 'done'])
})

test('[DS565] a side is warned once more with each key, and the second warning proposes that it loses the round', () => {
  expect(proposesForfeit(row(), 'EW')).toBe(false)
  say(warningSide(hall.state(), HERE, 'EW', 'talk'))
  say(warningSide(hall.state(), HERE, 'NS', 'left'))
  expect([proposesForfeit(row(), 'NS'), proposesForfeit(row(), 'EW')]).toEqual([false, false])
  say(warningSide(hall.state(), HERE, 'EW', 'signal'))
  expect(row().warnings.EW.map(({ body }) => [body.number, body.of])).toEqual([
    [1, 'talk'],
    [2, 'signal'],
  ])
  expect([proposesForfeit(row(), 'NS'), proposesForfeit(row(), 'EW')]).toEqual([false, true])
  // It is only proposed: the round goes on.
  expect(row().match).toMatchObject({ end: null, forfeitedBy: null })
  // Those of another table and round are separate.
  expect(row(2).warnings.EW).toEqual([])
})

test('[DS565] with as many as the rules say', () => {
  const rules = { ...rulesOf('ten'), warnings: 3 }
  hall = createLevelHall(levelsPlan(8), levelsSettings('ten', { game: { id: 'levels', rules } }))
  for (const expected of [false, false, true]) {
    say(warningSide(hall.state(), HERE, 'NS', 'other'))
    expect(proposesForfeit(row(), 'NS')).toBe(expected)
  }
})

test('[DS565] a side is warned no more often than a fact can say', () => {
  for (let number = 1; number <= MOST_WARNINGS; number++) say(warningSide(hall.state(), HERE, 'NS', 'other'))
  expect(warningSide(hall.state(), HERE, 'NS', 'other')).toBe(undefined)
  // An undo frees a number, also among the first ones.
  say(takingBack(must(row().warnings.NS[0], 'the first warning')))
  say(warningSide(hall.state(), HERE, 'NS', 'talk'))
  expect(row().warnings.NS.map(({ body }) => body.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('[DS565] a warning and a forfeit are taken back like any act, by their own keys and in the log', () => {
  hall.deals(1, 1, 'N 0')
  say(warningSide(hall.state(), HERE, 'EW', 'talk'))
  say(warningSide(hall.state(), HERE, 'EW', 'talk'))
  say(takingBack(must(row().warnings.EW[0], 'the first warning')))
  expect(row().warnings.EW.map(({ body }) => body.number)).toEqual([2])
  // The next one has a number of its own.
  say(warningSide(hall.state(), HERE, 'EW', 'talk'))
  expect(row().warnings.EW.map(({ body }) => body.number)).toEqual([2, 3])
  say(forfeiting(hall.state(), HERE, 'EW'))
  expect(row().match).toMatchObject({ end: 'forfeit', winner: 'NS', forfeitedBy: 'EW' })
  const last = actLog(hall.entries, hall.state()).find(({ fact }) => fact.kind === 'forfeit')
  const back = must(last, 'the forfeit in the log').back
  if (back.kind !== 'statement') throw new Error('no way back')
  say(back.statement)
  expect(row().match).toMatchObject({ end: null, forfeitedBy: null })
})

test('[DS565] a side that forfeits loses the round however far it is ahead', () => {
  hall.deals(1, 1, 'N 0')
  say(forfeiting(hall.state(), HERE, 'NS'))
  const [first] = runningStandings(hall.state(), 'A')?.rankings[0]?.rows ?? []
  expect(first).toMatchObject({ contestant: '5', rank: 1, total: '1' })
})

test('[DS566] when the director says that the time is up the deal in play is finished, and what is not begun is cut', () => {
  hall.deals(1, 1, 'N 0', 'S 120')
  hall.sit(2, 1)
  for (const statement of endingRound(hall.state(), 'A', 1)) say(statement)
  // Tables 3 and 4 have nobody seated.
  expect(
    tableMatchesIn(hall.state(), 'A', 1).map(({ isLastDeal, match }) => [isLastDeal, match.end]),
  ).toEqual([
    [true, null],
    [true, null],
    [false, 'time'],
    [false, 'time'],
  ])
  expect(cell().boards.map(({ mark }) => mark)).toEqual(['done', 'done', 'to-come'])
  // Repeated, it changes nothing.
  expect(endingRound(hall.state(), 'A', 1)).toEqual([])
  hall.deal(1, 1, 3, 'E 70')
  expect(row()).toMatchObject({ isLastDeal: false, match: { end: 'time', winner: 'NS' } })
  // No card had been dealt at table 2.
  say(endingTable(hall.state(), { ...HERE, table: 2 }))
  expect(row(2).match).toMatchObject({ end: 'time', winner: null })
})

test('[DS566] where the rules cut the deal in play everything without a result is cut', () => {
  const rules = { ...rulesOf('ten'), atTime: 'cut' as const }
  hall = createLevelHall(levelsPlan(8), levelsSettings('ten', { game: { id: 'levels', rules } }))
  hall.deals(1, 1, 'N 0')
  for (const statement of endingRound(hall.state(), 'A', 1)) say(statement)
  expect(tableMatchesIn(hall.state(), 'A', 1).every(({ match }) => match.end === 'time')).toBe(true)
  expect(row().match.winner).toBe('NS')
})

test('[DS566] the clock of the round rings with it, and the next round has its whole time', () => {
  const MINUTE = 60_000
  const began = 1_800_000_000_000
  const now = began + 20 * MINUTE
  // The round has not been started.
  expect(bellNow(hall.state(), 'A', 1, now)).toBe(undefined)
  const body = { section: 'A', minutes: 60, move: 2, run: { kind: 'running', round: 1, began } } as const
  say({ kind: 'clock', body })
  expect(leftAt(1, now)).toBe(40)
  say(bellNow(hall.state(), 'A', 1, now))
  expect([leftAt(1, now), leftAt(2, now)]).toEqual([0, 62])
  // Once rung it does not ring again, and another round's is left alone.
  say(bellNow(hall.state(), 'A', 1, now + MINUTE))
  expect(leftAt(2, now + MINUTE)).toBe(61)
  expect(bellNow(hall.state(), 'A', 2, now + MINUTE)).toBe(undefined)
})

function leftAt(round: number, now: number): number {
  const clock = must(clockOf(hall.state(), 'A'), 'the clock')
  return must(leftOfRound(clock, round, now), 'the time left') / 60_000
}
