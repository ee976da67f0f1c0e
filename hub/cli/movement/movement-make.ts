import { formatPlanJson } from '../../../shared/formats/movements/plan-json-format.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { labelsAt } from '../../../shared/text/paper-cards.ts'
import { refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { columns, fail, type MovementIo, readOptions } from './movement-io.ts'
import { madeFrom, WISH_OPTIONS } from './movement-wish.ts'

/**
 * Runs `overtrick movement make --kind K --tables N`: prints a movement in the entries format, or as a grid for people.
 */
export function runMovementMake(args: readonly string[], io: MovementIo): number {
  const read = readOptions(args, { ...WISH_OPTIONS, json: { type: 'boolean', default: false } })
  if (!read.ok) return fail(io, read.problem)
  const [extra] = read.value.positionals
  if (extra !== undefined) return fail(io, refused('option.unexpected', { argument: extra }).problem)
  const made = madeFrom(read.value.values)
  if (!made.ok) return fail(io, made.problem)
  const { maker, plan } = made.value
  const id = `${maker.kind}-${plan.tables}x${plan.rounds}`
  io.out(
    read.value.values.json
      ? formatPlanJson(plan, { id, name: ENGLISH.titled(plan.title), source: 'Overtrick' })
      : asGrid(plan),
  )
  return 0
}

/**
 * Formats the name of the movement, when to use it, then one line per round and one column per table: "1 v 8 [1-3]".
 */
const asGrid = (plan: Plan): string => {
  const { paper, titled, whatFor } = ENGLISH
  const tables = Array.from({ length: plan.tables }, (_, index) => index + 1)
  const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1)
  const rows = [
    [paper('paper.round'), ...tables.map(table => paper('paper.table', { table }))],
    ...rounds.map(round => [String(round), ...tables.map(table => labelsAt(paper, plan, round, table))]),
  ]
  return `${[titled(plan.title), ...[whatFor(plan.title) ?? []].flat(), ...columns(rows)].join('\n')}\n`
}
