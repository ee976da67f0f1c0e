import type { MakeWish } from '../make/maker.ts'
import { makerOf } from '../make/makers.ts'
import type { Plan } from '../plan/plan.ts'

/** Movements of which a shorter or smaller one is the beginning (a Howell: only where its last rounds were dropped). */
const CONTINUED = [
  'mitchell',
  'skip-mitchell',
  'relay-mitchell',
  'hesitation-mitchell',
  'rover-mitchell',
  'howell',
] as const

/** What these makers make of the size, for as many winners and boards a round as the plan in play has. */
export const wholeMovements = (
  plan: Plan,
  size: Pick<MakeWish, 'tables' | 'rounds' | 'missing' | 'switched'>,
): readonly Plan[] => {
  if (plan.kind !== 'pairs') return []
  return CONTINUED.flatMap(kind => {
    const made = makerOf(kind)?.make({
      ...size,
      boardsPerRound: usualBoards(plan),
      winners: plan.winners,
    })
    return made?.ok ? [made.value] : []
  })
}

/** The boards of most tables in a round. */
export const usualBoards = ({ entries }: Plan): number => {
  const counts = new Map<number, number>()
  for (const { boards } of entries)
    if (boards.length > 0) counts.set(boards.length, (counts.get(boards.length) ?? 0) + 1)
  const [usual] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return usual?.[0] ?? 1
}
