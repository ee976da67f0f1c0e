import type { BoardConditions } from '../board.ts'
import type { CommonTap, GameEntry, KnownAnswer } from '../entry.ts'
import type { Phrase } from '../phrase.ts'
import { SEATS, type Seat } from '../seat.ts'
import type { MiniChoice } from './choice.ts'
import { namedDeclarer } from './declarer.ts'
import {
  announcedPoints,
  declarerOf,
  isMiniEntry,
  isPassedOut,
  MINI_STEPS,
  type MiniEntry,
  type MiniStep,
  type MiniTap,
  pointsOf,
  seatsAsked,
} from './entry-state.ts'
import { ALL_POINTS, aimOf, levelOf, type MiniResult, type Points } from './result.ts'

const NO_POINTS = { N: null, E: null, S: null, W: null } as const

const EMPTY: MiniEntry = {
  step: 'declarer',
  kind: 'played',
  points: NO_POINTS,
  many: false,
  declarer: null,
  strain: null,
  aim: null,
  tricks: null,
}

export const miniEntry = (choice: MiniChoice): GameEntry<MiniResult, MiniEntry, MiniTap> => ({
  owns: isMiniEntry,
  first: on => onward(EMPTY, choice, on),
  ofResult,
  after: (entry, tap, on) => after(entry, tap, choice, on),
  before: (entry, on, correcting) => before(entry, choice, on, correcting),
  resultOf: (entry, on) => resultOf(entry, choice, on),
  auctionOf: () => null,
  question,
  known,
  doubtful,
})

function ofResult(result: MiniResult): MiniEntry {
  const again: MiniEntry = { ...EMPTY, step: 'wrong' }
  if (result.kind !== 'played') return { ...again, kind: result.kind }
  const { contract, declarer, tricks, mini } = result
  const own = mini.points === undefined || mini.contradicts ? declarer : null
  const points = { ...NO_POINTS, ...mini.points }
  // With all four hands, either side's points were keyed.
  const side = points.N === null ? 'EW' : 'NS'
  return { ...again, points, side, declarer: own, strain: contract.strain, aim: aimOf(result), tricks }
}

function after(
  entry: MiniEntry,
  tap: MiniTap | CommonTap,
  choice: MiniChoice,
  on: BoardConditions,
): MiniEntry {
  switch (tap.kind) {
    case 'points': {
      const points = { ...entry.points, [tap.seat]: tap.points }
      // Other points may give another declarer, so an entered declarer no longer applies.
      return onward({ ...entry, kind: 'played', points, many: false, declarer: null }, choice, on)
    }
    case 'side':
      return onward(
        { ...entry, kind: 'played', side: tap.side, points: NO_POINTS, many: false, declarer: null },
        choice,
        on,
      )
    case 'many':
      return { ...entry, many: tap.many }
    case 'declarer':
      // Entered against the points on the screen that names the declarer: the contract's key continues.
      return entry.step === 'contract'
        ? { ...entry, declarer: tap.seat }
        : onward({ ...entry, kind: 'played', declarer: tap.seat }, choice, on)
    case 'contract':
      return onward({ ...entry, strain: tap.strain, aim: tap.aim }, choice, on)
    case 'tricks':
      return onward({ ...entry, tricks: tap.tricks }, choice, on)
    case 'passed-out':
    case 'not-played':
      return { ...entry, kind: tap.kind, step: 'accept' }
    case 'ask':
      return asked(entry, tap.step)
    case 'counted':
    case 'was-played':
      return onward({ ...entry, kind: 'played' }, choice, on)
  }
}

function asked(entry: MiniEntry, step: string): MiniEntry {
  const open = MINI_STEPS.find(each => each === step) ?? entry.step
  const takesUp = open !== 'accept' && open !== 'wrong'
  return { ...entry, step: open, many: false, ...(takesUp ? { kind: 'played' } : {}) }
}

function onward(entry: MiniEntry, choice: MiniChoice, on: BoardConditions): MiniEntry {
  if (entry.kind !== 'played') return { ...entry, step: 'accept' }
  if (choice.points !== false) {
    if (choice.points === 'side' && entry.side === undefined) return { ...entry, step: 'side' }
    const missing = seatsAsked(entry, choice, on.dealer).find(seat => entry.points[seat] === null)
    if (missing) return { ...entry, step: `points-${missing}` }
    const points = pointsOf(entry)
    if (!points) return { ...entry, step: 'count' }
    if (isPassedOut(points, choice)) return { ...entry, step: 'accept' }
  } else if (!entry.declarer) return { ...entry, step: 'declarer' }
  if (entry.strain === null || entry.aim === null) return { ...entry, step: 'contract' }
  return { ...entry, step: entry.tricks === null ? 'result' : 'accept' }
}

function before(
  entry: MiniEntry,
  choice: MiniChoice,
  on: BoardConditions,
  correcting: boolean,
): MiniStep | null {
  const { step, points } = entry
  if (step === 'accept' || step === 'wrong') return null
  const order = seatsAsked(entry, choice, on.dealer)
  // Everything is answered already: this question was reopened because an answer was wrong.
  if (resultOf(entry, choice, on) !== null) return correcting && step === 'count' ? null : 'wrong'
  if (step === 'result') return 'contract'
  if (step === 'contract') return choice.points ? 'count' : 'declarer'
  if (step === 'side' || step === 'declarer') return null
  const isSide = choice.points === 'side'
  if (step === 'count') return isSide ? 'side' : null
  if (order.every(seat => points[seat] !== null)) return 'count'
  const at = order.findIndex(seat => step === `points-${seat}`)
  const earlier = at > 0 ? order[at - 1] : undefined
  if (earlier) return `points-${earlier}`
  return isSide ? 'side' : null
}

function resultOf(entry: MiniEntry, choice: MiniChoice, on: BoardConditions): MiniResult | null {
  if (entry.kind !== 'played') return { kind: entry.kind }
  const points = announcedPoints(entry, choice, on)
  if (choice.points !== false && !points) return null
  if (points && isPassedOut(points, choice)) return { kind: 'passed-out' }
  const declarer = declarerOf(entry, on)
  const { strain, aim, tricks } = entry
  if (!declarer || strain === null || aim === null || tricks === null) return null
  const contradicts = points !== null && namedDeclarer(points, on.dealer).declarer !== declarer
  return {
    kind: 'played',
    contract: { level: levelOf(strain, aim), strain, doubling: '' },
    declarer,
    tricks,
    mini: { ...(points && { points }), ...(contradicts && { contradicts }) },
  }
}

/** Returns the open question; `null` while both sides read the result. */
function question(entry: MiniEntry, on: BoardConditions): Phrase | null {
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

/** Describes the sum of the announced points, and whether it is possible. */
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

const known = (entry: MiniEntry, on: BoardConditions): readonly KnownAnswer[] => [
  ...pointWords(entry),
  ...(entry.step.startsWith('points-') || entry.step === 'count' || entry.step === 'side'
    ? []
    : endWords(entry, on)),
]

const doubtful = (entry: MiniEntry, on: BoardConditions): readonly KnownAnswer[] => [
  ...pointWords(entry),
  ...endWords(entry, on),
]

/** Returns all hands as one answer, or hand by hand while they do not add up to a deal. */
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
