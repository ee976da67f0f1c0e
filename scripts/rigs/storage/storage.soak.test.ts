import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { bareApps } from '../../../hub/test/hub-process.ts'
import { callsOf, hasStrace, runDriver } from './calls.ts'
import { recordDisk } from './disk-log.ts'
import { recordedEvening } from './evening.ts'
import { evenly, faultsAt } from './points.ts'
import { faultsOfImage } from './power-cut.ts'

/** Factor for the number of points and images: `RIG_SIZE=100 npm test -- --mode soak scripts/rigs/storage`. */
const SIZE = Number(process.env['RIG_SIZE'] ?? 1)

const POINTS = 20 * SIZE
/** Short session of 56 results, enough for a checkpoint. */
const SHORT = { rounds: 2, pages: 20 }
const IMAGES = 100 * SIZE
/**
 * Runs by the number of pages between checkpoints: with few, every second group of facts meets one; with more, the log
 * grows long.
 */
const RUNS =
  SIZE === 1
    ? [{ rounds: 4, pages: 12 }]
    : [
        { rounds: 6, pages: 12 },
        { rounds: 6, pages: 60 },
        { rounds: 10, pages: 200 },
      ]

const root = mkdtempSync(join(tmpdir(), 'overtrick-rig-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = { dataDir: join(root, 'data'), distDir: bareApps(root) }

describe.skipIf(!hasStrace())('the disk under the desk (skipped where there is no strace)', () => {
  test('[RG2] killed at a storage call, or one of them failing: no receipt is lost or changed, no fact twice', () => {
    const calls = callsOf(folder, SHORT)
    for (const phase of ['start', 'first-fact', 'play', 'checkpoint', 'close'])
      expect(calls.some(call => call.phase === phase && call.name === 'fsync')).toBe(true)
    const writing = calls.filter(({ name }) => ['pwrite64', 'fsync', 'openat', 'rename'].includes(name))
    const evening = recordedEvening(SHORT.rounds)
    for (const point of evenly(SIZE === 1 ? writing : calls, POINTS))
      expect([point, faultsAt(folder, SHORT, evening, point)]).toEqual([point, []])
  })

  test('[RG3] the power cut at any moment, late writes dropped or torn: every receipt is on the disk', () => {
    for (const [index, told] of RUNS.entries()) {
      rmSync(folder.dataDir, { recursive: true, force: true })
      const steps = recordDisk(folder, told)
      const evening = recordedEvening(told.rounds)
      const checkpoints = steps.filter(step => step.kind === 'sync' && step.file === 'journal.sqlite').length
      expect(checkpoints).toBeGreaterThan(told.pages === 12 ? 10 : 0)
      for (let seed = 1 + index; seed <= IMAGES; seed += RUNS.length)
        expect([seed, faultsOfImage(folder, evening, steps, seed)]).toEqual([seed, []])
    }
  })

  test('[JN6] each receipt is sent only after an fsync of the facts that it confirms', () => {
    rmSync(folder.dataDir, { recursive: true, force: true })
    const steps = recordDisk(folder, { rounds: 2, pages: 1000 })
    const isDirty = new Set<string>()
    let promises = 0
    for (const step of steps) {
      if (step.kind === 'write') isDirty.add(step.file)
      if (step.kind === 'sync') isDirty.delete(step.file)
      if (step.kind !== 'promise') continue
      promises += 1
      expect([promises, isDirty.has('journal.sqlite-wal')]).toEqual([promises, false])
    }
    expect(promises).toBeGreaterThan(50)
    expect(runDriver(folder, SHORT, ['-o', '/dev/null', '-e', 'trace=fsync']).status).toBe(0)
  })
})
