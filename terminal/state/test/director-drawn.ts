import * as v from 'valibot'
import { parseContract } from '../../../shared/game/bridge/contract.ts'
import { parseOutcome } from '../../../shared/game/bridge/outcome.ts'
import type { Result } from '../../../shared/game/bridge/result.ts'
import { SEATS, type Seat } from '../../../shared/game/bridge/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { offersFor } from '../../../shared/movement/choose/offer.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { decide } from '../../../shared/session/decide.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import { type Fact, makeFact, type Settings, type Statement } from '../../../shared/session/fact.ts'
import {
  type DeviceId,
  deviceIdSchema,
  type Role,
  sessionIdSchema,
} from '../../../shared/session/identity.ts'
import { planEntryAt } from '../../../shared/session/queries.ts'
import { EMPTY_STATE, type SessionState } from '../../../shared/session/state.ts'
import { openingSession } from '../../director/director-acts.ts'

/** For tests: a desk of one's own on which a session is drawn in a few words, decided by the real rules. */
export interface DrawnDesk {
  readonly entries: readonly Entry[]
  readonly state: SessionState
  say(statement: Statement, by?: Role, device?: string): Fact
  /** "4S S +1", "passed-out", "not-played" at a table, for the people of the plan. */
  result(round: number, table: number, board: number, text: string): Fact
  /** Every board of a table's round, all with the same text. */
  round(round: number, table: number, text: string): void
  sit(round: number, table: number): Fact
}

export const DRAWN_SESSION = v.parse(sessionIdSchema, 'drawn-session')
export const DRAWN_SETTINGS: Settings = {
  name: 'Drawn session',
  date: '2026-11-21',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: false,
}

/** 19:00 on an evening; each fact comes half a minute after the last. */
const BEGINS_AT = Date.UTC(2026, 10, 21, 19)
const EACH_MS = 30_000

export const drawnDevice = (name: string): DeviceId => v.parse(deviceIdSchema, name.padEnd(12, '0'))

export const planOffered = (pairs: number, id?: string): Plan => {
  const offers = offersFor({ pairs })
  return must(
    offers.find(offer => id === undefined || offer.id === id),
    `an offer for ${pairs} pairs`,
  ).make()
}

export function drawDesk(plan: Plan, settings: Settings = DRAWN_SETTINGS): DrawnDesk {
  const entries: Entry[] = []
  const seqs = new Map<DeviceId, number>()
  let state = EMPTY_STATE

  function say(statement: Statement, by: Role = 'director', name: string = by): Fact {
    const device = drawnDevice(name)
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    const at = { clock: BEGINS_AT + entries.length * (EACH_MS / 2), offset: 0 }
    const fact = makeFact({ session: DRAWN_SESSION, device, seq, at }, statement)
    const decided = decide(state, fact, { role: by }, entries.length + 1)
    entries.push(...decided.entries)
    state = decided.state
    return fact
  }

  const seatsAt = (round: number, table: number) => {
    const { seats } = must(planEntryAt(state, 'A', round, table), `table ${table} in round ${round}`)
    const [N, E, S, W] = SEATS.map(seat => must(seats[seat], `somebody in ${seat}`))
    return { N: must(N, 'N'), E: must(E, 'E'), S: must(S, 'S'), W: must(W, 'W') }
  }
  const result = (round: number, table: number, board: number, text: string): Fact =>
    say(
      {
        kind: 'result',
        body: {
          section: 'A',
          round,
          table,
          board,
          plan: 1,
          seats: seatsAt(round, table),
          result: drawnResult(text),
        },
      },
      'table',
      `table${table}`,
    )

  for (const statement of openingSession(settings, 'A', plan, [])) say(statement)
  return {
    get entries() {
      return [...entries]
    },
    get state() {
      return state
    },
    say,
    result,
    round(round, table, text) {
      for (const board of planEntryAt(state, 'A', round, table)?.boards ?? [])
        result(round, table, board, text)
    },
    sit: (round, table) =>
      say(
        { kind: 'seats-taken', body: { section: 'A', round, table, plan: 1, seats: seatsAt(round, table) } },
        'table',
        `table${table}`,
      ),
  }
}

/** "4SX N -2": contract, declarer, outcome. */
export function drawnResult(text: string): Result {
  if (text === 'passed-out' || text === 'not-played') return { kind: text }
  const [contractText, by, outcome] = text.split(' ')
  const contract = must(parseContract(contractText ?? ''), `a contract in ${text}`)
  const tricks = must(parseOutcome(contract, outcome ?? '='), `an outcome in ${text}`)
  return {
    kind: 'played',
    contract,
    declarer: must(
      SEATS.find((seat): seat is Seat => seat === by),
      `a seat in ${text}`,
    ),
    tricks,
  }
}
