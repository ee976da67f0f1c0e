/** Rules about seats: which contestants may sit together, and that nobody sits twice. */

import { SEATS } from '../../game/seat.ts'
import { whoIn, whoOf } from '../plan/contestant-name.ts'
import { directionAt, isPlayed, seatedAt, seatsOf } from '../plan/entry.ts'
import type { Plan, PlanEntry, PlanKind } from '../plan/plan.ts'
import { type PlanFault, place, type Rule, repeated } from '../plan/plan-fault.ts'
import { beyondLimits } from '../plan/plan-limits.ts'
import { unitsAt, whoOfUnit } from '../plan/unit.ts'
import { BOARD_RULES } from './check-boards.ts'

/** Checks that North and South, and East and West, are the same pair or team half. */
const sidesWhole: Rule = plan =>
  plan.entries
    .filter(({ seats }) => seats.N !== seats.S || seats.E !== seats.W)
    .map(entry => ({
      code: 'half-a-pair',
      way: plan.kind,
      ...place(entry),
    }))

/** Checks that a pair does not oppose itself. (A team number may: see `plan.ts`.) */
const opponentsDiffer: Rule = plan =>
  plan.entries.flatMap(entry => {
    const both = [entry.seats.N, entry.seats.S].find(
      id => id !== null && (id === entry.seats.E || id === entry.seats.W),
    )
    if (both === undefined || both === null) return []
    const places = { who: whoIn(plan, both) }
    return [{ code: 'against-itself', ...place(entry), contestant: both, places }]
  })

/** Checks that the four players are different. */
const seatsDiffer: Rule = plan =>
  plan.entries.flatMap(entry =>
    seatedAt(entry)
      .map(id => ({ id, seats: seatsOf(entry, id) }))
      .filter(({ seats }) => seats.length > 1)
      .map(({ id, seats }) => ({
        code: 'two-seats',
        way: 'seats',
        ...place(entry),
        contestant: id,
        places: { who: whoIn(plan, id), seats },
      })),
  )

const linesKept: Rule = plan => {
  const lineOf = new Map(plan.contestants.map(one => [one.id, one.line]))
  return plan.entries.flatMap(entry =>
    seatedAt(entry)
      .filter(id => lineOf.get(id) !== undefined && lineOf.get(id) !== directionAt(entry, id))
      .map(id => ({
        code: 'line-crossed',
        ...place(entry),
        contestant: id,
        places: { who: whoIn(plan, id) },
      })),
  )
}

const oneTableEach: Rule = plan => {
  const seen = new Map<string, PlanEntry>()
  return plan.entries.flatMap(entry =>
    unitsAt(plan, entry).flatMap((unit): PlanFault[] => {
      const key = `${entry.round} ${unit.key}`
      const before = seen.get(key)
      seen.set(key, before ?? entry)
      if (before === undefined || before.table === entry.table) return []
      const places = { who: whoOfUnit(plan, unit), other: before.table }
      return [{ code: 'two-seats', ...place(entry), contestant: unit.contestant, places }]
    }),
  )
}

const boardsNeedOpponents: Rule = plan =>
  plan.entries
    .filter(entry => entry.boards.length > 0 && SEATS.some(seat => entry.seats[seat] === null))
    .map(entry => ({
      code: 'boards-without-opponents',
      ...place(entry),
    }))

const SEAT_RULES: Readonly<Record<PlanKind, readonly Rule[]>> = {
  pairs: [sidesWhole, opponentsDiffer, linesKept, oneTableEach, boardsNeedOpponents],
  teams: [sidesWhole, oneTableEach, boardsNeedOpponents],
  individual: [seatsDiffer, oneTableEach, boardsNeedOpponents],
}

/**
 * Returns every violation of the rules for a playable and fair movement. Printed tables need the check too:
 * several make a pair play a board twice.
 */
export const checkPlan = (plan: Plan): readonly PlanFault[] =>
  [...LIST_RULES, ...SEAT_RULES[plan.kind], ...BOARD_RULES, ...PRESENCE_RULES].flatMap(rule => rule(plan))

/** Rules about the lists of a plan: contestants, rounds and tables, each named once, none missing. */

const size: Rule = ({ rounds, tables }) => (rounds >= 1 && tables >= 1 ? [] : [{ code: 'no-rounds' }])

const sayable: Rule = plan => {
  const beyond = beyondLimits(plan)
  return beyond === undefined ? [] : [beyond]
}

const contestantsListedOnce: Rule = plan =>
  repeated(plan.contestants, one => one.id).map(one => ({
    code: 'contestant-listed-twice',
    contestant: one.id,
    places: { who: whoOf(one, plan.kind) },
  }))

const labelsUnique: Rule = plan =>
  repeated(plan.contestants, one => `${one.line ?? ''} ${one.label}`).map(one => ({
    code: 'label-twice',
    contestant: one.id,
    places: { who: whoOf(one, plan.kind) },
  }))

/** Checks that two winners have two lines of pairs, and teams and players one ranking. */
const linesFit: Rule = plan => {
  if (plan.winners === 2 && plan.kind !== 'pairs') return [{ code: 'line', way: 'kind' }]
  return plan.contestants
    .filter(one => (one.line !== undefined) !== (plan.winners === 2))
    .map(one => ({
      code: 'line',
      way: plan.winners === 2 ? 'neither' : 'belongs',
      contestant: one.id,
      places: { who: whoOf(one, plan.kind) },
    }))
}

const placesExist: Rule = plan =>
  plan.entries
    .filter(entry => !isFrom1(entry.round, plan.rounds) || !isFrom1(entry.table, plan.tables))
    .map(entry => ({
      code: 'round-or-table-out-of-range',
      ...place(entry),
      places: { rounds: plan.rounds, tables: plan.tables },
    }))

const tablesListedOnce: Rule = plan =>
  repeated(plan.entries, entry => `${entry.round} ${entry.table}`).map(entry => ({
    code: 'table-listed-twice',
    ...place(entry),
  }))

const roundsFilled: Rule = plan => {
  const filled = new Set(plan.entries.filter(isPlayed).map(entry => entry.round))
  return Array.from({ length: plan.rounds }, (_, index) => index + 1)
    .filter(round => !filled.has(round))
    .map(round => ({ code: 'round-empty', round }))
}

const contestantsKnown: Rule = plan => {
  const known = new Set(plan.contestants.map(one => one.id))
  return plan.entries.flatMap(entry =>
    seatedAt(entry)
      .filter(id => !known.has(id))
      .map(id => ({
        code: 'unknown-contestant',
        ...place(entry),
        contestant: id,
        places: { who: whoIn(plan, id) },
      })),
  )
}

/**
 * Checks that every contestant plays; in a drawn movement, one with a bye in the first round or a late
 * arrival plays in a later round.
 */
const everybodyPlays: Rule = plan => {
  if (plan.toDraw) return []
  const playing = new Set(plan.entries.filter(isPlayed).flatMap(seatedAt))
  return plan.contestants
    .filter(one => !playing.has(one.id))
    .map(one => ({
      code: 'never-plays',
      contestant: one.id,
      places: { who: whoOf(one, plan.kind) },
    }))
}

const isFrom1 = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

export const LIST_RULES: readonly Rule[] = [
  size,
  sayable,
  contestantsListedOnce,
  labelsUnique,
  linesFit,
  placesExist,
  tablesListedOnce,
  roundsFilled,
  contestantsKnown,
]

export const PRESENCE_RULES: readonly Rule[] = [everybodyPlays]
