import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { CLUB_KEY_FILE, journalPath, OLD_KEY_FILE } from '../../journal/data-folder.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { CLUB_KEY_BYTES } from '../../keys/club-keys.ts'
import { writeKeyFile } from '../../keys/key-file.ts'
import type { CliIo } from '../io.ts'
import { dataFolder } from '../start.ts'
import type { CliWords } from '../words.ts'
import { parseClubOptions } from './club-folder.ts'

/**
 * After a theft: another club key. To every tablet it is another club, and each is let in anew; whoever has the stolen
 * laptop or card can neither speak for the hub nor read what is copied from now on.
 */
export function runNewKey(args: readonly string[], io: CliIo, words: CliWords): number {
  const options = parseClubOptions(args)
  if (!options.ok) {
    io.err(`${words.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  const dataDir = dataFolder(options.value.data, io)
  if (!existsSync(join(dataDir, CLUB_KEY_FILE))) {
    io.err(`${words.say('card.none', { folder: dataDir })}\n`)
    return 1
  }
  if (!options.value.yes) {
    io.err(`${words.say('new-key.sure')}\n`)
    return 2
  }
  const done = changeKey(dataDir)
  if (!done.ok) {
    io.err(`${words.problem(done.problem)}\n`)
    return 1
  }
  io.out(`${words.say('new-key.done')}\n`)
  return 0
}

/** Every step may be the last: until the key itself is changed, doing it all again is right. */
function changeKey(dataDir: string): Parsed<true> {
  // Opened, so that no hub runs meanwhile.
  const journal = openSqliteJournal(journalPath(dataDir))
  if (!journal.ok) return journal
  const { transaction, devices, appendClub, close } = journal.value
  const now = Date.now()
  const withRights = devices().filter(({ revokedAt }) => revokedAt === null)
  transaction(() =>
    appendClub(withRights.map(device => ({ kind: 'device', device: { ...device, revokedAt: now } }))),
  )
  const next = join(dataDir, `${CLUB_KEY_FILE}.new`)
  rmSync(next, { force: true })
  writeKeyFile(next, randomBytes(CLUB_KEY_BYTES))
  // What the key of before signed was signed for the stolen club.
  rmSync(join(dataDir, OLD_KEY_FILE), { force: true })
  renameSync(next, join(dataDir, CLUB_KEY_FILE))
  close()
  return parsed(true)
}
