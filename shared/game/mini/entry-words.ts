import type { BoardConditions } from '../board.ts'
import type { KnownAnswer } from '../entry.ts'
import type { Phrase } from '../phrase.ts'
import { SEATS, type Seat } from '../seat.ts'
import { declarerOf, type MiniEntry, pointsOf } from './entry-state.ts'
import { ALL_POINTS, type Points } from './result.ts'

/** Returns the open question; `null` while both sides read the result. */
export function question(entry: MiniEntry, on: BoardConditions): Phrase | null {
  const { step } = entry
  switch (step) {
    case 'accept':
    case 'wrong':
      return null
    case 'count':
      return countWords(entry)
    case 'contract': {
      const seat = declarerOf(entry, on)
      return seat ? { kind: 'entry.contract', values: { seat: { seat } } } : null
    }
    case 'side':
    case 'declarer':
    case 'result':
      return { kind: `entry.${step}` }
    default:
      return { kind: 'entry.points', values: { seat: { seat: seatAsked(step) } } }
  }
}

/** Describes the sum of the announced points, and if it is possible. */
function countWords(entry: MiniEntry): Phrase {
  const { points, side } = entry
  const sum = SEATS.reduce((all, seat) => all + (points[seat] ?? 0), 0)
  const areAll = SEATS.every(seat => points[seat] !== null)
  // A sum above the maximum for one side is as wrong as for all four hands.
  if (!areAll && side !== undefined && sum <= ALL_POINTS) {
    const kind = pointsOf(entry) ? `entry.counted-${side}` : 'entry.count-side'
    return { kind, count: sum, values: { count: sum } }
  }
  return sum === ALL_POINTS
    ? { kind: 'entry.counted' }
    : { kind: 'entry.count-again', count: sum, values: { count: sum } }
}

const seatAsked = (step: string): Seat => SEATS.find(seat => step === `points-${seat}`) ?? 'N'

export const known = (entry: MiniEntry, on: BoardConditions): readonly KnownAnswer[] => [
  ...pointWords(entry),
  ...(entry.step.startsWith('points-') || entry.step === 'count' || entry.step === 'side'
    ? []
    : endWords(entry, on)),
]

export const doubtful = (entry: MiniEntry, on: BoardConditions): readonly KnownAnswer[] => [
  ...pointWords(entry),
  ...endWords(entry, on),
]

/** Returns all hands as one word; hand by hand while they do not add up to a deal. */
function pointWords(entry: MiniEntry): readonly KnownAnswer[] {
  const points = pointsOf(entry)
  if (points && 'N' in points && 'E' in points) return [{ step: 'count', phrase: allPoints(points) }]
  return SEATS.flatMap(seat => {
    const count = entry.points[seat]
    if (count === null) return []
    return [
      {
        step: `points-${seat}`,
        phrase: { kind: 'so-far.points-of', values: { seat: { seat }, points: count } },
      },
    ]
  })
}

const allPoints = ({ N, E, S, W }: Points): Phrase => ({ kind: 'so-far.points', values: { N, E, S, W } })

function endWords(entry: MiniEntry, on: BoardConditions): readonly KnownAnswer[] {
  const { strain, aim, tricks } = entry
  const declarer = declarerOf(entry, on)
  const words: KnownAnswer[] = []
  if (declarer)
    words.push({ step: 'declarer', phrase: { kind: 'so-far.by', values: { declarer: { seat: declarer } } } })
  if (strain && aim)
    words.push({ step: 'contract', phrase: { kind: `so-far.${aim}`, values: { strain: { strain } } } })
  if (tricks !== null)
    words.push({
      step: 'result',
      phrase: { kind: 'so-far.tricks', count: tricks, values: { count: tricks } },
    })
  return words
}
