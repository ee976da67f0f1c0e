import type { TravellerLine } from '../../../shared/session/views/view-bodies.ts'

export interface ScoreFrequency {
  readonly score: number
  readonly tables: number
  readonly own: boolean
}

/**
 * Counts the scores, best for North-South first. A board that was not played, or ruled without a result, has no score.
 */
export function scoreFrequencies(
  lines: readonly Pick<TravellerLine, 'score' | 'own'>[],
): readonly ScoreFrequency[] {
  const found = new Map<number, ScoreFrequency>()
  for (const { score, own } of lines) {
    if (score === null) continue
    const before = found.get(score)
    found.set(score, { score, tables: (before?.tables ?? 0) + 1, own: own || (before?.own ?? false) })
  }
  return [...found.values()].sort((one, other) => other.score - one.score)
}
