import type { RandomSource } from '../../../shared/movement/make/seeded.ts'
import type { DiskStep } from './disk-log.ts'

/**
 * A disk that loses its power. What was written into a file since its last fsync is there, is not there, or is there in
 * part, each write and each sector for itself; names follow with the fsync of their folder or of the file.
 */

const SECTOR = 512

type ContentChange = Extract<DiskStep, { kind: 'write' | 'cut' }>
type NameChange = Extract<DiskStep, { kind: 'remove' | 'rename' }>

export interface Disk {
  /** What survives for certain. */
  readonly files: Map<string, Buffer>
  readonly pending: Map<string, ContentChange[]>
  readonly names: NameChange[]
}

export const emptyDisk = (): Disk => ({ files: new Map(), pending: new Map(), names: [] })

/** One step later. */
export function follow(disk: Disk, step: DiskStep): void {
  if (step.kind === 'promise') return
  if (step.kind === 'write' || step.kind === 'cut') {
    disk.pending.set(step.file, [...(disk.pending.get(step.file) ?? []), step])
    return
  }
  if (step.kind === 'sync') {
    if (step.file === '.') for (const change of disk.names.splice(0)) rename(disk, change)
    else settle(disk, step.file)
    return
  }
  // SQLite and the hub sync a file before they rename it, and whoever reads it next finds what was renamed.
  disk.names.push(step)
}

function settle(disk: Disk, file: string): void {
  const changes = disk.pending.get(file) ?? []
  if (!disk.files.has(file)) disk.files.set(file, Buffer.alloc(0))
  for (const change of changes) disk.files.set(file, changed(disk.files.get(file), change))
  disk.pending.delete(file)
}

function rename(disk: Pick<Disk, 'files'>, change: NameChange): void {
  const bytes = disk.files.get(change.file)
  disk.files.delete(change.file)
  if (change.kind === 'rename' && bytes) disk.files.set(change.to, bytes)
}

function changed(before: Buffer = Buffer.alloc(0), change: ContentChange): Buffer {
  if (change.kind === 'cut') {
    const cut = Buffer.alloc(change.size)
    before.copy(cut)
    return cut
  }
  const { at, bytes } = change
  const after = at + bytes.length > before.length ? Buffer.alloc(at + bytes.length) : Buffer.from(before)
  if (after.length !== before.length) before.copy(after)
  bytes.copy(after, at)
  return after
}

/** What is on the disk after a power cut now. */
export function imageOf(disk: Disk, random: RandomSource): ReadonlyMap<string, Buffer> {
  const files = new Map(disk.files)
  // How much of the late writes this disk keeps: from nothing to everything.
  const kept = random()
  for (const [file, changes] of disk.pending)
    for (const change of changes) {
      const fate = random()
      if (fate > kept) continue
      const whole = change.kind === 'cut' || random() < 0.5
      files.set(file, whole ? changed(files.get(file), change) : torn(files.get(file), change, random))
    }
  // Names change in their order, as a journaling file system keeps it.
  const names = Math.floor(random() * (disk.names.length + 1))
  for (const change of disk.names.slice(0, names)) rename({ files }, change)
  return files
}

/** Some of its sectors are there. */
function torn(
  before: Buffer | undefined,
  { file, at, bytes }: Extract<ContentChange, { kind: 'write' }>,
  random: RandomSource,
): Buffer {
  let after = before ?? Buffer.alloc(0)
  for (let from = 0; from < bytes.length; ) {
    const next = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    const part = { kind: 'write', file, at: at + from, bytes: bytes.subarray(from, next) } as const
    if (random() < 0.5) after = changed(after, part)
    from = next
  }
  return after
}
