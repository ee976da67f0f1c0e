import { compare, type Fraction, fraction } from '../../lib/fraction.ts'
import { seeded } from '../make/seeded.ts'
import type { ContestantId } from '../plan/plan.ts'
import type { DrawInput, DrawScores } from './draw.ts'

/** Returns the scores used for the draw; `undefined` if there are none yet. */
export const scoresOf = ({ standings }: DrawInput): DrawScores | undefined =>
  standings !== undefined && standings.scores.size > 0 ? standings : undefined

/** Returns everybody, best first: by score, ties by entry, unscored last; or as the first-round rule says. */
export const orderOf = (input: DrawInput): readonly ContestantId[] => {
  const { contestants, played, rule } = input
  const standings = scoresOf(input)
  if (standings !== undefined) return byScore(contestants, standings)
  return rule.first.kind === 'seeded' ? shuffled(contestants, rule.first.seed + played.length) : contestants
}

const byScore = (contestants: readonly ContestantId[], { scores }: DrawScores): readonly ContestantId[] => {
  const scored = contestants.flatMap(id => {
    const score = scores.get(id)
    return score === undefined ? [] : [{ id, score: exactly(score) }]
  })
  return [
    ...scored.sort((a, b) => compare(b.score, a.score)).map(({ id }) => id),
    ...contestants.filter(id => !scores.has(id)),
  ]
}

/** Binary fractions are exact: doubled often enough every number is whole. */
const exactly = (score: number | Fraction): Fraction => {
  if (typeof score !== 'number') return score
  let top = score
  let bottom = 1n
  for (; !Number.isInteger(top); top *= 2) bottom *= 2n
  return fraction(top, bottom)
}

const shuffled = (ids: readonly ContestantId[], seed: number): readonly ContestantId[] => {
  const random = seeded(seed)
  const left = [...ids]
  return ids.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
