import type { Contestant, ContestantId, Plan } from './plan.ts'

/** How a sentence names a contestant: "pair 7", or "North-South pair 3" where both lines have a 3. */
export const nameOf = ({ label, line }: Contestant): string =>
  line === undefined ? `pair ${label}` : `${line === 'NS' ? 'North-South' : 'East-West'} pair ${label}`

/** The same for an id that may be unknown to the plan. */
export const nameIn = (plan: Plan, id: ContestantId): string => {
  const contestant = plan.contestants.find(one => one.id === id)
  return contestant ? nameOf(contestant) : `pair ${id}`
}
