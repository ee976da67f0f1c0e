import { parseCLI, startVitest } from 'vitest/node'

/**
 * Runs the tests and ends with one line that says how many passed, failed and were skipped, after the names
 * and reasons of those that were skipped: a skipped test is never a silent one.
 */
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
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
// A file that could not even be loaded has no tests that failed.
const broken = modules.filter(module => module.errors().length > 0).length

for (const test of tests)
  if (test.state === 'skipped')
    console.log(
      `skipped: ${test.file}: ${test.name} (${'note' in test && test.note ? test.note : 'no reason given'})`,
    )
if (broken > 0) console.log(`${broken} test files could not be run.`)
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)

const unhandled = vitest.state.getUnhandledErrors().length
const bad = count('failed') > 0 || broken > 0 || unhandled > 0 || tests.length === 0
await vitest.close()
process.exit(bad ? 1 : 0)
