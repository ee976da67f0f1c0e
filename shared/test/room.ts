import * as v from 'valibot'
import { parseContract } from '../game/bridge/contract.ts'
import type { Result } from '../game/bridge/result.ts'
import type { BySeat, Seat } from '../game/bridge/seat.ts'
import { must } from '../lib/assert.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { encodePlan } from '../movement/plan/plan-wire.ts'
import { type Decided, decide } from '../session/decide.ts'
import type { Entry } from '../session/entry.ts'
import { type Fact, makeFact, type Settings, type Statement } from '../session/fact.ts'
import {
  type DeviceId,
  deviceIdSchema,
  type FactName,
  nameOf,
  type Role,
  sessionIdSchema,
} from '../session/identity.ts'
import { latestPlan, planEntryAt } from '../session/queries.ts'
import { EMPTY_STATE, type SessionState } from '../session/state.ts'

/** A room for tests: devices that say things, and a desk that decides, without any wire between. */

export const SESSION = v.parse(sessionIdSchema, 'test-session')

export const SETTINGS: Settings = {
  name: 'Monday',
  date: '2026-11-21',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: false,
}

export const deviceNamed = (name: string): DeviceId => v.parse(deviceIdSchema, name.padEnd(16, '0'))

export const DIRECTOR = deviceNamed('director')
export const tableDevice = (table: number): DeviceId => deviceNamed(`table${table}`)

/** "4SX S 10", "pass" or "not played" as a result. */
export function drawnResult(text: string): Result {
  if (text === 'pass') return { kind: 'passed-out' }
  if (text === 'not played') return { kind: 'not-played' }
  const [contract, declarer, tricks] = text.split(' ')
  return {
    kind: 'played',
    contract: must(parseContract(contract ?? ''), `a contract in "${text}"`),
    declarer: declarer as Seat,
    tricks: Number(tricks),
  }
}

export interface Room {
  readonly state: () => SessionState
  readonly entries: readonly Entry[]
  /** Makes the next fact of a device without handing it in. */
  make(device: DeviceId, statement: Statement, was?: FactName): Fact
  /** Hands a fact in at the desk. */
  hand(fact: Fact, role?: Role): Decided
  say(device: DeviceId, statement: Statement): Decided
  /** The result of a table as its own tablet says it, by the plan's seats. */
  result(table: number, round: number, board: number, text: string, replaces?: FactName): Decided
}

const roleOf = (device: DeviceId): Role => (device.startsWith('director') ? 'director' : 'table')

export function createRoom(plan?: Plan, settings: Settings = SETTINGS): Room {
  let state = EMPTY_STATE
  const entries: Entry[] = []
  const seqs = new Map<DeviceId, number>()

  const make: Room['make'] = (device, statement, was) => {
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    const at = { clock: 1000 * seq, offset: null }
    return makeFact({ session: SESSION, device, seq, at, ...(was ? { was } : {}) }, statement)
  }
  const hand: Room['hand'] = (fact, role = roleOf(fact.device)) => {
    const decided = decide(state, fact, { role }, state.position + 1)
    state = decided.state
    entries.push(...decided.entries)
    return decided
  }
  const say: Room['say'] = (device, statement) => hand(make(device, statement))
  const room: Room = {
    state: () => state,
    entries,
    make,
    hand,
    say,
    result: (table, round, board, text, replaces) =>
      say(tableDevice(table), resultStatement(state, table, round, board, text, replaces)),
  }
  if (plan) {
    say(DIRECTOR, { kind: 'session-opened', body: settings })
    say(DIRECTOR, { kind: 'section-planned', body: { section: 'A', version: 1, plan: encodePlan(plan) } })
  }
  return room
}

/** What a table's tablet would record for a result. */
export function resultStatement(
  state: SessionState,
  table: number,
  round: number,
  board: number,
  text: string,
  replaces?: FactName,
): Extract<Statement, { kind: 'result' }> {
  const seats = must(
    planEntryAt(state, 'A', round, table)?.seats,
    `seats of table ${table} in round ${round}`,
  )
  return {
    kind: 'result',
    body: {
      section: 'A',
      round,
      table,
      board,
      plan: latestPlan(state, 'A')?.version ?? 1,
      seats: seats as BySeat<string>,
      result: drawnResult(text),
    },
    ...(replaces ? { replaces: nameOf(replaces) } : {}),
  }
}
