import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Mutant, mutantsFor, planted } from '../plant/mutant.ts'
import { attackLive } from './live/live.ts'

/**
 * Runs `npm run attacks [-- S3 R4]`: removes the fix of each known attack in a copy of the repository, and checks that
 * the test quoting the rule then fails. Returns 1 if one still passes; throws if a fix is no longer in the source. `npm
 * run attacks -- --live [WORD]` attacks a running hub and counts the attacks that gain something (`live/`).
 */

const HOUSE = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = ['hub', 'shared', 'terminal', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts']

const reportSchema = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ title: v.string(), status: v.string() })) }),
  ),
})

/** Returns the titles of the tests that fail without the fix. */
function redTests(copy: string, mutant: Mutant): readonly string[] {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  writeFileSync(path, planted(mutant, source))
  try {
    const vitest = join(HOUSE, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, mutant.tests]
    spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' })
    const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ title, status }) => (status === 'failed' ? [title] : [])),
    )
  } finally {
    writeFileSync(path, source)
  }
}

/** Counts the rules whose removed fix no test notices; 1 if none of the wanted rules exist. */
function missedRules(wanted: readonly string[]): number {
  const rules = mutantsFor('tests').filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (rules.length === 0) {
    console.log(`There is no attack ${wanted.join(', ')}: nothing was tried.`)
    return 1
  }
  const copy = mkdtempSync(join(tmpdir(), 'overtrick-attacks-'))
  let missed = 0
  try {
    for (const name of COPIED) cpSync(join(HOUSE, name), join(copy, name), { recursive: true })
    symlinkSync(join(HOUSE, 'node_modules'), join(copy, 'node_modules'))
    for (const one of rules) {
      const red = redTests(copy, one)
      const isSeen = red.some(title => title.startsWith(one.about.slice(0, one.about.indexOf(']') + 1)))
      if (!isSeen) missed += 1
      console.log(`${(isSeen ? 'red' : 'GREEN').padEnd(6)} ${one.name} ${one.about} (${one.tests})`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return missed
}

const [first, ...words] = process.argv.slice(2)
process.exitCode =
  first === '--live'
    ? await attackLive(words.join(' '))
    : Math.min(1, missedRules(first === undefined ? [] : [first, ...words]))
