import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { BROKEN_RULES, type BrokenRule } from './broken-rules.ts'

/**
 * `npm run attacks [-- S3 R4]`: takes the mending line of each attack out again, in a copy of the house, and sees whether
 * the test that quotes the rule is red then. 1 where one stays green, or where the line does not stand there any more.
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

const copy = mkdtempSync(join(tmpdir(), 'overtrick-attacks-'))
let missed = 0
try {
  for (const name of COPIED) cpSync(join(HOUSE, name), join(copy, name), { recursive: true })
  symlinkSync(join(HOUSE, 'node_modules'), join(copy, 'node_modules'))
  const wanted = process.argv.slice(2)
  for (const one of BROKEN_RULES.filter(({ attack }) => wanted.length === 0 || wanted.includes(attack))) {
    const red = redTests(copy, one)
    const isSeen = red?.some(title => title.startsWith(`[${one.rule}]`)) ?? false
    if (!isSeen) missed += 1
    const found = isSeen ? 'red' : red === null ? 'LINE GONE' : 'GREEN'
    console.log(`${found.padEnd(9)} ${one.attack} [${one.rule}] ${one.tests}: ${one.what}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
