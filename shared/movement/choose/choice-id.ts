import type { Maker } from '../make/maker.ts'
import type { Plan } from '../plan/plan.ts'
import type { PlanFigures } from '../rate/figures.ts'

const SHORT_NAMES: Readonly<Record<string, string>> = { 'skip-mitchell': 'skip', 'relay-mitchell': 'relay' }

/**
 * Returns a stable id: "howell-2", "skip-8-one-winner", "howell-4x7", "triple-3", "head-to-head-24x2", "individual-13".
 */
export const idOf = (maker: Maker, plan: Plan, figures: PlanFigures): string => {
  const { tables, rounds, winners } = plan
  const { kind } = maker
  if (kind === 'head-to-head') return `${kind}-${figures.boards}x${rounds}`
  if (plan.kind !== 'pairs') return `${kind}-${plan.contestants.length}`
  const end = winners === 1 && maker.winners.length > 1 ? '-one-winner' : ''
  const isWhole = rounds === 2 * tables - 1
  if (kind === 'howell' && isWhole && tables <= 3) return `howell-${tables}`
  if (kind === 'howell') return `${isWhole || tables === 2 ? '' : 'reduced-'}howell-${tables}x${rounds}`
  const several = maker.sizes().some(size => size.tables === tables && size.rounds.length > 1)
  return `${SHORT_NAMES[kind] ?? kind}-${tables}${several ? `x${rounds}` : ''}${end}`
}
