import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import type { Seat } from '../../game/seat.ts'
import type { IrregularityId } from '../../laws/grammar.ts'

/** Rulings worked by hand from the texts of 1997 (seeds 000 and 002) and of 2017: what must come out of each. */
export interface Worked {
  readonly id: string
  readonly what: string
  readonly dealer?: Seat
  /** As the recorder has it; the last irregular call is the one that is ruled about. */
  readonly record: string
  readonly duties?: readonly CallDuty[]
  /** The director names the call himself: its place in the record. */
  /** What the director calls it; `at` of a call that the recorder does not stop at. */
  readonly named?: { readonly irregularity: IrregularityId; readonly at?: number }
  readonly laws: Partial<Record<'1997' | '2017', Way>>
}

export interface Way {
  /** The answers that are asked for: "lowest:2D", "suits:D", "decline". */
  readonly answers: readonly string[]
  readonly calls: string
  readonly turn: Seat
  readonly orders?: readonly string[]
  readonly withdrawn?: string
  readonly score?: string
  readonly remembered?: string
  readonly notes?: readonly string[]
  /** The laws for which the board is looked at after play. */
  readonly pending?: readonly string[]
}

/** The same in both editions. */
export const both = (way: Way): Worked['laws'] => ({ '1997': way, '2017': way })
