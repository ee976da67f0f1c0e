import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'

const KEY_BYTES = 32

/** The signing key in the data folder: made at the first start, readable by its owner only. */
export function readKeyFile(path: string): Parsed<Uint8Array> {
  try {
    // 'wx' fails where the file exists: a key is never written over.
    writeFileSync(path, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'))
      return refused('unwritable', `The key file ${path} cannot be written.`)
  }
  try {
    const key = readFileSync(path)
    if (key.length === KEY_BYTES) return parsed(key)
  } catch {
    return refused('unreadable', `The key file ${path} cannot be read.`)
  }
  return refused('broken', `The key file ${path} is damaged: it does not hold ${KEY_BYTES} bytes.`)
}
