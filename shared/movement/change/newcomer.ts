import { range } from '../plan/pairs-plan.ts'
import type { Contestant, Line, Plan } from '../plan/plan.ts'

/**
 * A pair that comes late is called one more than the highest number; `missing`: as the pair that a half table
 * lacks, which is the lowest number that nobody has.
 */
export const newcomer = (
  plan: Plan,
  line: Line | undefined,
  which: 'next' | 'missing' = 'next',
): Contestant => {
  const [first] = plan.contestants.filter(one => one.line === line)
  const numbers = plan.contestants.flatMap(({ id, label }) => [Number(label), Number(id)])
  const own = plan.contestants.filter(one => one.line === line).map(({ label }) => Number(label))
  // Lines that are both numbered from 1 have ids like "NS1": each goes on by itself.
  const prefix = line !== undefined && first?.id === `${line}${first?.label}` ? line : ''
  const taken = (prefix === '' ? numbers : own).filter(Number.isFinite)
  const highest = Math.max(0, ...taken)
  const free = range(highest + 1).find(index => !taken.includes(index + 1))
  const label = String(which === 'next' ? highest + 1 : (free ?? highest) + 1)
  return line === undefined ? { id: label, label } : { id: `${prefix}${label}`, label, line }
}

/** The lines it may join; `undefined` is the only line of a movement with one winner. */
export const linesOf = (plan: Plan, wished: Line | undefined): readonly (Line | undefined)[] => {
  if (plan.winners === 1) return [undefined]
  return wished === undefined ? ['EW', 'NS'] : [wished]
}
