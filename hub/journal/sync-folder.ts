import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs the folder so that the names of its files are on disk too. Windows has no such call. */
export function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {
    // The file itself is safe; its name follows within seconds.
  }
}
