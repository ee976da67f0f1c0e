import type { BoardConditions } from '../board.ts'
import type { KnownWord } from '../entry.ts'
import type { Phrase } from '../phrase.ts'
import { directionOf } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import type { WinningCards } from './deal.ts'
import { dealerNow, type LevelsEntry, lastOf, matchBefore } from './entry-state.ts'

/** What the open question asks; `null` where both sides read the deal. */
export function question(entry: LevelsEntry, on: BoardConditions, choice: LevelsChoice): Phrase | null {
  const { step } = entry
  if (step === 'accept' || step === 'wrong') return null
  if (step === 'pairs') return { kind: `entry.pairs-${entry.many ?? 'tractor'}` }
  if (step !== 'caught') return { kind: `entry.${step}` }
  // The catchers are named: at the table everybody asks "who caught?".
  const dealer = dealerNow(entry, matchBefore(on, choice))
  return { kind: `entry.caught-${dealer && directionOf(dealer) === 'NS' ? 'EW' : 'NS'}` }
}

/** "a tractor of 3". */
export const cardsWord = (cards: WinningCards): Phrase =>
  cards.kind === 'single'
    ? { kind: 'cards.single' }
    : { kind: `cards.${cards.kind}`, count: cards.pairs, values: { count: cards.pairs } }

export const known = (entry: LevelsEntry, on: BoardConditions, choice: LevelsChoice): readonly KnownWord[] =>
  wordsOf(entry, on, choice)

export const doubtful = known

function wordsOf(entry: LevelsEntry, on: BoardConditions, choice: LevelsChoice): readonly KnownWord[] {
  const dealer = dealerNow(entry, matchBefore(on, choice))
  const last = lastOf(entry)
  const words: KnownWord[] = []
  if (dealer)
    words.push({ step: 'dealer', phrase: { kind: 'so-far.dealer', values: { seat: { seat: dealer } } } })
  if (entry.caught !== null)
    words.push({ step: 'caught', phrase: { kind: 'so-far.caught', values: { points: entry.caught } } })
  if (last?.by === 'dealers') words.push({ step: 'last', phrase: { kind: 'so-far.last-dealers' } })
  if (last?.by === 'catchers') {
    const kind = last.withLevelCard ? 'so-far.last-level-card' : 'so-far.last-catchers'
    words.push({ step: 'last', phrase: { kind, values: { cards: { phrase: cardsWord(last.cards) } } } })
    if (entry.bottom !== null)
      words.push({ step: 'bottom', phrase: { kind: 'so-far.bottom', values: { points: entry.bottom } } })
  }
  return words
}
