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

/** All tests of the house; browser and broker tests skip with a reason where their programs are missing. */
export default defineConfig({
  test: {
    include: ['{shared,terminal,hub,scripts}/**/*.test.{ts,tsx}'],
    // Far more than anything takes: what is slow is no fault, and the machine may be busy with something else.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A poll that passes ends at once.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // No processor is kept free: much of the time is spent waiting for a browser.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
  },
})
