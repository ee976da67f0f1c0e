import type { Rank, Strain, Suit } from '../../shared/game/card.ts'
import type { Seat } from '../../shared/game/seat.ts'

/**
 * Time within which a second touch near the last one is ignored, also across screens; a test that taps the same place
 * twice must wait this long.
 */
export const TOUCH_GUARD_MS = 250
export const TOUCH_QUIET_MS = 600

/** Test ids of the first question's keys, in a separate file so that it loads no others; all ids are in `ids.ts`. */
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
