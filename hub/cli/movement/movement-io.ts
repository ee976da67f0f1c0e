import type { ParseArgsOptionsConfig } from 'node:util'
import { type Parsed, type Problem, parsed } from '../../../shared/lib/parsed.ts'
import { isOptionProblem, readWords, refused } from '../option-problem.ts'
import { width } from '../text-table.ts'
import { ENGLISH } from '../words.ts'

/** Environment, options and failures shared by the movement commands. */
export interface MovementIo {
  readFile(path: string): Promise<Uint8Array>
  out(text: string): void
  err(text: string): void
  /** Languages of the terminal, the preferred one first. */
  readonly languages?: readonly string[]
}

const EXIT_REFUSED = 1
const EXIT_USAGE = 2

export function fail({ err }: MovementIo, problem: Problem): number {
  const usage = isOptionProblem(problem)
  err(`${usage ? ENGLISH.usage(problem, 'overtrick movement') : ENGLISH.problem(problem)}\n`)
  return usage ? EXIT_USAGE : EXIT_REFUSED
}

/** Reads the options of a command and its one file, if it takes one. */
export function readOptions<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  return readWords({ args: [...args], options, allowPositionals: true })
}

/** Parses a whole number within both limits; `undefined` if the option was not given. */
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
    : refused('option.number', { option, least, most, value: text })
}

export function winnersIn(text: string | undefined): Parsed<1 | 2 | undefined> {
  if (text === undefined) return parsed(undefined)
  if (text === '1' || text === '2') return parsed(text === '1' ? 1 : 2)
  return refused('option.winners', { value: text })
}

export function oneFile(positionals: readonly string[]): Parsed<string> {
  const [file, ...more] = positionals
  if (file === undefined) return refused('option.movement-file-needed')
  return more.length === 0 ? parsed(file) : refused('option.files', { value: positionals.length })
}

/** Replaces control characters in a file's text, which could break a table or control the terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD')

export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, width(cell))
  return rows.map(row =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd(),
  )
}
