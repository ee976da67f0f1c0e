import type { SwissWish } from '../../../shared/test/swiss-hall.ts'
import type { Random } from '../../kit/random.ts'

/**
 * Draws a random Swiss session: pairs or teams, even or odd, drawn by the hub or by directors, by totals or by matches.
 */
export function drawSwissWish(random: Random): SwissWish {
  const kind = random.pick(['pairs', 'pairs', 'teams'] as const)
  const contestants = random.whole(6, kind === 'pairs' ? 14 : 9)
  const form = random.pick(['matchpoints', 'butler', 'cross-imps'] as const)
  // There is no matchpoint scale for matches of so few boards.
  const isByMatches = kind === 'pairs' && form !== 'matchpoints' && random.chance(0.5)
  return {
    kind,
    contestants,
    rounds: random.whole(3, 6),
    draw: { boardsPerRound: random.whole(1, 3), automatic: random.chance(0.5) },
    settings: {
      halves: 'decimal',
      form,
      bye: random.pick([60, 'own-average', 'nothing'] as const),
      teams: random.pick(['teams-imps', 'teams-vps', 'board-a-match'] as const),
      ...(isByMatches && { rankedBy: 'match-vps' }),
    },
  }
}
