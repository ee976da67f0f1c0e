import { foldClub } from '../journal/club-entry.ts'
import type { Journal } from '../journal/journal.ts'
import { type ClubKeys, createClubKeys } from './club-keys.ts'
import type { KeyFiles } from './key-file.ts'

/** Name under which a key from before the club key is encrypted. */
const SEALED_AS = 'old-key'

/**
 * Opens the club's keys, with every old key from the club journal or the data folder. An old key that the
 * journal lacks is entered there, encrypted, so that a hub rebuilt with the card has it too.
 */
export function openClubKeys(
  journal: Pick<Journal, 'transaction' | 'clubEntries' | 'appendClub'>,
  { clubKey, oldKey }: KeyFiles,
): ClubKeys {
  const { seal, open } = createClubKeys(clubKey)
  const kept = foldClub(journal.clubEntries()).oldKeys
  const opened = kept.flatMap(sealed => open(SEALED_AS, Buffer.from(sealed, 'base64')) ?? [])
  if (!oldKey) return createClubKeys(clubKey, ...opened)
  const sealed = Buffer.from(seal(SEALED_AS, oldKey)).toString('base64')
  if (!kept.includes(sealed)) journal.transaction(() => journal.appendClub([{ kind: 'old-key', sealed }]))
  return createClubKeys(clubKey, oldKey, ...opened)
}
