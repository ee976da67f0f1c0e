import { SEATS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'

/**
 * Removes a contestant (a half table): its opponents sit out at that table for the round. Everything else is
 * unchanged, so that printed sheets of the whole movement remain valid.
 */
export const withoutContestant = (plan: Plan, missing: ContestantId): Plan => {
  const { label, line } = must(
    plan.contestants.find(one => one.id === missing),
    `contestant ${missing} of the movement`,
  )
  const without = (id: ContestantId | null) => (id === missing ? null : id)
  return {
    ...plan,
    title: { ...plan.title, missing: { label, ...(line && { line }) } },
    contestants: plan.contestants.filter(one => one.id !== missing),
    entries: plan.entries.map(entry => {
      if (!SEATS.some(seat => entry.seats[seat] === missing)) return entry
      const { N, E, S, W } = entry.seats
      return { ...entry, seats: { N: without(N), E: without(E), S: without(S), W: without(W) }, boards: [] }
    }),
  }
}
