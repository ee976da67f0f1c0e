import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { isJudged, isMissed, ROOT, type Survivor, survivorOf } from './survivor.ts'

export interface MutantOutcome {
  readonly killed: number
  /** Number of survivors that were judged to change no behaviour. */
  readonly judged: number
  readonly survivors: readonly Survivor[]
}

/** Mutates these sources one place at a time and runs the tests against every mutation. */
export async function mutate(
  sources: readonly string[],
  tests: readonly string[],
  workers: number,
): Promise<MutantOutcome> {
  Object.assign(process.env, { MUTATE_TESTS: tests.join(',') })
  const results = await new Stryker(optionsOf(sources, workers)).runMutationTest()
  const missed = results.filter(isMissed).map(survivorOf)
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
    plugins: ['@stryker-mutator/vitest-runner', `${ROOT}scripts/mutate/plugins.ts`],
    ignorers: ['sentences'],
    coverageAnalysis: 'perTest',
    // Code that runs once when a file is loaded needs a fresh process each time: left to the types and to review.
    ignoreStatic: true,
    concurrency: workers,
    // Endless loops are detected by counting; this timeout is for waits on a busy machine.
    timeoutMS: 10_000,
    reporters: ['progress-append-only', 'survivors'],
    tempDirName: '.cache/mutate',
    ignorePatterns: ['dist', '.cache'],
    // The compiler interface it would use to read this no longer exists since TypeScript 7.
    tsconfigFile: 'none',
    allowConsoleColors: false,
  }
}
