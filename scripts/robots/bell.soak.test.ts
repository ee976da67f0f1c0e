import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bareApps } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import type { Decision } from '../../shared/session/decision.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { drawnResult } from '../../shared/test/hall.ts'
import { sitDown } from '../contests/contest-evening.ts'
import { createCable } from '../kit/cable.ts'
import { inWorkFolder } from '../kit/work-folder.ts'
import {
  openSelfRun,
  reportOf,
  type SelfRunRoom,
  sectionAt,
  signingUp,
  tabletOf,
} from './self-run-evening.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const ALL = [1, 2, 3, 4]
/** Table without a link at the bell, whose clock is a day slow. */
const AWAY = 4
/** Time for which the hub is off, beginning two seconds before the second bell, ms. */
const OUTAGE_MS = 40_000

test(
  '[RB42] results are accepted on both sides of the bell, by a tablet off-line over it whose clock is a day off, and while the hub is dead',
  { timeout: 300_000 },
  () => inWorkFolder(play),
)

const until = (moment: number) => setTimeout(Math.max(0, moment - Date.now()))

async function play(folder: string): Promise<void> {
  const cable = createCable()
  const wish = { pairs: 8, tables: 4, rounds: 2, boards: 2, startsInMs: 12_000, minutes: 1 }
  const tablet = (table: number) => (table === AWAY ? { cable, clockOff: -DAY_MS } : {})
  const room = await openSelfRun(folder, { ...wish, tablet }, bareApps(folder))
  room.director.stop()
  for (const table of ALL) {
    const robot = await room.robot(table)
    for (const pair of [2 * table - 1, 2 * table]) await robot.say(signingUp(table, pair))
  }

  await until(room.startsAt)
  const bell = room.startsAt + MINUTE_MS
  await seated(room, 1)
  const first = await Promise.all([
    accept(room, 1, 1, [1, 2]),
    accept(room, 2, 1, [1]),
    // A tenth of a second: enough to save it, but perhaps not to reach the desk.
    until(bell - 100).then(() => accept(room, 2, 1, [2])),
    until(bell + 100).then(() => accept(room, 3, 1, [1])),
    // Its last heartbeat is of this round; then it receives nothing, plays on, and returns after the draw.
    until(bell - 6000).then(async () => {
      cable.cut()
      await until(bell - 1500)
      const before = accept(room, AWAY, 1, [1])
      await until(bell + 1500)
      const after = accept(room, AWAY, 1, [2])
      await until(bell + 4000)
      cable.mend()
      return [...(await before), ...(await after)]
    }),
  ])
  expect(first.flat().map(codeOf)).toEqual([
    ...['admitted', 'admitted'],
    'admitted',
    'admitted',
    'time-over',
    ...['admitted', 'time-over'],
  ])

  // The second round began at the first bell, and has a minute to move before it.
  await seated(room, 2)
  const second = bell + 2 * MINUTE_MS
  await accept(room, 1, 2, [3])
  await until(second - 2000)
  await room.kill()
  const meanwhile = until(second + 10_000).then(() => accept(room, 2, 2, [3]))
  await until(second - 2000 + OUTAGE_MS)
  await room.startAgain()
  expect((await meanwhile).map(codeOf)).toEqual(['admitted'])
  // Nothing is cut before the hub's absence has been added to the clock.
  const moved = Date.now()
  const still = await accept(room, 3, 2, [3])
  expect([still.map(codeOf), Date.now() - moved < 1500]).toEqual([['admitted'], true])
  await until(second + OUTAGE_MS + 6000)
  // That bell was the last one: it closes the session.
  expect((await accept(room, 1, 2, [4])).map(codeOf)).toEqual(['session-closed'])

  const { state, isOver, by } = reportOf(await room.end())
  const section = must(sectionOf(state, EVENING_SECTION), 'the section')
  const played = section.played().map(({ round, table, board }) => `${round}/${table}/${board}`)
  expect(played.toSorted()).toEqual([
    ...['1/1/1', '1/1/2', '1/2/1', '1/2/2', '1/4/1'],
    ...['2/1/3', '2/2/3', '2/3/3'],
  ])
  expect([isOver, by.director]).toEqual([true, 2])
}

/** Resolves once all tables have received the round and sat down. */
async function seated(room: SelfRunRoom, round: number): Promise<void> {
  await Promise.all(
    ALL.map(async table => {
      const robot = await room.robot(table)
      const isPlanned = () => (sectionAt(robot)?.plan.rounds ?? 0) >= round
      await robot.until(isPlanned, `round ${round} at table ${table}`)
      await sitDown(tabletOf(robot, table), round)
    }),
  )
}

/** Accepts a result of East-West now; resolves with the hub's decision, whenever it arrives. */
async function accept(
  room: SelfRunRoom,
  table: number,
  round: number,
  boards: readonly number[],
): Promise<readonly Decision[]> {
  const robot = await room.robot(table)
  const section = must(sectionAt(robot), 'the section')
  const seats = must(section.entryAt(round, table), 'a place').seats
  const { N, E, S, W } = seats
  if (!N || !E || !S || !W) throw new Error('nobody sits there')
  const said = boards.map(board =>
    robot.say({
      kind: 'result',
      body: {
        section: EVENING_SECTION,
        round,
        table,
        board,
        plan: section.version,
        seats: { N, E, S, W },
        result: drawnResult('3N N 9'),
      },
    }),
  )
  return (await Promise.all(said)).map(({ receipt }) => receipt.decision)
}

const codeOf = (decision: Decision): string =>
  decision.kind === 'admitted' ? 'admitted' : 'code' in decision ? decision.code : decision.kind
