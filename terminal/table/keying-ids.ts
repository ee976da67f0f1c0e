import type { Rank, Strain, Suit } from '../../shared/game/card.ts'
import type { Seat } from '../../shared/game/seat.ts'

/**
 * A second touch within 250 ms and 12 mm of the last is ignored, also across screens: a test that taps two keys in the
 * same place has to wait `TOUCH_GUARD_MS` between them. A key that appears under the last touch, and every key after a
 * change that no touch caused, presses nothing for `TOUCH_QUIET_MS`: it is `aria-disabled` meanwhile.
 */
export const TOUCH_GUARD_MS = 250
export const TOUCH_QUIET_MS = 600

/** Test ids of the first question's keys, apart from the others so that it loads no more; all are in `ids.ts`. */
export const keyingIds = {
  board: 'board',
  contract: (level: number, strain: Strain) => `contract-${level}${strain}`,
  passedOut: 'passed-out',
  more: 'more',
  where: 'where',
  stepBack: 'step-back',
  switchTo: (section: string, table: number) => `switch-${section}-${table}`,
  keepAsItWas: 'keep-as-it-was',
  double: 'double',
  redouble: 'redouble',
  undoubled: 'undoubled',
  declarer: (seat: Seat) => `declarer-${seat}`,
  leadSuit: (suit: Suit) => `lead-suit-${suit}`,
  leadRank: (rank: Rank) => `lead-rank-${rank}`,
  leadUnknown: 'lead-unknown',
  tricks: (tricks: number) => `tricks-${tricks}`,
  word: (step: string) => `word-${step}`,
}
