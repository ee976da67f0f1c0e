import type { RandomSource } from '../../../shared/movement/make/seeded.ts'
import type { DiskStep } from './disk-log.ts'

/**
 * Model of a disk that loses its power. Data written since a file's last fsync is present, missing or partly present,
 * independently for each write and sector; names persist with the fsync of their folder or file.
 */

const SECTOR = 512

type ContentChange = Extract<DiskStep, { kind: 'write' | 'cut' }>
type NameChange = Extract<DiskStep, { kind: 'remove' | 'rename' }>

export interface Disk {
  /** Data that certainly survives. */
  readonly files: Map<string, Buffer>
  readonly pending: Map<string, ContentChange[]>
  readonly names: NameChange[]
}

export const emptyDisk = (): Disk => ({ files: new Map(), pending: new Map(), names: [] })

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
  // SQLite and the hub sync a file before they rename it, and the next reader finds the renamed one.
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

/** Returns a possible content of the disk after a power cut now. */
export function imageOf(disk: Disk, random: RandomSource): ReadonlyMap<string, Buffer> {
  const files = new Map(disk.files)
  // Share of the late writes this disk keeps: from none to all.
  const kept = random()
  for (const [file, changes] of disk.pending)
    for (const change of changes) {
      const fate = random()
      if (fate > kept) continue
      const whole = change.kind === 'cut' || random() < 0.5
      files.set(file, whole ? changed(files.get(file), change) : torn(files.get(file), change, random))
    }
  // Name changes take effect in order, as on a journaling file system.
  const names = Math.floor(random() * (disk.names.length + 1))
  for (const change of disk.names.slice(0, names)) rename({ files }, change)
  return files
}

/** Returns a write of which only some sectors are on disk. */
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
