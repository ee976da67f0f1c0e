import type { Card, Contract } from './contract.ts'
import type { Seat } from './seat.ts'

/** What happened at a table on a board: never its points (see `score.ts`), never its matchpoints. */
export type Result =
  | {
      readonly kind: 'played'
      readonly contract: Contract
      readonly declarer: Seat
      /** Tricks the declarer's side won, 0 to 13. */
      readonly tricks: number
      /** The opening lead, where the session asks for it. */
      readonly lead?: Card
    }
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'not-played' }
