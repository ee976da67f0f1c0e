import { SEATS } from '../../game/seat.ts'
import { nameIn } from '../plan/contestant-name.ts'
import { directionAt, seatedAt, seatsOf } from '../plan/entry.ts'
import type { PlanEntry, PlanKind } from '../plan/plan.ts'
import { at, type PlanFault, place, type Rule } from '../plan/plan-fault.ts'
import { nameOfUnit, unitsAt } from '../plan/unit.ts'

/** The rules about seats. Pairs, teams and players differ in what may sit together; nobody sits twice. */

/** Pairs and team halves: North with South, East with West. */
const sidesWhole: Rule = plan =>
  plan.entries
    .filter(({ seats }) => seats.N !== seats.S || seats.E !== seats.W)
    .map(entry => ({
      code: 'half-a-pair',
      sentence: `${at(entry)}: the seats of one side belong to different ${plan.kind}.`,
      ...place(entry),
    }))

/** A pair has no opponents in itself. (A team number may meet itself: see `plan.ts`.) */
const opponentsDiffer: Rule = plan =>
  plan.entries.flatMap(entry => {
    const both = [entry.seats.N, entry.seats.S].find(
      id => id !== null && (id === entry.seats.E || id === entry.seats.W),
    )
    if (both === undefined || both === null) return []
    const sentence = `${at(entry)}: ${nameIn(plan, both)} sits North-South and East-West.`
    return [{ code: 'against-itself', sentence, ...place(entry), contestant: both }]
  })

/** Four different players. */
const seatsDiffer: Rule = plan =>
  plan.entries.flatMap(entry =>
    seatedAt(entry)
      .map(id => ({ id, seats: seatsOf(entry, id) }))
      .filter(({ seats }) => seats.length > 1)
      .map(({ id, seats }) => ({
        code: 'two-seats',
        sentence: `${at(entry)}: ${nameIn(plan, id)} has the seats ${seats.join(' and ')}.`,
        ...place(entry),
        contestant: id,
      })),
  )

const linesKept: Rule = plan => {
  const lineOf = new Map(plan.contestants.map(one => [one.id, one.line]))
  return plan.entries.flatMap(entry =>
    seatedAt(entry)
      .filter(id => lineOf.get(id) !== undefined && lineOf.get(id) !== directionAt(entry, id))
      .map(id => ({
        code: 'line-crossed',
        sentence: `${at(entry)}: ${nameIn(plan, id)} sits in the other line; with two winners nobody may.`,
        ...place(entry),
        contestant: id,
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
      const sentence = `Round ${entry.round}: ${nameOfUnit(plan, unit)} is at table ${before.table} and at table ${entry.table}.`
      return [{ code: 'two-seats', sentence, ...place(entry), contestant: unit.contestant }]
    }),
  )
}

const boardsNeedOpponents: Rule = plan =>
  plan.entries
    .filter(entry => entry.boards.length > 0 && SEATS.some(seat => entry.seats[seat] === null))
    .map(entry => ({
      code: 'boards-without-opponents',
      sentence: `${at(entry)}: there are boards to play, but a seat is empty.`,
      ...place(entry),
    }))

/** What may sit at a table, for each kind of movement. */
export const SEAT_RULES: Readonly<Record<PlanKind, readonly Rule[]>> = {
  pairs: [sidesWhole, opponentsDiffer, linesKept, oneTableEach, boardsNeedOpponents],
  teams: [sidesWhole, oneTableEach, boardsNeedOpponents],
  individual: [seatsDiffer, oneTableEach, boardsNeedOpponents],
}
