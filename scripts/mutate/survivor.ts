import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MutantResult } from '@stryker-mutator/api/core'
import { JUDGED } from './judged.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Mutation of one line that the tests should have noticed. */
export interface Survivor {
  readonly file: string
  readonly lineNumber: number
  /** Changed line; for a longer change, its first and last parts. */
  readonly line: string
  /** True if the tests execute the line and none of them fails. */
  readonly covered: boolean
}

export const isMissed = ({ status }: MutantResult): boolean =>
  status === 'Survived' || status === 'NoCoverage'

export function survivorOf({ fileName, location, replacement, status }: MutantResult): Survivor {
  const file = fileName.replaceAll('\\', '/').replace(ROOT.replaceAll('\\', '/'), '')
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const { start, end } = location
  // Lines and columns are counted from 1.
  const before = lines[start.line - 1]?.slice(0, start.column - 1) ?? ''
  const after = lines[end.line - 1]?.slice(end.column - 1) ?? ''
  const line = `${before}${replacement ?? ''}${after}`.replaceAll(/\s+/g, ' ').trim()
  return { file, lineNumber: start.line, line, covered: status === 'Survived' }
}

/** True for a text put into a list of other values, which the compiler refuses before any test could. */
const isForTheCompiler = ({ line }: Survivor): boolean => line.includes('["Stryker was here"]')

export const isJudged = (survivor: Survivor): boolean =>
  isForTheCompiler(survivor) ||
  JUDGED.some(({ file, line }) => file === survivor.file && line === survivor.line)

export const survivorLine = ({ file, lineNumber, line, covered }: Survivor): string =>
  `${covered ? 'survived' : 'not reached'}: ${file}:${lineNumber}: ${line}`
