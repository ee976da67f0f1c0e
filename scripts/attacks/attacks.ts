import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { BrokenRule } from './broken-rule.ts'
import { BROKEN_RULES } from './broken-rules.ts'
import { attackLive } from './live/live.ts'

/**
 * `npm run attacks [-- S3 R4]`: takes the mending line of each attack out again, in a copy of the house, and sees whether
 * the test that quotes the rule is red then. 1 where one stays green, or where the line does not stand there any more.
 * `npm run attacks -- --live [WORD]` attacks a hub that runs, and counts what gains anything (`live/`).
 */

const HOUSE = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = ['hub', 'shared', 'terminal', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts']

const reportSchema = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ title: v.string(), status: v.string() })) }),
  ),
})

/** The titles of the tests that fail with the line taken out; `null` where the line is not there. */
function redTests(copy: string, { file, find, put, tests }: BrokenRule): readonly string[] | null {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) return null
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  writeFileSync(
    path,
    source.replace(find, () => put),
  )
  try {
    const vitest = join(HOUSE, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, tests]
    spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' })
    const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ title, status }) => (status === 'failed' ? [title] : [])),
    )
  } finally {
    writeFileSync(path, source)
  }
}

/** How many of the broken rules no test sees; one where there is none of those that are wanted. */
function missedRules(wanted: readonly string[]): number {
  const rules = BROKEN_RULES.filter(({ attack }) => wanted.length === 0 || wanted.includes(attack))
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
      const isSeen = red?.some(title => title.startsWith(`[${one.rule}]`)) ?? false
      if (!isSeen) missed += 1
      const found = isSeen ? 'red' : red === null ? 'LINE GONE' : 'GREEN'
      console.log(`${found.padEnd(9)} ${one.attack} [${one.rule}] ${one.tests}: ${one.what}`)
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
