import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file whole or not at all; false where it was so already. */
export function writeWhole(path: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  if (existsSync(path) && readFileSync(path).equals(bytes)) return false
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.new`
  writeFileSync(beside, bytes)
  renameSync(beside, path)
  return true
}

/** Takes away what lies in the folder under names that are meant for it, but for those that are kept. */
export function clearOthers(
  folder: string,
  isOurs: (name: string) => boolean,
  kept: ReadonlySet<string>,
): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (isOurs(name) && !kept.has(name)) rmSync(join(folder, name))
}
