import { whoIn, whoOf } from '../plan/contestant-name.ts'
import { isPlayed, seatedAt } from '../plan/entry.ts'
import type { Plan } from '../plan/plan.ts'
import { type PlanFault, place, type Rule, repeated } from '../plan/plan-fault.ts'
import { beyondLimits } from '../plan/plan-limits.ts'
import { BOARD_RULES } from './check-boards.ts'
import { SEAT_RULES } from './check-seats.ts'

/**
 * Returns every breach of the rules for a playable and fair movement. Never trust a published table: several in print
 * make a pair play a board twice.
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

/** Two winners require two lines of pairs; teams and players have one ranking. */
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

/** In drawn movements, a contestant with a bye in the first round or a late arrival plays in a later one. */
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
