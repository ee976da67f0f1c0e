/**
 * Simulated hall for tests of an evening: devices that submit facts and a hub that decides by the real rules, without
 * wire, disk or clock. `terminal/e2e/fake-table.ts` adds a table's screens, and `hub/test/hub-hall.ts` the hub's own
 * hub with its journal.
 */

import * as v from 'valibot'
import { parseContract } from '../game/bridge/contract.ts'
import { parseOutcome } from '../game/bridge/outcome.ts'
import type { Result } from '../game/games.ts'
import { type BySeat, SEATS } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { encodePlan } from '../movement/plan/plan-wire.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import { type DecisionSteps, decide } from '../session/decide/decide.ts'
import { applyEntry } from '../session/decide/fold.ts'
import { DIRECTOR_RULES } from '../session/director-rules/director-rules.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { type DeviceId, type FactName, nameOf, type Role, sessionIdSchema } from '../session/identity.ts'
import { sectionOf } from '../session/section/section.ts'
import type { Entry } from '../session/state/entry.ts'
import { type Fact, makeFact, type Statement } from '../session/state/fact.ts'
import { EMPTY_STATE, type SessionState } from '../session/state/state.ts'
import { dealNamed } from './deal-named.ts'
import { keyPairNamed, keyPairOf } from './key-pairs.ts'

export const SESSION = v.parse(sessionIdSchema, 'test-session')

export const SETTINGS: Settings = {
  name: 'Monday',
  date: '2026-11-21',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: false,
}

export const deviceNamed = (name: string): DeviceId => keyPairNamed(name).device

export const DIRECTOR = deviceNamed('director')
export const tableDevice = (table: number): DeviceId => deviceNamed(`table${table}`)

/** Returns the role, by the prefix of the device's name. */
export const roleOf = (device: DeviceId): Role =>
  (keyPairOf(device)?.name ?? device).startsWith('director') ? 'director' : 'table'

export interface Handover extends DecisionSteps {
  readonly fact: Fact
}

export interface Hall {
  readonly state: () => SessionState
  /** Journal at present; later additions do not appear in it. */
  readonly entries: readonly Entry[]
  /** Makes the next fact of a device without submitting it. */
  make(device: DeviceId, statement: Statement, was?: FactName): Fact
  /** Assigns the device this table of section A, or none; `uncoded` if it has not shown its code. */
  assign(device: DeviceId, table: number | null, uncoded?: true): void
  hand(fact: Fact, role?: Role): Handover
  say(device: DeviceId, statement: Statement): Handover
  /** Names the players of contestants of section A, as the director. */
  name(players: Readonly<Record<string, readonly string[]>>): void
  nameTeam(contestant: string, team: string, players?: readonly string[]): void
  /** Submits a table's result from its own tablet, with the plan's seats; `text` as in `drawnResult`. */
  result(table: number, round: number, board: number, text: string, replaces?: FactName): Handover
  /** Submits the same result for every board of a table's round. */
  playRound(table: number, round: number, text: string): void
  /** Submits that the players of the plan are sitting at a table. */
  sit(table: number, round: number): Handover
}

/** 19:00 on an evening; a fact and its decision take half a minute. */
const BEGINS_AT = 1_795_287_600_000
const EACH_ENTRY_MS = 15_000

/** Creates a hall; with a plan for section A the session is open. */
export function createHall(plan?: Plan, settings: Settings = SETTINGS): Hall {
  let state = EMPTY_STATE
  let entries: readonly Entry[] = []
  const seqs = new Map<DeviceId, number>()

  const make: Hall['make'] = (device, statement, was) => {
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    const at = { clock: BEGINS_AT + entries.length * EACH_ENTRY_MS, offset: 0 }
    return makeFact({ session: SESSION, device, seq, at, ...(was ? { was } : {}) }, statement)
  }
  const hand: Hall['hand'] = (fact, role = roleOf(fact.device)) => {
    const decided = decide(state, fact, { device: fact.device, role }, state.position + 1, DIRECTOR_RULES)
    state = decided.state
    entries = [...entries, ...decided.entries]
    return { ...decided, fact }
  }
  const assign: Hall['assign'] = (device, table, uncoded) => {
    const at = table === null ? null : { section: 'A', table }
    const word = { kind: 'assigned' as const, position: state.position + 1, device, at }
    const entry: Entry = uncoded ? { ...word, uncoded } : word
    state = applyEntry(state, entry)
    entries = [...entries, entry]
  }
  const say: Hall['say'] = (device, statement) => hand(make(device, statement))
  const result: Hall['result'] = (table, round, board, text, replaces) =>
    say(tableDevice(table), resultStatement(state, table, round, board, text, replaces))

  if (plan) {
    say(DIRECTOR, { kind: 'session-opened', body: settings })
    say(DIRECTOR, { kind: 'section-planned', body: { section: 'A', version: 1, plan: encodePlan(plan) } })
  }
  return {
    state: () => state,
    get entries() {
      return entries
    },
    make,
    assign,
    hand,
    say,
    result,
    name(players) {
      for (const [contestant, names] of Object.entries(players))
        say(DIRECTOR, {
          kind: 'contestant-named',
          body: { section: 'A', contestant, players: [...names] },
        })
    },
    nameTeam(contestant, team, players) {
      const known = players ?? sectionOf(state, 'A')?.playersOf(contestant) ?? []
      const body = { section: 'A', contestant, players: [...known], team }
      say(DIRECTOR, withReplacedFacts(state, { kind: 'contestant-named', body }))
    },
    playRound(table, round, text) {
      for (const board of sectionOf(state, 'A')?.entryAt(round, table)?.boards ?? [])
        result(table, round, board, text)
    },
    sit: (table, round) =>
      say(tableDevice(table), { kind: 'seats-taken', body: placeOf(state, table, round) }),
  }
}

/** Creates the statement that a table's tablet would record for a result. */
export function resultStatement(
  state: SessionState,
  table: number,
  round: number,
  board: number,
  text: string,
  replaces?: FactName,
): Extract<Statement, { kind: 'result' }> {
  return {
    kind: 'result',
    body: { ...placeOf(state, table, round), board, result: drawnResult(text) },
    ...(replaces ? { replaces: nameOf(replaces) } : {}),
  }
}

/** Returns the seats of a table in a round of the latest plan of section A. */
function placeOf(state: SessionState, table: number, round: number) {
  const entry = must(sectionOf(state, 'A')?.entryAt(round, table), `table ${table} in round ${round}`)
  const plan = sectionOf(state, 'A')?.version ?? 1
  return { section: 'A', round, table, plan, seats: entry.seats as BySeat<string> }
}

/**
 * Parses "4SX S 10" by tricks or "4SX S =" by outcome, "pass" or "not played" to a result; "deal N 60" as in
 * `dealNamed`.
 */
export function drawnResult(text: string): Result {
  if (text === 'pass') return { kind: 'passed-out' }
  if (text === 'not played') return { kind: 'not-played' }
  if (text.startsWith('deal ')) return dealNamed(text.slice('deal '.length))
  const [contractText = '', by, made = ''] = text.split(' ')
  const contract = must(parseContract(contractText), `a contract in "${text}"`)
  const declarer = must(
    SEATS.find(seat => seat === by),
    `a declarer in "${text}"`,
  )
  const tricks = /^\d+$/.test(made) ? Number(made) : parseOutcome(contract, made)
  return { kind: 'played', contract, declarer, tricks: must(tricks, `tricks in "${text}"`) }
}
