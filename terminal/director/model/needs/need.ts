import type { Result } from '../../../../shared/game/games.ts'
import type { UnreadTable } from '../../../../shared/session/changes/unread-tables.ts'
import type { AskedCorrection } from '../../../../shared/session/corrections/corrections.ts'
import type { RefusalCode, WaitingCode } from '../../../../shared/session/decision.ts'
import type { DeviceId } from '../../../../shared/session/identity.ts'
import type { PendingBoard } from '../../../../shared/session/laws/pending.ts'
import type { RememberedCall } from '../../../../shared/session/laws/remembered.ts'
import type { Fact, FactBody, FactOf } from '../../../../shared/session/state/fact.ts'
import type { ResultStanding, TablePlace } from '../../../../shared/session/state/state.ts'
import type { CountedLate } from '../../../../shared/session/steward/counted-late.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { AskedTable } from '../../../../shared/session/watch/asked-tables.ts'
import type { BoardsAgain } from '../../../../shared/session/watch/boards-again.ts'
import type { NamesDiffering } from '../../../../shared/session/watch/names-differing.ts'
import type { OddResult } from '../../../../shared/session/watch/odd-results.ts'
import type { RoundAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import type { SlowTable } from '../../../../shared/session/watch/slow-tables.ts'

/**
 * Reasons for which one answer settles all waiting facts of a tablet: it has left the table, or nobody confirms its
 * facts.
 */
export const DEVICE_WAITING_CODES = ['former-table', 'one-tablet'] as const satisfies readonly WaitingCode[]
export type DeviceWaitingCode = (typeof DEVICE_WAITING_CODES)[number]

/** Line of the inbox. `at` is its hub time in ms as far as known, which orders the lines. */
export type Need = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'superseded' }
  /** Journal entries, by position, that the hub or this app can no longer read. */
  | { readonly kind: 'unreadable'; readonly positions: readonly number[] }
  /** Rows about devices and settings that the hub cannot read. */
  | { readonly kind: 'unreadable-club'; readonly count: number }
  | { readonly kind: 'waiting'; readonly fact: Fact; readonly code: WaitingCode }
  /** Facts that wait because of the tablet that sent them, settled by one answer. */
  | {
      readonly kind: 'waiting-device'
      readonly device: DeviceId
      readonly code: DeviceWaitingCode
      readonly facts: readonly Fact[]
    }
  /** Correction of a result that has not arrived at the hub and may be lost with a tablet. */
  | { readonly kind: 'early'; readonly fact: FactOf<'result'> }
  | { readonly kind: 'refused'; readonly fact: Fact; readonly code: RefusalCode }
  | { readonly kind: 'correction'; readonly asked: AskedCorrection; readonly stands: Result }
  | { readonly kind: 'call'; readonly call: FactBody<'director-called'> }
  | {
      readonly kind: 'request'
      readonly device: DeviceId
      readonly section: string
      readonly table: number
      /** True if another device already serves the table. */
      readonly taken: boolean
    }
  | { readonly kind: 'director-request'; readonly device: DeviceId }
  | { readonly kind: 'quarantine'; readonly device: DeviceId }
  | { readonly kind: 'offline'; readonly section: string; readonly table: number; readonly unsent: number }
  /** Replaced tablet that holds facts which are not at the hub. */
  | {
      readonly kind: 'left-behind'
      readonly device: DeviceId
      readonly place: TablePlace
      readonly unsent: number
      /** Time when the tablet was last heard; null if that was before the hub's start. */
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
  /** Round that the director must draw, that cannot be drawn, or that the hub has drawn and nobody has begun. */
  | {
      readonly kind: 'draw'
      readonly section: string
      readonly round: number
      readonly draw: 'ready' | 'refused' | 'drawn'
    }
  /** Deals of a match by the wrong side, given the earlier deals; the director decides about them. */
  | {
      readonly kind: 'out-of-turn'
      readonly section: string
      readonly table: number
      readonly round: number
      readonly boards: readonly number[]
    }
  | { readonly kind: 'slow'; readonly slow: SlowTable }
  /** Table that has not read the director's changes for some minutes. */
  | { readonly kind: 'unread'; readonly unread: UnreadTable }
  | { readonly kind: 'names'; readonly names: NamesDiffering }
  /** Table that was asked about a result and then accepted a different one. */
  | { readonly kind: 'asked'; readonly table: AskedTable }
  /** Hand records that contradict the leads. */
  | { readonly kind: 'hands'; readonly doubted: NonNullable<Devices['doubted']> }
  /** Contestant due to play boards that it has already played. */
  | { readonly kind: 'again'; readonly section: string; readonly again: BoardsAgain }
  /** Results of a table's round with other players than the plan has there now. */
  | { readonly kind: 'against-plan'; readonly against: RoundAgainstPlan }
  /** Board with a result that a guided ruling wants reviewed. */
  | { readonly kind: 'look-at'; readonly pending: PendingBoard }
  /** Player about to call with the cards of a board with which they have called before. */
  | { readonly kind: 'remembered'; readonly remembered: RememberedCall }
  /** Board that a table reports as not played, and that the director has not reviewed. */
  | { readonly kind: 'not-played'; readonly standing: ResultStanding }
  /** Result whose declarer, according to its table, is not the one whom the points determine. */
  | { readonly kind: 'contradicted'; readonly standing: ResultStanding }
  /** Result that counts although its board had been removed when time ran out. */
  | { readonly kind: 'counted-late'; readonly late: CountedLate }
  /** Result that is far from all others of its board. */
  | { readonly kind: 'odd'; readonly odd: OddResult }
)
