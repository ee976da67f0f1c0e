import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bug, planted } from './bug.ts'

/** Whether a planted bug is one that the compiler and the tests of its own file let pass. */
export interface Checked {
  readonly bug: string
  readonly compiles: boolean
  /** The tests that the rules name for the file; empty where no rule names it. */
  readonly tests: readonly string[]
  readonly isSeenByTests: boolean
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** What a check needs of the house. */
const ROOMS = ['hub', 'scripts', 'shared', 'terminal', 'package.json', 'tsconfig.json', 'vitest.config.ts']

/** A copy of the house to spoil; `end` removes it. */
export function createScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-planted-'))
  const here = (path: string) => join(folder, path)
  for (const room of ROOMS) cpSync(join(ROOT, room), here(room), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), here('node_modules'))
  const passes = (tool: string, ...args: readonly string[]): boolean => {
    try {
      execFileSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
        cwd: folder,
        stdio: 'pipe',
      })
      return true
    } catch {
      return false
    }
  }
  return {
    check(bug: Bug): Checked {
      const source = readFileSync(here(bug.file), 'utf8')
      const tests = testsOf(bug.file)
      writeFileSync(here(bug.file), planted(bug, source))
      try {
        const compiles = passes('typescript/bin/tsc', '-p', projectOf(bug.file), '--noEmit')
        const isSeenByTests =
          tests.length > 0 && !passes('vitest/vitest.mjs', 'run', '--maxWorkers=1', ...tests)
        return { bug: bug.name, compiles, tests, isSeenByTests }
      } finally {
        writeFileSync(here(bug.file), source)
      }
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The tests of the rules that name the file: what stands in brackets behind a rule. */
function testsOf(file: string): readonly string[] {
  const rules = globSync('{hub,shared,terminal}/**/SPEC.md', { cwd: ROOT }).flatMap(spec =>
    readFileSync(join(ROOT, spec), 'utf8').split('\n'),
  )
  const named = rules
    .filter(rule => rule.includes(file))
    .flatMap(rule => rule.match(/[\w./-]+\.test\.ts/g) ?? [])
  // The simulation is what the bugs are to measure, not one of the file's own tests.
  return [...new Set(named)].filter(test => !test.startsWith('scripts/') && !test.includes('/e2e/'))
}

const projectOf = (file: string): string =>
  file.startsWith('terminal/worker/') ? 'terminal/worker' : (file.split('/')[0] ?? '.')
