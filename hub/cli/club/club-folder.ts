import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { CLUB_KEY_FILE } from '../../journal/data-folder.ts'
import { CLUB_KEY_BYTES } from '../../keys/club-keys.ts'
import { readWords } from '../option-problem.ts'

export interface ClubFolderOptions {
  readonly data: string | undefined
  readonly yes: boolean
}

/** Reads the options of `overtrick card`, `overtrick check` and `overtrick new-key`. */
export function parseClubOptions(args: readonly string[]): Parsed<ClubFolderOptions> {
  const read = readWords({
    args: [...args],
    options: { data: { type: 'string' }, yes: { type: 'boolean', default: false } },
    strict: true,
  })
  if (!read.ok) return read
  const { data, yes } = read.value.values
  return parsed({ data, yes })
}

/** Reads the club key; creates nothing, since a card or an authority needs an existing club. */
export function clubKeyIn(dataDir: string): Uint8Array | undefined {
  try {
    const key = readFileSync(join(dataDir, CLUB_KEY_FILE))
    return key.length === CLUB_KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}
