import type { SessionId } from '../../shared/session/identity.ts'
import type { Recovery } from '../../shared/session/views/recovery-view.ts'
import type { AskReply, DeskDeps } from '../desk/desk-types.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import type { ClubKeys } from '../keys/club-keys.ts'
import type { Chain } from './chains.ts'

export interface RecoveryDeps
  extends Pick<
    DeskDeps,
    | 'journal'
    | 'now'
    | 'schedule'
    | 'send'
    | 'log'
    | 'randomText'
    | 'addresses'
    | 'beat'
    | 'deskBeat'
    | 'rate'
  > {
  readonly by: Recovery['keys']
  /** The club's keys, with the old ones that these entries of the club journal hold. */
  readonly keysWith: (club: readonly ClubEntry[]) => ClubKeys
  /** Histories that are there already: of this folder's own journal, of files. */
  readonly salvaged: ReadonlyMap<SessionId, readonly Chain[]>
  /** Everything is in the journal, or nothing is wanted any more: the other desk may begin. */
  readonly done: () => void
  /** The director brings the card after all. */
  readonly rebuild: (card: string | null) => AskReply
}
