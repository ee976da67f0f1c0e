import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, parsed, refusing } from '../shared/lib/parsed.ts'
import { folderProblem, isInaccessible, refusedFolder } from './folder-problem.ts'
import {
  CLUB_KEY_FILE,
  DATA_FILES,
  isRebuilding,
  JOURNAL_FILES,
  markRebuilding,
} from './journal/data-folder.ts'
import { inspectFolder } from './journal/inspect.ts'
import { setAside } from './journal/set-aside.ts'
import { parseClubCard } from './keys/club-card-read.ts'
import { writeKeyFile } from './keys/key-file.ts'

interface CardProblems {
  readonly 'card.wrong': Readonly<Record<string, never>>
  readonly 'card.failed': { readonly folder: string; readonly why: string }
}
const refused = refusing<CardProblems>()

/**
 * Puts the club key of a card into a data folder that is empty or cannot be used, and marks it: the next start collects
 * data from the room, and plays nothing before the director has decided. A journal that only lacks its key stays; a
 * damaged one or another club's is moved aside.
 */
export function takeCard(card: string, dataDir: string, now: number): Parsed<true> {
  const key = parseClubCard(card)
  if (!key) return refused('card.wrong', {})
  const before = inspectFolder(dataDir)
  if (before.kind === 'well' && !isRebuilding(dataDir))
    return refusedFolder('folder.in-use', { folder: dataDir })
  if (isInaccessible(before)) return folderProblem(dataDir, before)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    markRebuilding(dataDir)
    const path = join(dataDir, CLUB_KEY_FILE)
    const isOther = existsSync(path) && Buffer.compare(readFileSync(path), key) !== 0
    if (isOther) setAside(dataDir, DATA_FILES, now)
    else if (before.kind === 'journal-damaged') setAside(dataDir, JOURNAL_FILES, now)
    if (!existsSync(path)) writeKeyFile(path, key)
    return parsed(true)
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
    return refused('card.failed', { folder: dataDir, why: cause.message })
  }
}
