import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** True if a small file system can be mounted, which only root on Linux may do. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/bin/mount')

/** Mounts a file system of this many KB; returns a function that unmounts it. */
export function mountSmallDisk(path: string, kilobytes = 700): () => void {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path])
  return () => void execFileSync('umount', ['-l', path])
}

/** Fills the disk except for `but` bytes; returns the file that fills it. */
export function fillDisk(disk: string, but = 0): string {
  const filler = join(disk, 'filler')
  const file = openSync(filler, 'w')
  let bytes = 0
  try {
    for (;;) bytes += writeSync(file, Buffer.alloc(512))
  } catch {
    closeSync(file)
  }
  truncateSync(filler, Math.max(0, bytes - but))
  return filler
}
