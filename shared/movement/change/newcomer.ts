import type { Contestant, Line, Plan } from '../plan.ts'

/** The next free number: a pair that comes late is called one more than the highest. */
export const newcomer = (plan: Plan, line: Line | undefined): Contestant => {
  const [first] = plan.contestants.filter(one => one.line === line)
  const numbers = plan.contestants.flatMap(({ id, label }) => [Number(label), Number(id)])
  const own = plan.contestants.filter(one => one.line === line).map(({ label }) => Number(label))
  // Lines that are both numbered from 1 have ids like "NS1": each goes on by itself.
  const prefix = line !== undefined && first?.id === `${line}${first?.label}` ? line : ''
  const highest = Math.max(0, ...(prefix === '' ? numbers : own).filter(Number.isFinite))
  const label = String(highest + 1)
  return line === undefined ? { id: label, label } : { id: `${prefix}${label}`, label, line }
}

/** The lines it may join; `undefined` is the only line of a movement with one winner. */
export const linesOf = (plan: Plan, wished: Line | undefined): readonly (Line | undefined)[] => {
  if (plan.winners === 1) return [undefined]
  return wished === undefined ? ['EW', 'NS'] : [wished]
}
