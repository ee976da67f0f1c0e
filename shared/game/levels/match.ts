import { type ByDirection, type Direction, directionOf, type Seat } from '../seat.ts'
import type { LevelsDeal } from './deal.ts'
import { heightOf, type Level } from './level.ts'
import { type DealOutcome, outcomeOf } from './outcome.ts'
import type { LevelRules } from './variant.ts'

/** A deal of a round in its place, with what it came to. */
export interface PlayedDeal {
  readonly number: number
  readonly deal: LevelsDeal
  readonly outcome: DealOutcome
  /** Dealt by somebody else than its turn was: an earlier deal was put right since, or the table went its own way. */
  readonly outOfTurn: boolean
  /** Played after somebody had won. */
  readonly afterWin: boolean
}

/** How a round of a level match stands at one table. */
export interface LevelMatch {
  readonly levels: ByDirection<Level>
  /** Who holds the next deal and deals it; `null` before the first one, which is dealt by who declares trumps. */
  readonly holder: Direction | null
  readonly dealer: Seat | null
  readonly deals: readonly PlayedDeal[]
  /** Who has completed the last level. */
  readonly winner: Direction | null
}

/**
 * The chain of the deals of one round as they were played, one after the other: each is seen from the levels that those
 * before it left.
 */
export function levelMatch(
  dealt: readonly { readonly number: number; readonly deal: LevelsDeal }[],
  rules: LevelRules,
): LevelMatch {
  const deals: PlayedDeal[] = []
  let match: LevelMatch = {
    levels: { NS: rules.first, EW: rules.first },
    ...{ holder: null, dealer: null, deals, winner: null },
  }
  for (const { number, deal } of dealt) {
    const outcome = outcomeOf(deal, match.levels, rules)
    deals.push({
      ...{ number, deal, outcome },
      outOfTurn: match.holder !== null && match.holder !== directionOf(deal.dealer),
      afterWin: match.winner !== null,
    })
    // Nothing is won twice: what was played after it is shown, and changes nothing.
    if (match.winner) continue
    match = {
      ...{ levels: outcome.levels, holder: outcome.riser, dealer: outcome.nextDealer, deals },
      winner: outcome.won ? outcome.dealers : null,
    }
  }
  return match
}

/** Why a round is over. */
export type RoundEnd = 'completed' | 'time' | 'forfeit'

/** Who has won a round that is over. */
export interface RoundResult {
  readonly end: RoundEnd
  /** `null` where it is drawn. */
  readonly winner: Direction | null
}

/** Who is ahead at the moment: the higher level, then whoever holds the deal where the rules say so. */
export function leaderOf(
  { levels, holder, winner }: LevelMatch,
  { equal }: Pick<LevelRules, 'equal'>,
): Direction | null {
  if (winner) return winner
  const ahead = heightOf(levels.NS) - heightOf(levels.EW)
  if (ahead !== 0) return ahead > 0 ? 'NS' : 'EW'
  return equal === 'holder' ? holder : null
}
