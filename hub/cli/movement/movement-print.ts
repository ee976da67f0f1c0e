import { type Parsed, parsed, type Who } from '../../../shared/lib/parsed.ts'
import { checkPlan } from '../../../shared/movement/check/check.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { faultProblem } from '../../../shared/movement/plan/plan-fault.ts'
import { speak } from '../../../shared/text/catalogue.ts'
import { MOVEMENT_PROBLEM_TEXT, PAPER_TEXT } from '../../../shared/text/catalogues.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { guideCards, type PaperCard, tableCards } from '../../../shared/text/paper-cards.ts'
import { planTitle } from '../../../shared/text/plan-title.ts'
import { whoWords } from '../../../shared/text/problem-words.ts'
import { createText } from '../../../shared/text/text.ts'
import { chooseLanguage, LANGUAGE_OPTION } from '../language.ts'
import { refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { readMovementFile } from './movement-file.ts'
import { columns, fail, type MovementIo, numberIn, oneFile, printable, readOptions } from './movement-io.ts'
import { beginningAt, madeFrom, WISH_OPTIONS } from './movement-wish.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Runs `overtrick movement print`: table cards and guide cards of a movement from a file, or of a generated one. */
export async function runMovementPrint(args: readonly string[], io: MovementIo): Promise<number> {
  const read = readOptions(args, {
    ...WISH_OPTIONS,
    ...LANGUAGE_OPTION,
    id: { type: 'string' },
    html: { type: 'boolean', default: false },
  })
  if (!read.ok) return fail(io, read.problem)
  const { values, positionals } = read.value
  const plan =
    values.kind === undefined ? await planOfFile(positionals, values, io) : planMade(values, positionals)
  if (!plan.ok) return fail(io, plan.problem)
  const locale = chooseLanguage(values.lang, io.languages)
  if (!locale.ok) return fail(io, locale.problem)
  await speak(locale.value)
  const paper = createText(PAPER_TEXT, locale.value)
  const names = createText(MOVEMENT_PROBLEM_TEXT, locale.value)
  const title = planTitle(names, plan.value.title)
  const nameOf = (who: Who) => capital(whoWords(names, who))
  const cards = [...tableCards(paper, plan.value), ...guideCards(paper, plan.value, nameOf)]
  io.out(values.html ? cardsPage(locale.value, title, cards) : asText(title, cards))
  return 0
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const planMade = (values: Parameters<typeof madeFrom>[0], positionals: readonly string[]): Parsed<Plan> => {
  if (positionals.length > 0) return refused('option.file-or-kind')
  const made = madeFrom(values)
  return made.ok ? parsed(made.value.plan) : made
}

async function planOfFile(
  positionals: readonly string[],
  values: Parameters<typeof planIn>[1] & Pick<Parameters<typeof madeFrom>[0], 'first-board'>,
  io: MovementIo,
): Promise<Parsed<Plan>> {
  const plan = await planIn(positionals, values, io)
  return plan.ok ? beginningAt(plan.value, values['first-board']) : plan
}

/** Reads the movement if it is playable: a broken one is not printed. */
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
  if (one === undefined) return id === undefined ? refused('print.none') : refused('print.no-such', { id })
  if (found.length > 1) return refused('print.choose', { many: found.length })
  if (!one.movement.ok) return one.movement
  const { plan, contradictions } = one.movement.value
  const [fault] = [...checkPlan(plan).map(faultProblem), ...contradictions]
  return fault === undefined
    ? parsed(plan)
    : refused('print.broken', { movement: ENGLISH.titled(plan.title), fault })
}

const asText = (name: string, cards: readonly PaperCard[]): string => {
  const parts = cards.flatMap(({ title, head, rows }) => ['', title, ...columns([head, ...rows])])
  return `${[name, ...parts].map(printable).join('\n')}\n`
}

/** Builds a page to print: black on white, no card split across two sheets, no external resources. */
const cardsPage = (locale: Locale, name: string, cards: readonly PaperCard[]): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<style>
body { font: 11pt/1.35 system-ui, sans-serif; color: #000; background: #fff; margin: 1.5rem }
section { break-inside: avoid; max-width: 180mm; margin: 0 0 1.75rem }
h1 { font-size: 1.2rem }
h2 { font-size: 1.05rem; margin: 0 0 .3rem }
table { border-collapse: collapse }
th, td { border: 1px solid #000; padding: .15rem .45rem; text-align: left; font-variant-numeric: tabular-nums }
th { font-weight: 600 }
th, td:nth-child(-n+4) { white-space: nowrap }
@page { margin: 15mm }
</style>
</head>
<body>
<h1>${escaped(name)}</h1>
${cards.map(card).join('\n')}
</body>
</html>
`

const card = ({ title, head, rows }: PaperCard): string => `<section>
<h2>${escaped(title)}</h2>
<table>
<thead><tr>${head.map(cell => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(row => `<tr>${row.map(cell => `<td>${unbroken(escaped(cell))}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>
</section>`

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Keeps "19-21" on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d)-(?=\d)/g, '$1\u2011')
