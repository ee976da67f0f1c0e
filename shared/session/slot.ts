import { unreachable } from '../lib/assert.ts'
import type { Fact, Statement } from './fact.ts'
import { nameKey } from './identity.ts'

/**
 * The slot that a fact fills: one thing in the room that has one standing fact at a time. A second fact for a
 * taken slot must name the one it replaces. Slots lie in buckets, so that what is computed of one board is
 * remembered until that board's bucket changes.
 */
export interface Slot {
  readonly bucket: string
  readonly key: string
}

/** The bucket of all that is known of one board: its traveller, rulings included. */
export const boardBucket = (section: string, board: number): string => `result/${section}/${board}`

export const resultKey = (round: number, table: number): string => `${round}/${table}`

/** Rulings lie with the results of their board: both change its figures. */
export const rulingKey = (round: number, table: number): string => `ruling/${round}/${table}`
export const CANCELLED_KEY = 'cancelled'

export const SESSION_BUCKET = 'session'
export const SESSION_SLOT: Slot = { bucket: SESSION_BUCKET, key: 'opened' }
export const CLOSED_SLOT: Slot = { bucket: SESSION_BUCKET, key: 'closed' }
export const TABLES_OPEN_SLOT: Slot = { bucket: SESSION_BUCKET, key: 'tables-open' }

export const planBucket = (section: string): string => `plan/${section}`
export const namesBucket = (section: string): string => `names/${section}`
export const seatsBucket = (section: string, table: number): string => `seats/${section}/${table}`
export const adjustmentsBucket = (section: string): string => `adjustments/${section}`
export const CALLS_BUCKET = 'calls'
export const SETTLED_BUCKET = 'settled'

export const callKey = (section: string, table: number): string => `${section}/${table}`

export function slotOf(fact: Fact | Statement): Slot {
  switch (fact.kind) {
    case 'session-opened':
      return SESSION_SLOT
    case 'session-closed':
      return CLOSED_SLOT
    case 'tables-open':
      return TABLES_OPEN_SLOT
    case 'section-planned':
      return { bucket: planBucket(fact.body.section), key: String(fact.body.version) }
    case 'contestant-named':
      return { bucket: namesBucket(fact.body.section), key: fact.body.contestant }
    case 'seats-taken':
      return { bucket: seatsBucket(fact.body.section, fact.body.table), key: String(fact.body.round) }
    case 'result':
      return {
        bucket: boardBucket(fact.body.section, fact.body.board),
        key: resultKey(fact.body.round, fact.body.table),
      }
    case 'ruling':
      return {
        bucket: boardBucket(fact.body.section, fact.body.board),
        key: rulingKey(fact.body.round, fact.body.table),
      }
    case 'board-cancelled':
      return { bucket: boardBucket(fact.body.section, fact.body.board), key: CANCELLED_KEY }
    case 'adjustment':
      return {
        bucket: adjustmentsBucket(fact.body.section),
        key: `${fact.body.contestant}/${fact.body.number}`,
      }
    case 'director-called':
      return { bucket: CALLS_BUCKET, key: callKey(fact.body.section, fact.body.table) }
    case 'settled':
      return { bucket: SETTLED_BUCKET, key: nameKey(fact.body.about) }
    default:
      return unreachable(fact)
  }
}
