import type { Result } from '../../../../shared/game/games.ts'
import type { UnreadTable } from '../../../../shared/session/changes/unread-tables.ts'
import type { AskedCorrection } from '../../../../shared/session/corrections/corrections.ts'
import type { RefusalCode, WaitingCode } from '../../../../shared/session/decision.ts'
import type { Fact, FactBody, FactOf } from '../../../../shared/session/fact.ts'
import type { DeviceId } from '../../../../shared/session/identity.ts'
import type { PendingBoard } from '../../../../shared/session/laws/pending.ts'
import type { RememberedCall } from '../../../../shared/session/laws/remembered.ts'
import type { ResultStanding, TablePlace } from '../../../../shared/session/state.ts'
import type { CountedLate } from '../../../../shared/session/steward/counted-late.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { AskedTable } from '../../../../shared/session/watch/asked-tables.ts'
import type { BoardsAgain } from '../../../../shared/session/watch/boards-again.ts'
import type { NamesDiffering } from '../../../../shared/session/watch/names-differing.ts'
import type { OddResult } from '../../../../shared/session/watch/odd-results.ts'
import type { RoundAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import type { SlowTable } from '../../../../shared/session/watch/slow-tables.ts'

/** Why all that waits of one tablet is settled by one answer: it has left that table, or nobody confirms what it says. */
export const DEVICE_WAITING_CODES = ['former-table', 'one-tablet'] as const satisfies readonly WaitingCode[]
export type DeviceWaitingCode = (typeof DEVICE_WAITING_CODES)[number]

/** One line of "needs me". `at` is the hub's clock in ms as near as it is known; it serves the order shown. */
export type Need = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'superseded' }
  /** Entries of the session, by position, that cannot be read any more, at the desk or here. */
  | { readonly kind: 'unreadable'; readonly positions: readonly number[] }
  /** Rows about devices and settings that cannot be read at the desk. */
  | { readonly kind: 'unreadable-club'; readonly count: number }
  | { readonly kind: 'waiting'; readonly fact: Fact; readonly code: WaitingCode }
  /** What waits because of the tablet that hands it in: one question for all of it. */
  | {
      readonly kind: 'waiting-device'
      readonly device: DeviceId
      readonly code: DeviceWaitingCode
      readonly facts: readonly Fact[]
    }
  /** A correction of a result that has not come to the desk, and may have died with a tablet. */
  | { readonly kind: 'early'; readonly fact: FactOf<'result'> }
  /** What was said here and does not count. */
  | { readonly kind: 'refused'; readonly fact: Fact; readonly code: RefusalCode }
  /** Somebody asks, after the close, that a result be put right. */
  | { readonly kind: 'correction'; readonly asked: AskedCorrection; readonly stands: Result }
  | { readonly kind: 'call'; readonly call: FactBody<'director-called'> }
  | {
      readonly kind: 'request'
      readonly device: DeviceId
      readonly section: string
      readonly table: number
      /** Another device is this table already. */
      readonly taken: boolean
    }
  /** A device wants to be one more screen of the director's. */
  | { readonly kind: 'director-request'; readonly device: DeviceId }
  | { readonly kind: 'quarantine'; readonly device: DeviceId }
  | { readonly kind: 'offline'; readonly section: string; readonly table: number; readonly unsent: number }
  /** A tablet that was a table has gone while another is that table, and not all that it had is at the desk. */
  | {
      readonly kind: 'left-behind'
      readonly device: DeviceId
      readonly place: TablePlace
      readonly unsent: number
      /** When it was heard last; null where that was before the desk was started. */
      readonly heardAt: number | null
    }
  | { readonly kind: 'no-tablet'; readonly section: string; readonly tables: readonly number[] }
  | {
      readonly kind: 'missing'
      readonly section: string
      readonly table: number
      readonly round: number
      readonly boards: readonly number[]
    }
  /** A round that waits for the director's key; that nobody can draw so; or that the desk has drawn, and nobody plays yet. */
  | {
      readonly kind: 'draw'
      readonly section: string
      readonly round: number
      readonly draw: 'ready' | 'refused' | 'drawn'
    }
  /** Deals of a match that were held by the wrong side, as those before them stand now: what becomes of them he decides. */
  | {
      readonly kind: 'out-of-turn'
      readonly section: string
      readonly table: number
      readonly round: number
      readonly boards: readonly number[]
    }
  /** A table that keeps the others waiting. */
  | { readonly kind: 'slow'; readonly slow: SlowTable }
  /** A table that has not read for some minutes what the director has changed there. */
  | { readonly kind: 'unread'; readonly unread: UnreadTable }
  /** A table has named its people otherwise than the director. */
  | { readonly kind: 'names'; readonly names: NamesDiffering }
  /** A table was asked about a result, and has accepted another one than it had keyed. */
  | { readonly kind: 'asked'; readonly table: AskedTable }
  /** Hand records that do not fit what was led. */
  | { readonly kind: 'hands'; readonly doubted: NonNullable<Devices['doubted']> }
  /** A contestant is due to play boards that it has already. */
  | { readonly kind: 'again'; readonly section: string; readonly again: BoardsAgain }
  /** Results of a table's round that stand for other people than the plan has there now. */
  | { readonly kind: 'against-plan'; readonly against: RoundAgainstPlan }
  /** A board that a guided ruling wants looked at after play, and which has its result. */
  | { readonly kind: 'look-at'; readonly pending: PendingBoard }
  /** Somebody is about to call with the cards of a board with which he has called before. */
  | { readonly kind: 'remembered'; readonly remembered: RememberedCall }
  /** A board that a table says was not played, which nobody has looked at. */
  | { readonly kind: 'not-played'; readonly standing: ResultStanding }
  /** A result of which its own table says that somebody else declared than the points name. */
  | { readonly kind: 'contradicted'; readonly standing: ResultStanding }
  /** A result that counts though the bell had cut its board. */
  | { readonly kind: 'counted-late'; readonly late: CountedLate }
  /** A result that lies far from all others of its board. */
  | { readonly kind: 'odd'; readonly odd: OddResult }
)
