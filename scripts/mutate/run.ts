import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { JUDGED } from './judged.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** One change of one line that the tests should have noticed. */
export interface Survivor {
  readonly file: string
  readonly lineNumber: number
  /** The line as it was changed; of a longer change its first and its last piece. */
  readonly line: string
  /** The tests run through it, and none of them fails. */
  readonly covered: boolean
}

export interface Outcome {
  readonly killed: number
  /** Looked at, and judged to be no change of behaviour. */
  readonly judged: number
  readonly survivors: readonly Survivor[]
}

/** Changes these sources one place at a time and runs the tests of these rooms against every change. */
export async function mutate(
  sources: readonly string[],
  tests: readonly string[],
  workers: number,
): Promise<Outcome> {
  Object.assign(process.env, { MUTATE_TESTS: tests.join(',') })
  const results = await new Stryker(optionsOf(sources, workers)).runMutationTest()
  const missed = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(survivorOf)
  return {
    killed: results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    judged: missed.filter(isJudged).length,
    survivors: missed.filter(survivor => !isJudged(survivor)),
  }
}

function optionsOf(sources: readonly string[], workers: number): PartialStrykerOptions {
  return {
    mutate: [...sources],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false, pool: 'forks' },
    plugins: ['@stryker-mutator/vitest-runner', `${ROOT}scripts/mutate/ignore-sentences.ts`],
    ignorers: ['sentences'],
    coverageAnalysis: 'perTest',
    // What is made once when a file is loaded needs a fresh program each time: left to the types and the eye.
    ignoreStatic: true,
    concurrency: workers,
    // A change that never ends is counted, not timed; this is for what waits for ever on a busy machine.
    timeoutMS: 10_000,
    reporters: ['progress-append-only'],
    tempDirName: '.cache/mutate',
    ignorePatterns: ['dist', '.cache'],
    // The compiler's own interface, which it would read this with, is gone since TypeScript 7.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  }
}

function survivorOf({ fileName, location, replacement, status }: MutantResult): Survivor {
  const file = fileName.replaceAll('\\', '/').replace(ROOT.replaceAll('\\', '/'), '')
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const { start, end } = location
  // Counted from 1, both.
  const before = lines[start.line - 1]?.slice(0, start.column - 1) ?? ''
  const after = lines[end.line - 1]?.slice(end.column - 1) ?? ''
  const line = `${before}${replacement ?? ''}${after}`.replaceAll(/\s+/g, ' ').trim()
  return { file, lineNumber: start.line, line, covered: status === 'Survived' }
}

const isJudged = ({ file, line }: Survivor): boolean =>
  JUDGED.some(judged => judged.file === file && judged.line === line)
