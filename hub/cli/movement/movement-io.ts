import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Parsed, parsed, refused } from '../../../shared/lib/parsed.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { MOVEMENT_TEXT } from '../../../shared/text/catalogues.ts'
import { planTitle } from '../../../shared/text/plan-title.ts'
import { createText } from '../../../shared/text/text.ts'

/** What the movement commands share: their surroundings, options, and how they refuse. */
export interface MovementIo {
  readFile(path: string): Promise<Uint8Array>
  out(text: string): void
  err(text: string): void
}

export const EXIT_REFUSED = 1
export const EXIT_USAGE = 2

/** One sentence on stderr, nothing on stdout. */
export function fail(io: MovementIo, sentence: string, code: number): number {
  io.err(`${sentence}${code === EXIT_USAGE ? ' See overtrick movement --help.' : ''}\n`)
  return code
}

/** The options of a command and its one file, if it takes one. */
export function readOptions<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parsed(parseArgs({ args: [...args], options, allowPositionals: true }))
  } catch (cause) {
    // Node's message goes on about "--"; its first sentence names the option.
    const message = cause instanceof Error ? cause.message : String(cause)
    return refused('option', `${(message.split(/\.\s/)[0] ?? '').replace(/\.$/, '')}.`)
  }
}

/** A whole number within both ends; `undefined` where the option was not given. */
export function numberIn(
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): Parsed<number | undefined> {
  if (text === undefined) return parsed(undefined)
  const number = Number(text)
  return /^\d+$/.test(text) && number >= least && number <= most
    ? parsed(number)
    : refused('option', `${option} takes a number from ${least} to ${most}, not "${text}".`)
}

export function winnersIn(text: string | undefined): Parsed<1 | 2 | undefined> {
  if (text === undefined) return parsed(undefined)
  if (text === '1' || text === '2') return parsed(text === '1' ? 1 : 2)
  return refused('option', `--winners takes 1 or 2, not "${text}".`)
}

/** The one file a command reads. */
export function oneFile(positionals: readonly string[]): Parsed<string> {
  const [file, ...more] = positionals
  if (file === undefined) return refused('option', 'Which file? The command needs one movement file.')
  return more.length === 0
    ? parsed(file)
    : refused('option', `One file at a time, not ${positionals.length}.`)
}

/** Words of a file that neither break a table nor command the terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD')

/** Columns as wide as their widest cell. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const english = createText(MOVEMENT_TEXT, 'en')

export const titleInEnglish = ({ title }: Pick<Plan, 'title'>): string => planTitle(english, title)
