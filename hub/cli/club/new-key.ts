import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, parsed, refusing } from '../../../shared/lib/parsed.ts'
import { CLUB_KEY_FILE, journalPath, OLD_KEY_FILE } from '../../journal/data-folder.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { syncFolder } from '../../journal/sync-folder.ts'
import { CLUB_KEY_BYTES } from '../../keys/club-keys.ts'
import { writeKeyFile } from '../../keys/key-file.ts'
import type { CliIo } from '../io.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { parseClubOptions } from './club-folder.ts'

interface NewKeyProblems {
  readonly 'new-key.failed': { readonly folder: string; readonly why: string }
}
const refused = refusing<NewKeyProblems>()

/**
 * Gives the club another key, after a theft. Tablets treat it as another club and must be admitted again; a holder of
 * the stolen laptop or card can neither act as the hub nor read later backups.
 */
export function runNewKey(args: readonly string[], io: CliIo): number {
  const options = parseClubOptions(args)
  if (!options.ok) {
    io.err(`${ENGLISH.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  const dataDir = dataFolder(options.value.data, io)
  if (!existsSync(join(dataDir, CLUB_KEY_FILE))) {
    io.err(`${ENGLISH.say('card.none', { folder: dataDir })}\n`)
    return 1
  }
  if (!options.value.yes) {
    io.err(`${ENGLISH.say('new-key.sure')}\n`)
    return 2
  }
  const done = changeKey(dataDir)
  if (!done.ok) {
    io.err(`${ENGLISH.problem(done.problem)}\n`)
    return 1
  }
  io.out(`${ENGLISH.say('new-key.done')}\n`)
  return 0
}

/**
 * Changes the key. It may be interrupted after any step: until the key itself is changed, all steps can be repeated.
 */
function changeKey(dataDir: string): Parsed<true> {
  // Open the journal so that no hub runs meanwhile.
  const journal = openSqliteJournal(journalPath(dataDir))
  if (!journal.ok) return journal
  const next = join(dataDir, `${CLUB_KEY_FILE}.new`)
  let isMade = false
  try {
    rmSync(next, { force: true })
    // Before any rights are lost: if the disk has no room, the club stays as it was.
    writeKeyFile(next, randomBytes(CLUB_KEY_BYTES))
    isMade = true
    revokeAll(journal.value)
    // Signatures of the former key were made for the stolen club.
    rmSync(join(dataDir, OLD_KEY_FILE), { force: true })
    renameSync(next, join(dataDir, CLUB_KEY_FILE))
    dropKeyCopies(dataDir)
    syncFolder(dataDir)
    return parsed(true)
  } catch (cause) {
    const isOfDisk = cause instanceof JournalError || (cause instanceof Error && 'syscall' in cause)
    if (!isOfDisk) throw cause
    if (isMade) rmSync(next, { force: true })
    return refused('new-key.failed', { folder: dataDir, why: cause.message })
  } finally {
    journal.value.close()
  }
}

function revokeAll({ transaction, devices, appendClub, requests, deleteRequest }: Journal): void {
  const now = Date.now()
  const withRights = devices().filter(({ revokedAt }) => revokedAt === null)
  transaction(() => {
    appendClub(withRights.map(device => ({ kind: 'device', device: { ...device, revokedAt: now } })))
    // A waiting device may belong to the thief, and one tap of the director would admit it to the new club.
    for (const { device } of requests()) deleteRequest(device)
  })
}

/**
 * Former keys stored beside the key: saved when a card replaced one, or left over when the power failed while one was
 * written.
 */
const KEY_COPY = new RegExp(`^${CLUB_KEY_FILE}(-\\d+|(\\.(new|next))?\\.making|\\.new|\\.next)$`)

function dropKeyCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (KEY_COPY.test(name)) rmSync(join(dataDir, name))
}
