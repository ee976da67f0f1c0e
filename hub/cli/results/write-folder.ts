import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file atomically; returns false if it already had this content. */
export function writeWhole(path: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  if (existsSync(path) && readFileSync(path).equals(bytes)) return false
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.new`
  writeFileSync(beside, bytes)
  renameSync(beside, path)
  return true
}

/** Removes files from the folder that match the given names, except those to keep. */
export function clearOthers(
  folder: string,
  isOurs: (name: string) => boolean,
  kept: ReadonlySet<string>,
): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (isOurs(name) && !kept.has(name)) rmSync(join(folder, name))
}
