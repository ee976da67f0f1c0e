import { closeSync, fsyncSync, openSync } from 'node:fs'

/** The names of the files in it, too, are on disk. Windows knows no such call. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {
    // The file itself is safe; its name follows within seconds.
  }
}
