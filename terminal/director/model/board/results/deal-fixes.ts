import type { LastTrick, LevelsDeal } from '../../../../../shared/game/levels/deal.ts'
import type { LastKeyed } from '../../../../../shared/game/levels/entry-state.ts'
import type { LevelMatch } from '../../../../../shared/game/levels/match.ts'
import { mayBeSentBack, timesOf } from '../../../../../shared/game/levels/outcome.ts'
import { ALL_POINTS, type LevelRules } from '../../../../../shared/game/levels/variant.ts'
import { directionOf, type Seat } from '../../../../../shared/game/seat.ts'

/** Corrections of one part of a deal. The other parts are kept as far as the 200 points of two packs allow. */

export const withDealer = (deal: LevelsDeal, dealer: Seat): LevelsDeal => ({ ...deal, dealer })

export const withCaught = (deal: LevelsDeal, caught: number): LevelsDeal => ({
  ...deal,
  caught,
  bottom: Math.min(deal.bottom, ALL_POINTS - caught),
})

export const withBottom = (deal: LevelsDeal, bottom: number): LevelsDeal => ({
  ...deal,
  caught: Math.min(deal.caught, ALL_POINTS - bottom),
  bottom,
})

/**
 * Sets who won the last trick. The buried cards (the bottom) score only if the defenders (catchers) won it; otherwise
 * they are set to 0.
 */
export function withLast(deal: LevelsDeal, last: LastKeyed): LevelsDeal {
  if (last === 'dealers') return { ...deal, last: { by: 'dealers' }, bottom: 0 }
  return { ...deal, last: { by: 'catchers', cards: last } }
}

export function withLevelCard(deal: LevelsDeal, is: boolean): LevelsDeal {
  if (deal.last.by === 'dealers') return deal
  const { cards } = deal.last
  const last: LastTrick = is ? { by: 'catchers', cards, withLevelCard: true } : { by: 'catchers', cards }
  return { ...deal, last }
}

/**
 * True if it matters whether a card of the level won the last trick, that is, if such a trick demotes the dealing side.
 */
export function mayBeLevelCard(
  { dealer, last, caught, bottom }: LevelsDeal,
  { levels }: LevelMatch,
  rules: LevelRules,
): boolean {
  if (last.by === 'dealers') return false
  return mayBeSentBack(levels[directionOf(dealer)], caught + timesOf(last.cards, rules) * bottom, rules)
}

export const lastOf = ({ last }: LevelsDeal): LastKeyed => (last.by === 'dealers' ? 'dealers' : last.cards)
