import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bareApps } from '../../../hub/test/hub-process.ts'
import { hasStrace } from './calls.ts'
import { type DiskStep, recordDisk } from './disk-log.ts'
import { recordedEvening } from './evening.ts'
import { faultsOfImage } from './power-cut.ts'

/**
 * Simulates power cuts: rebuilds possible disk contents after each cut from the writes and syncs of a run, and starts
 * on them.
 *
 *     node scripts/run.mjs scripts/rigs/storage/images.ts --images 10000 --seed 1
 */

/** With few pages between checkpoints, every second group of facts meets one; with more, the log grows long. */
const RUNS = [
  { rounds: 6, pages: 12 },
  { rounds: 6, pages: 60 },
  { rounds: 10, pages: 200 },
] as const

function main(): number {
  const { values } = parseArgs({ options: { images: { type: 'string' }, seed: { type: 'string' } } })
  if (!hasStrace()) {
    console.log('There is no strace here.')
    return 1
  }
  const root = mkdtempSync(join(tmpdir(), 'overtrick-rig-'))
  const folder = { dataDir: join(root, 'data'), distDir: bareApps(root) }
  const images = Number(values.images ?? 10_000)
  const first = Number(values.seed ?? 1)
  let bad = 0
  for (const [index, told] of RUNS.entries()) {
    rmSync(folder.dataDir, { recursive: true, force: true })
    const steps = recordDisk(folder, told)
    const evening = recordedEvening(told.rounds)
    const count = (kind: DiskStep['kind']) => steps.filter(step => step.kind === kind).length
    const checkpoints = steps.filter(step => step.kind === 'sync' && step.file === 'journal.sqlite').length
    console.log(
      `${count('write')} writes, ${count('sync')} syncs (${checkpoints} of the file itself), ${count('promise')} receipts.`,
    )
    for (let seed = first + index; seed < first + images; seed += RUNS.length) {
      const faults = faultsOfImage(folder, evening, steps, seed)
      if (faults.length === 0) continue
      bad += 1
      console.log(`seed ${seed}, ${JSON.stringify(told)}: ${faults.slice(0, 3).join('; ')}`)
    }
  }
  console.log(`${images} images, ${bad} with a fault.`)
  rmSync(root, { recursive: true, force: true })
  return bad === 0 ? 0 : 1
}

process.exitCode = main()
