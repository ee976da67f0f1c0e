import { SEATS } from '../../game/seat.ts'
import type { LineOutcome } from '../../scoring/outcome.ts'
import type { ContestantKey } from '../../scoring/sheet.ts'
import { contestantAt, keyOf, linesOf, type ResultsSession } from './results-session.ts'

/**
 * Contestants who are an empty chair. Some programs write a sit-out as a table opposite a pair that is not
 * there and give both sides an artificial score. Whoever never has a score, and whose opponents all do on other
 * boards, has not played at all: his tables are sit-outs and no scores that could have been expected.
 */
export function phantomsIn(session: ResultsSession): ReadonlySet<ContestantKey> {
  // Whoever is listed as ranked is somebody.
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
