import { SEATS } from '../../game/seat.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { directionAt, seatedAt, seatsOf } from '../plan/entry.ts'
import type { PlanEntry, PlanKind } from '../plan/plan.ts'
import { type PlanFault, place, type Rule } from '../plan/plan-fault.ts'
import { unitsAt, whoOfUnit } from '../plan/unit.ts'

/** Rules about seats. Pairs, teams and players differ in what may sit together; nobody sits twice. */

/** Pairs and team halves: North with South, East with West. */
const sidesWhole: Rule = plan =>
  plan.entries
    .filter(({ seats }) => seats.N !== seats.S || seats.E !== seats.W)
    .map(entry => ({
      code: 'half-a-pair',
      way: plan.kind,
      ...place(entry),
    }))

/** A pair cannot oppose itself. (A team number may: see `plan.ts`.) */
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

export const SEAT_RULES: Readonly<Record<PlanKind, readonly Rule[]>> = {
  pairs: [sidesWhole, opponentsDiffer, linesKept, oneTableEach, boardsNeedOpponents],
  teams: [sidesWhole, oneTableEach, boardsNeedOpponents],
  individual: [seatsDiffer, oneTableEach, boardsNeedOpponents],
}
