import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Formats a time as "2026-11-22-041500": sorts by time, and is a valid name on every file system. */
export const stampOf = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')

const ASIDE = 'set-aside-'

/** Moves files of a data folder into a dated folder inside it, so that nothing is deleted; returns its path. */
export function setAside(dataDir: string, names: readonly string[], now: number): string {
  const aside = freeName(dataDir, `${ASIDE}${stampOf(now)}`)
  mkdirSync(aside, { mode: 0o700 })
  const present = new Set(readdirSync(dataDir))
  for (const name of names) if (present.has(name)) renameSync(join(dataDir, name), join(aside, name))
  return aside
}

function freeName(dataDir: string, wanted: string): string {
  const taken = new Set(readdirSync(dataDir))
  let name = wanted
  for (let again = 2; taken.has(name); again += 1) name = `${wanted}-${again}`
  return join(dataDir, name)
}
