import { parseCLI, startVitest } from 'vitest/node'
import { paceOf, watchPace } from './checks/machine-pace.ts'
import { compareBudget } from './checks/test-budget.ts'

/**
 * Runs the tests. At the end it prints the skipped tests with their reasons, the time each kind of test took of its
 * budget, and one line with the numbers passed, failed and skipped. An exceeded budget counts as a failure.
 */
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const watch = watchPace()
const vitest = await startVitest('test', filter, { ...options, watch: false })
const modules = vitest.state.getTestModules()
const tests = modules.flatMap(module =>
  [...module.children.allTests()].map(test => ({
    file: module.relativeModuleId,
    name: test.fullName,
    ...test.result(),
  })),
)
const count = (state: string) => tests.filter(test => test.state === state).length
// A file that could not be loaded has no failed tests.
const broken = modules.filter(module => module.errors().length > 0).length

/** Returns the reason of a skip, from its own note or the name of its group. */
const reasonOf = (test: (typeof tests)[number]): string => {
  if ('note' in test && test.note) return ` (${test.note})`
  return test.name.includes('skipped') ? '' : ' (no reason given)'
}

for (const test of tests)
  if (test.state === 'skipped') console.log(`skipped: ${test.file}: ${test.name}${reasonOf(test)}`)

const timed = modules.map(module => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  return { file: module.relativeModuleId, ms }
})
const pace = paceOf(await watch.end())
const budget = options.mode === 'soak' ? [] : compareBudget(timed, vitest.config.maxWorkers, pace)
for (const { text } of budget) console.log(text)
if (budget.length > 0)
  console.log(
    `limits of a quiet machine times ${pace.mean.toFixed(1)}, for one file times ${pace.slow.toFixed(1)}`,
  )
const over = budget.filter(({ isOver }) => isOver).length

const unhandled = vitest.state.getUnhandledErrors().length
if (broken > 0) console.log(`${broken} test files could not be run.`)
if (unhandled > 0) console.log(`${unhandled} errors came outside of any test.`)
const failed = count('failed') + broken + unhandled + over
console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`)

await vitest.close()
process.exit(failed > 0 || tests.length === 0 ? 1 : 0)
