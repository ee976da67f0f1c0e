import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { planted } from './bug.ts'
import { BUGS } from './bugs.ts'
import type { Hunted } from './hunt.ts'

const ROOT = new URL('../../../', import.meta.url)
const HUNT = fileURLToPath(new URL('./hunt.ts', import.meta.url))

test('[SI3] every planted bug stands once in the source for which it was made, under a name of its own', () => {
  const misfits = BUGS.filter(bug => {
    try {
      return planted(bug, readFileSync(new URL(bug.file, ROOT), 'utf8')) === ''
    } catch {
      return true
    }
  })
  expect(misfits.map(({ name }) => name)).toEqual([])
  expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length)
})

/** One of each layer that is caught soon; the whole is `npm run plant`. */
const SAMPLE = [
  'half-a-transaction',
  'receipt-names-the-present-life',
  'late-facts-count',
  'version-by-length',
  'mark-of-the-receipt-without-its-decision',
  'hello-said-once',
]

test.each(SAMPLE)('[SI3] %s is caught', async name => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    HUNT,
    name,
    '1',
    '25',
  ])
  const { seeds } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Hunted
  expect(seeds).not.toBeNull()
})
