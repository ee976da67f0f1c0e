import { type Robot, startRobot } from '../../../scripts/kit/robot.ts'
import type { Contract } from '../../../shared/game/bridge/contract.ts'
import type { Result } from '../../../shared/game/games.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { callSlot } from '../../../shared/session/slot.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { createMemoryRecords, type MemoryRecords } from '../../worker/records/records-memory.ts'
import { SECTION, tableState } from './sights.ts'

/** Table of the club: its tablet, and players who key what its screen requests. */
export interface RobotTable {
  readonly table: number
  readonly robot: Robot
  /** Makes another tablet the table's from now on. */
  replace(robot: Robot): void
  /** Waits until the tablet has the plan, which is later than paired. */
  knowsPlan(): Promise<void>
  /** Returns the previous tablet's stored state and its facts. */
  former(): Former | undefined
  round(): number
  /** Returns the boards that the tablet shows for a round. */
  boardsOf(round: number): readonly number[]
  /** True if a result was keyed there for the board. */
  has(round: number, board: number): boolean
  sit(round: number): Promise<void>
  key(round: number, board: number, result: Result): Promise<void>
  call(open: boolean): Promise<void>
  /** Restores the tablet with what was keyed at the given times while it was unreachable. */
  catchUp(said: readonly TimedStatement[]): Promise<void>
  stop(): void
}

export interface Former {
  readonly records: MemoryRecords
  readonly said: readonly OwnFact[]
}

/** A sit-down for a round, or a board keyed in it; `clock` in ms since 1970. */
export interface TimedStatement {
  readonly clock: number
  readonly round: number
  readonly keyed?: { readonly board: number; readonly result: Result }
}

export async function seatRobot(origin: string, table: number): Promise<RobotTable> {
  let records = createMemoryRecords()
  let robot = await startRobot(origin, { records })
  let former: Former | undefined
  const section = () => must(sectionOf(tableState(robot), SECTION), 'the plan on the tablet')
  const placed = (round: number) => {
    const { id, version } = section()
    const entry = must(section().entryAt(round, table), `round ${round} at table ${table}`)
    if (!isPlayed(entry)) throw new Error(`Nobody plays at table ${table} in round ${round}.`)
    return { section: id, round, table, plan: version, seats: entry.seats }
  }
  const statementOf = ({ round, keyed }: Omit<TimedStatement, 'clock'>): Statement =>
    keyed
      ? { kind: 'result', body: { ...placed(round), ...keyed } }
      : { kind: 'seats-taken', body: placed(round) }
  return {
    table,
    get robot() {
      return robot
    },
    replace(fresh) {
      former = { records, said: robot.facts() }
      robot = fresh
    },
    knowsPlan: () =>
      robot.until(() => sectionOf(tableState(robot), SECTION) !== undefined, `the plan at table ${table}`),
    former: () => former,
    round: () => section().currentRound(table),
    boardsOf: round => section().entryAt(round, table)?.boards ?? [],
    has: (round, board) => section().resultAt(round, table, board) !== undefined,
    sit: async round => void (await robot.say(statementOf({ round }))),
    key: async (round, board, result) =>
      void (await robot.say(statementOf({ round, keyed: { board, result } }))),
    async call(open) {
      const body = { section: section().id, table, open }
      const stands = currentAt(tableState(robot), callSlot(body.section, table))
      const replaces = stands && { replaces: nameOf(stands.fact) }
      await robot.say({ kind: 'director-called', body, ...replaces })
    },
    async catchUp(said) {
      const session = must(robot.assignment()?.session, 'a session')
      const device = must((await records.load()).identity, 'who it is').device
      const first = Math.max(0, ...robot.facts().map(({ fact }) => fact.seq)) + 1
      const newFacts = said.map((word, index) =>
        makeFact(
          { session, device, seq: first + index, at: { clock: word.clock, offset: 0 } },
          statementOf(word),
        ),
      )
      robot.stop()
      await records.commit({ newFacts })
      records = records.inAnotherTab()
      robot = await startRobot(origin, { records })
      await robot.until(() => robot.isConnected() && robot.unsent() === 0, `the receipts of table ${table}`)
    },
    stop: () => robot.stop(),
  }
}

/** Builds a result: "4S" by North with 10 tricks. */
export function played(
  [level, strain]: readonly [Contract['level'], Contract['strain']],
  declarer: Seat,
  tricks: number,
  doubling: Contract['doubling'] = '',
): Result {
  return { kind: 'played', contract: { level, strain, doubling }, declarer, tricks }
}

export const usual = (table: number, board: number): Result => {
  const declarer = (['N', 'S', 'E', 'W'] as const)[(table + board) % 4] ?? 'N'
  const contract = (
    [
      [3, 'N'],
      [4, 'S'],
      [4, 'H'],
      [2, 'N'],
      [3, 'C'],
    ] as const
  )[board % 5] ?? [1, 'N']
  return played(contract, declarer, 7 + ((table * 3 + board) % 5))
}
