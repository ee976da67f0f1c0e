import type { Level } from '../../../../shared/game/levels/level.ts'
import type { LevelMatch, PlayedDeal } from '../../../../shared/game/levels/match.ts'
import { type ByDirection, DIRECTIONS } from '../../../../shared/game/seat.ts'

/** Deal before and after a correction of an earlier one. */
export interface ChangedDeal {
  readonly number: number
  readonly was: ByDirection<Level> | null
  readonly is: ByDirection<Level>
  readonly changes: boolean
  /** True if after the correction the deal was dealt by the wrong side or came after the round was won. */
  readonly outOfTurn: boolean
  readonly afterWin: boolean
}

/** Returns the levels of both sides after a deal; deals after a win do not change them. */
const after = ({ levels }: LevelMatch, { outcome, afterWin }: PlayedDeal): ByDirection<Level> =>
  afterWin ? levels : outcome.levels

/** Compares the present deals of the round with those after a correction. */
export function changedDeals(was: LevelMatch, is: LevelMatch): readonly ChangedDeal[] {
  return is.deals.map(deal => {
    const before = was.deals.find(({ number }) => number === deal.number)
    const stood = before ? after(was, before) : null
    const stands = after(is, deal)
    const outOfTurn = deal.outOfTurn && !before?.outOfTurn
    const afterWin = deal.afterWin && !before?.afterWin
    const isOther = !stood || DIRECTIONS.some(side => stood[side] !== stands[side])
    return {
      number: deal.number,
      was: stood,
      is: stands,
      outOfTurn,
      afterWin,
      changes: isOther || outOfTurn || afterWin,
    }
  })
}
