import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../../../shared/movement/make/seeded.ts'
import type { Folder } from './calls.ts'
import { faultsAfter, faultsAsLeft, readPromises } from './check.ts'
import { emptyDisk, follow, imageOf } from './disk-image.ts'
import type { DiskStep } from './disk-log.ts'
import type { RecordedEvening } from './evening.ts'

/** Number of images for each one that is also tested by submitting the whole session again. */
const TOLD_AGAIN = 100

/** Cuts the power at some moment of the run and starts the hub on what is left. The seed determines when and what. */
export function faultsOfImage(
  folder: Folder,
  evening: RecordedEvening,
  steps: readonly DiskStep[],
  seed: number,
): readonly string[] {
  const random = seeded(seed)
  const until = Math.floor(random() * (steps.length + 1))
  const disk = emptyDisk()
  const promised = []
  for (const step of steps.slice(0, until)) {
    follow(disk, step)
    if (step.kind === 'promise') promised.push(step.text)
  }
  rmSync(folder.dataDir, { recursive: true, force: true })
  mkdirSync(folder.dataDir, { recursive: true })
  for (const [name, bytes] of imageOf(disk, random)) writeFileSync(join(folder.dataDir, name), bytes)
  const receipts = readPromises(promised.join(''))
  const asLeft = faultsAsLeft(folder, receipts)
  if (asLeft.length > 0 || seed % TOLD_AGAIN > 0) return asLeft
  return faultsAfter(folder, evening, receipts)
}
