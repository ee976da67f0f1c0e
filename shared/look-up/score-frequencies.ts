import type { TravellerLine } from '../session/views/view-bodies.ts'

export interface ScoreFrequency {
  readonly score: number
  readonly tables: number
  readonly own: boolean
  /** North-South's matchpoints or IMPs for the score; null while there are none. */
  readonly points: string | null
}

/**
 * Counts the scores, best for North-South first. A board that was not played, or was ruled without a result,
 * has no score.
 */
export function scoreFrequencies(
  lines: readonly Pick<TravellerLine, 'score' | 'own' | 'points' | 'ruling'>[],
): readonly ScoreFrequency[] {
  const found = new Map<number, ScoreFrequency>()
  for (const { score, own, points, ruling } of lines) {
    if (score === null) continue
    const before = found.get(score)
    found.set(score, {
      score,
      tables: (before?.tables ?? 0) + 1,
      own: own || (before?.own ?? false),
      points: before?.points ?? (ruling === null ? (points?.NS ?? null) : null),
    })
  }
  return [...found.values()].sort((one, other) => other.score - one.score)
}
