import { SEATS } from '../../game/seat.ts'
import type { LineOutcome } from '../../scoring/outcome.ts'
import type { ContestantKey } from '../../scoring/sheet.ts'
import { contestantAt, keyOf, linesOf, type ResultsSession } from './results-session.ts'

/**
 * Finds contestants that stand for an empty seat. Some programs write a sit-out as a table against a nonexistent pair
 * with artificial scores for both sides: a contestant without any score, whose opponents all score on other boards, has
 * not played, and its tables are sit-outs.
 */
export function phantomsIn(session: ResultsSession): ReadonlySet<ContestantKey> {
  // Listed contestants are never phantoms.
  const playing = new Set<ContestantKey>(session.contestants?.map(keyOf))
  const opponents = new Map<ContestantKey, Set<ContestantKey>>()
  for (const row of linesOf(session)) {
    const keys = SEATS.map(seat => keyOf(contestantAt(row, seat, session.winners)))
    if (hasScore(row.outcome)) for (const key of keys) playing.add(key)
    else if (row.outcome.kind === 'ruled')
      keys.forEach((key, place) => {
        const others = opponents.get(key) ?? new Set()
        opponents.set(key, others)
        keys.forEach((other, at) => {
          if (at % 2 !== place % 2) others.add(other)
        })
      })
  }
  return new Set(
    [...opponents].flatMap(([key, others]) =>
      !playing.has(key) && [...others].every(other => playing.has(other)) ? [key] : [],
    ),
  )
}

const hasScore = (outcome: LineOutcome): boolean =>
  outcome.kind === 'score' ||
  (outcome.kind === 'ruled' && [outcome.sides.NS, outcome.sides.EW].some(side => side.kind === 'scores'))
