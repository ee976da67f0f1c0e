import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'
import { CLUB_KEY_FILE, OLD_KEY_FILE } from '../journal/data-folder.ts'
import { syncFolder } from '../journal/sync-folder.ts'
import { CLUB_KEY_BYTES } from './club-keys.ts'

const OLD_KEY_BYTES = 32

export interface KeyFiles {
  readonly clubKey: Uint8Array
  readonly oldKey?: Uint8Array
}

/** Reads the keys of the data folder; the club key is created at the first start, readable only by its owner. */
export function readKeyFiles(dataDir: string): Parsed<KeyFiles> {
  const oldPath = join(dataDir, OLD_KEY_FILE)
  const old = existsSync(oldPath) ? readBytes(oldPath, OLD_KEY_BYTES) : undefined
  if (old && !old.ok) return old
  const path = join(dataDir, CLUB_KEY_FILE)
  try {
    writeKeyFile(path, randomBytes(CLUB_KEY_BYTES))
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'))
      return refused('unwritable', `The key file ${path} cannot be written.`)
  }
  const club = readBytes(path, CLUB_KEY_BYTES)
  return club.ok ? parsed({ clubKey: club.value, ...(old && { oldKey: old.value }) }) : club
}

function readBytes(path: string, length: number): Parsed<Uint8Array> {
  try {
    const key = readFileSync(path)
    if (key.length === length) return parsed(key)
  } catch {
    return refused('unreadable', `The key file ${path} cannot be read.`)
  }
  return refused('broken', `The key file ${path} is damaged: it does not hold ${length} bytes.`)
}

/**
 * Writes a key durably under its name, or nothing if the process ends midway: half a key would count as
 * damaged at every later start. Throws with code EEXIST if the file exists, since a key is never overwritten.
 */
export function writeKeyFile(path: string, key: Uint8Array): void {
  if (existsSync(path)) throw Object.assign(new Error(`There is a key at ${path}.`), { code: 'EEXIST' })
  const making = `${path}.making`
  const file = openSync(making, 'w', 0o600)
  try {
    writeSync(file, key)
    fsyncSync(file)
  } catch (cause) {
    rmSync(making, { force: true })
    throw cause
  } finally {
    closeSync(file)
  }
  renameSync(making, path)
  syncFolder(dirname(path))
}
