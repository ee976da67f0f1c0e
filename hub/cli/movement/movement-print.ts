import { type Parsed, parsed, refused } from '../../../shared/lib/parsed.ts'
import { checkPlan } from '../../../shared/movement/check/check.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { faultProblem } from '../../../shared/movement/plan/plan-fault.ts'
import { PAPER_TEXT } from '../../../shared/text/catalogues.ts'
import { guideCards, type PaperCard, tableCards } from '../../../shared/text/paper-cards.ts'
import { createText } from '../../../shared/text/text.ts'
import { inEnglish, whoInEnglish } from '../../english.ts'
import { readMovementFile } from './movement-file.ts'
import { cardsPage } from './movement-html.ts'
import {
  columns,
  EXIT_REFUSED,
  EXIT_USAGE,
  fail,
  type MovementIo,
  numberIn,
  oneFile,
  printable,
  readOptions,
  titleInEnglish,
} from './movement-io.ts'
import { madeFrom, WISH_OPTIONS } from './movement-wish.ts'

const paper = createText(PAPER_TEXT, 'en')

/** `overtrick movement print`: table cards and guide cards of a file's movement, or of one that is made. */
export async function runMovementPrint(args: readonly string[], io: MovementIo): Promise<number> {
  const read = readOptions(args, {
    ...WISH_OPTIONS,
    id: { type: 'string' },
    html: { type: 'boolean', default: false },
  })
  if (!read.ok) return fail(io, inEnglish(read.problem), EXIT_USAGE)
  const { values, positionals } = read.value
  const plan =
    values.kind === undefined ? await planIn(positionals, values, io) : planMade(values, positionals)
  if (!plan.ok)
    return fail(io, inEnglish(plan.problem), plan.problem.code === 'option' ? EXIT_USAGE : EXIT_REFUSED)
  const cards = [...tableCards(paper, plan.value), ...guideCards(paper, plan.value, whoInEnglish)]
  io.out(
    values.html ? cardsPage(titleInEnglish(plan.value), cards) : asText(titleInEnglish(plan.value), cards),
  )
  return 0
}

const planMade = (values: Parameters<typeof madeFrom>[0], positionals: readonly string[]): Parsed<Plan> => {
  if (positionals.length > 0) return refused('option', 'A file or --kind, not both.')
  const made = madeFrom(values)
  return made.ok ? parsed(made.value.plan) : made
}

/** The movement meant, if it can be played: a broken one is not printed. */
async function planIn(
  positionals: readonly string[],
  { id, 'boards-per-round': perRound }: { readonly id?: string; readonly 'boards-per-round'?: string },
  io: MovementIo,
): Promise<Parsed<Plan>> {
  const file = oneFile(positionals)
  if (!file.ok) return file
  const boards = numberIn('--boards-per-round', perRound, 1, 36)
  if (!boards.ok) return boards
  const read = await readMovementFile(file.value, io, boards.value)
  if (!read.ok) return read
  const { movements } = read.value
  const found = id === undefined ? movements : movements.filter(one => one.id === id)
  const [one] = found
  if (one === undefined)
    return refused(
      'movement-file',
      id === undefined ? 'The file holds no movement.' : `The file holds no movement "${id}".`,
    )
  if (found.length > 1)
    return refused('movement-file', `The file holds ${found.length} such movements: say which with --id.`)
  if (!one.movement.ok) return one.movement
  const { plan, contradictions } = one.movement.value
  const [fault] = [...checkPlan(plan).map(faultProblem), ...contradictions].map(inEnglish)
  return fault === undefined
    ? parsed(plan)
    : refused('movement-file', `"${titleInEnglish(plan)}" cannot be played. ${fault}`)
}

const asText = (name: string, cards: readonly PaperCard[]): string => {
  const parts = cards.flatMap(({ title, head, rows }) => ['', title, ...columns([head, ...rows])])
  return `${[name, ...parts].map(printable).join('\n')}\n`
}
