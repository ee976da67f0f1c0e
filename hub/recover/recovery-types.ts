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
  /** Returns the club's keys, including old keys in these entries of the club journal. */
  readonly keysWith: (club: readonly ClubEntry[]) => ClubKeys
  /** Histories already available: from this folder's own journal, and from files. */
  readonly salvaged: ReadonlyMap<SessionId, readonly Chain[]>
  /** Called when everything is in the journal, or the rebuild is given up: the desk for play may begin. */
  readonly done: () => void
  readonly rebuild: (card: string | null) => AskReply
}
