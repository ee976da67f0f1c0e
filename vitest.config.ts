import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longFirst } from './scripts/checks/test-budget.ts'

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const pathOf = ({ moduleId }: TestSpecification) =>
      relative(import.meta.dirname, moduleId).replaceAll('\\', '/')
    return [...longFirst(await super.sort(files), pathOf)]
  }
}

/**
 * Tests that start programs, replace globals, or need modules that were not loaded before: each file in its own
 * process.
 */
const ISOLATED = [
  'terminal/e2e/**/*.test.ts',
  '{scripts,hub/broker,hub/http}/**/*.test.ts',
  'terminal/text/{customs,vocabulary}.test.ts',
  'hub/{full-disk,native-keys,https/odd-names}.test.ts',
]

/** Finds the tests that try more in the soak: they and what they are built of import `shared/test/lane.ts`. */
const findSampled = (): readonly string[] => [
  'terminal/e2e/sweeps/*.test.ts',
  ...globSync('{shared,terminal,hub,scripts}/**/*.test.ts').filter(path =>
    readFileSync(path, 'utf8').includes('test/lane.ts'),
  ),
]

/**
 * `npm test` proves a change. What takes longer is named `*.soak.test.ts` and run by `npm run soak` (mode "soak"), with
 * the sweeps in every language and the random tests that `npm test` only samples.
 * Browser and broker tests skip with a reason where their programs are missing.
 */
export default defineConfig(({ mode }) => {
  const soak = '**/*.soak.test.ts'
  const isSoak = mode === 'soak'
  const project = (name: string, isolate: boolean, include: string[], exclude: string[]) => ({
    extends: true as const,
    test: { name, isolate, include, exclude: ['**/node_modules/**', ...exclude] },
  })
  return {
    test: {
      // Far more than anything takes: slowness is no fault, and the machine may be busy.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // A successful poll ends at once.
      expect: { poll: { timeout: 30_000 } },
      pool: 'forks',
      // More than there are processors: a third of a browser's time is spent waiting for its frames.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      provide: { lane: isSoak ? 'soak' : 'test' },
      sequence: { sequencer: LongFirst },
      projects: isSoak
        ? [project('soak', true, [`{shared,terminal,hub,scripts}/${soak}`, ...findSampled()], [])]
        : [
            project('isolated', true, ISOLATED, [soak]),
            project('unit', false, ['{shared,terminal,hub}/**/*.test.{ts,tsx}'], [soak, ...ISOLATED]),
          ],
    },
  }
})
