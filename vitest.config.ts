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

/** Tests that start programs, replace globals, or need modules that nobody has loaded before: each file in a process of its own. */
const ISOLATED = [
  'terminal/e2e/**/*.test.ts',
  '{scripts,hub/broker,hub/http}/**/*.test.ts',
  'terminal/text/{customs,spoken}.test.ts',
  'hub/{full-disk,native-keys,https/odd-names}.test.ts',
]

/**
 * `npm test` proves a change. What takes longer is named `*.soak.test.ts` and run by `npm run soak` (mode "soak"), with
 * the sweeps (`*-sweep.test.ts`) in every language.
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
      // Far more than anything takes: what is slow is no fault, and the machine may be busy with something else.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // A poll that passes ends at once.
      expect: { poll: { timeout: 30_000 } },
      pool: 'forks',
      // No processor is kept free: much of the time is spent waiting for a browser.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: LongFirst },
      projects: isSoak
        ? [
            project(
              'soak',
              true,
              [`{shared,terminal,hub,scripts}/${soak}`, 'terminal/e2e/{*-sweep,evening}.test.ts'],
              [],
            ),
          ]
        : [
            project('isolated', true, ISOLATED, [soak]),
            project('unit', false, ['{shared,terminal,hub}/**/*.test.{ts,tsx}'], [soak, ...ISOLATED]),
          ],
    },
  }
})
