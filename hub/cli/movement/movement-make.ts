import { formatPlanJson } from '../../../shared/formats/movements/plan-json-format.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { PAPER_TEXT } from '../../../shared/text/catalogues.ts'
import { labelsAt } from '../../../shared/text/paper-cards.ts'
import { createText } from '../../../shared/text/text.ts'
import { inEnglish } from '../../english.ts'
import {
  columns,
  EXIT_REFUSED,
  EXIT_USAGE,
  fail,
  type MovementIo,
  readOptions,
  titleInEnglish,
} from './movement-io.ts'
import { madeFrom, WISH_OPTIONS } from './movement-wish.ts'

const paper = createText(PAPER_TEXT, 'en')

/** `overtrick movement make --kind K --tables N`: a movement in the entries format, or as a grid for people. */
export function runMovementMake(args: readonly string[], io: MovementIo): number {
  const read = readOptions(args, { ...WISH_OPTIONS, json: { type: 'boolean', default: false } })
  if (!read.ok) return fail(io, inEnglish(read.problem), EXIT_USAGE)
  const [extra] = read.value.positionals
  if (extra !== undefined) return fail(io, `Unexpected argument "${extra}".`, EXIT_USAGE)
  const made = madeFrom(read.value.values)
  if (!made.ok)
    return fail(io, inEnglish(made.problem), made.problem.code === 'option' ? EXIT_USAGE : EXIT_REFUSED)
  const { maker, plan } = made.value
  const id = `${maker.kind}-${plan.tables}x${plan.rounds}`
  io.out(
    read.value.values.json
      ? formatPlanJson(plan, { id, name: titleInEnglish(plan), source: 'Overtrick' })
      : asGrid(plan),
  )
  return 0
}

/** A line a round, a column a table: "1 v 8 [1-3]". */
const asGrid = (plan: Plan): string => {
  const tables = Array.from({ length: plan.tables }, (_, index) => index + 1)
  const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1)
  const rows = [
    ['Round', ...tables.map(table => `Table ${table}`)],
    ...rounds.map(round => [String(round), ...tables.map(table => labelsAt(paper, plan, round, table))]),
  ]
  return `${[titleInEnglish(plan), ...columns(rows)].join('\n')}\n`
}
