import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'

const KEY_BYTES = 32

/** The signing key in the data folder: made at the first start, readable by its owner only. */
export function readKeyFile(path: string): Parsed<Uint8Array> {
  try {
    makeKeyFile(path)
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

/** All of it on disk, or nothing: half a key would be taken for a damaged one at every later start. */
function makeKeyFile(path: string): void {
  // 'wx' fails where the file exists: a key is never written over.
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, randomBytes(KEY_BYTES))
    fsyncSync(file)
  } catch (cause) {
    rmSync(path, { force: true })
    throw cause
  } finally {
    closeSync(file)
  }
}
