import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { planted } from '../../simulate/plant/bug.ts'
import type { LawHunt } from './hunt.ts'
import { MISTAKES } from './mistakes.ts'

const ROOT = new URL('../../../', import.meta.url)
const HUNT = fileURLToPath(new URL('./hunt.ts', import.meta.url))

test('[SI15] every mistake stands once in the source for which it was made, under a name of its own', () => {
  for (const mistake of MISTAKES)
    expect(planted(mistake, readFileSync(new URL(mistake.file, ROOT), 'utf8'))).not.toBe('')
  expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length)
})

/** Those that are seen soon; by hand: `node scripts/laws/plant/hunt.ts NAME`. */
const SAMPLE = [
  'moved-result-forgets-whence',
  'plan-comes-back-over-rounds-played',
  'two-results-to-one-place',
]

test.each(SAMPLE)('[SI15] %s is against a law', async name => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', HUNT, name, '60'])
  const { evenings } = JSON.parse(stdout) as LawHunt
  expect(evenings).not.toBeNull()
})
