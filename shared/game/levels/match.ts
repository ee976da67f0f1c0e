import { type ByDirection, type Direction, directionOf, type Seat } from '../seat.ts'
import type { LevelsDeal } from './deal.ts'
import { heightOf, type Level } from './level.ts'
import { type DealOutcome, outcomeOf } from './outcome.ts'
import type { LevelRules } from './variant.ts'

/** Deal of a round with its outcome. */
export interface PlayedDeal {
  readonly number: number
  readonly deal: LevelsDeal
  readonly outcome: DealOutcome
  /** True if dealt out of turn, because an earlier deal was corrected since or the table deviated. */
  readonly outOfTurn: boolean
  /** Played after the match was won. */
  readonly afterWin: boolean
}

export interface LevelMatch {
  readonly levels: ByDirection<Level>
  /** Side that deals next; `null` before the first deal, which goes to the side that declares trumps. */
  readonly holder: Direction | null
  readonly dealer: Seat | null
  readonly deals: readonly PlayedDeal[]
  readonly winner: Direction | null
}

/** Folds the deals of a round in order; each is scored from the levels after the earlier ones. */
export function levelMatch(
  dealt: readonly { readonly number: number; readonly deal: LevelsDeal }[],
  rules: LevelRules,
): LevelMatch {
  const deals: PlayedDeal[] = []
  let match: LevelMatch = {
    levels: { NS: rules.first, EW: rules.first },
    holder: null,
    dealer: null,
    deals,
    winner: null,
  }
  for (const { number, deal } of dealt) {
    const outcome = outcomeOf(deal, match.levels, rules)
    deals.push({
      number,
      deal,
      outcome,
      outOfTurn: match.holder !== null && match.holder !== directionOf(deal.dealer),
      afterWin: match.winner !== null,
    })
    // A match is won only once: later deals are shown but change nothing.
    if (match.winner) continue
    match = {
      levels: outcome.levels,
      holder: outcome.riser,
      dealer: outcome.nextDealer,
      deals,
      winner: outcome.won ? outcome.dealers : null,
    }
  }
  return match
}

export type RoundEnd = 'completed' | 'time' | 'forfeit'

/** Result of a finished round. */
export interface RoundResult {
  readonly end: RoundEnd
  readonly winner: Direction | null
}

/** Returns the side that leads: the higher level, then the holder of the deal if the rules say so. */
export function leaderOf(
  { levels, holder, winner }: LevelMatch,
  { equal }: Pick<LevelRules, 'equal'>,
): Direction | null {
  if (winner) return winner
  const ahead = heightOf(levels.NS) - heightOf(levels.EW)
  if (ahead !== 0) return ahead > 0 ? 'NS' : 'EW'
  return equal === 'holder' ? holder : null
}
