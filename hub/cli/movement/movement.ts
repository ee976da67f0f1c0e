/** `overtrick movement check|make|list|print`: movements for people and for programs. */

import { resolve } from 'node:path'
import { formatPlanJson } from '../../../shared/formats/movements/plan-json-format.ts'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { labelsAt } from '../../../shared/text/paper-cards.ts'
import { readBounded } from '../../files/read-bounded.ts'
import type { CliIo } from '../io.ts'
import { refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { runMovementCheck } from './movement-check.ts'
import { columns, fail, type MovementIo, readOptions } from './movement-io.ts'
import { runMovementList } from './movement-list.ts'
import { runMovementPrint } from './movement-print.ts'
import { madeFrom, WISH_OPTIONS } from './movement-wish.ts'

const JUDGEMENT = `{"id", "valid", "errors",
    "rounds", "boards", "meetings", "quality", "spread", "sharing", ...}`

/** Kinds of movements, wrapped to the width of the help text. */
const KINDS = MAKERS.map(({ kind }) => kind)
  .join(', ')
  .replaceAll(/(.{60,90}, )/g, '$1\n    ')

/** Runs the command with the arguments after `movement`; resolves to the exit code. */
export function runMovement(args: readonly string[], io: CliIo): Promise<number> {
  return runMovementWith(args, { ...io, readFile: path => readBounded(resolve(io.cwd, path)) })
}

export async function runMovementWith(args: readonly string[], io: MovementIo): Promise<number> {
  const [command, ...rest] = args
  if (command === undefined || command === 'help' || args.includes('--help') || args.includes('-h')) {
    io.out(ENGLISH.say('usage.movement', { document: JUDGEMENT, kinds: KINDS }))
    return 0
  }
  switch (command) {
    case 'check':
      return runMovementCheck(rest, io)
    case 'make':
      return runMovementMake(rest, io)
    case 'list':
      return runMovementList(rest, io)
    case 'print':
      return runMovementPrint(rest, io)
    default:
      return fail(io, refused('command.none', { value: `movement ${command}` }).problem)
  }
}

/**
 * Runs `overtrick movement make --kind K --tables N`: prints a movement in the entries format, or as a grid for people.
 */
function runMovementMake(args: readonly string[], io: MovementIo): number {
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
