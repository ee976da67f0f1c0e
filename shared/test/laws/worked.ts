import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import type { Seat } from '../../game/seat.ts'
import type { IrregularityId } from '../../laws/grammar.ts'

/** Rulings worked by hand from the texts of 1997 (seeds 000 and 002) and of 2017, with the expected outcome. */
export interface Worked {
  readonly id: string
  readonly what: string
  readonly dealer?: Seat
  /** Verbatim record; the ruling is about the last irregular call. */
  readonly record: string
  readonly duties?: readonly CallDuty[]
  /** The director's name for it; `at` for a call at which the recorder does not stop. */
  readonly named?: { readonly irregularity: IrregularityId; readonly at?: number }
  readonly laws: Partial<Record<'1997' | '2017', Way>>
}

export interface Way {
  /** Expected answers: "lowest:2D", "suits:D", "decline". */
  readonly answers: readonly string[]
  readonly calls: string
  readonly turn: Seat
  readonly orders?: readonly string[]
  readonly withdrawn?: string
  readonly score?: string
  readonly remembered?: string
  readonly notes?: readonly string[]
  /** Laws that require a review of the board after play. */
  readonly pending?: readonly string[]
}

/** Uses the same laws in both editions. */
export const both = (way: Way): Worked['laws'] => ({ '1997': way, '2017': way })
