import type { BoardConditions } from '../board.ts'
import type { KnownAnswer } from '../entry.ts'
import type { Phrase } from '../phrase.ts'
import { directionOf } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import type { WinningCards } from './deal.ts'
import { asksLevelCard, dealerNow, type LevelsEntry, matchBefore } from './entry-state.ts'
import { levelWord } from './level.ts'

/** Returns the open question; `null` while both sides read the deal. */
export function question(entry: LevelsEntry, on: BoardConditions, choice: LevelsChoice): Phrase | null {
  const { step } = entry
  const { sentBack } = choice.rules
  switch (step) {
    case 'accept':
    case 'wrong':
      return null
    case 'pairs':
      return { kind: `entry.pairs-${entry.many ?? 'tractor'}` }
    case 'dealer':
      // The first deal goes to the side that declares trumps; then by turn.
      return { kind: matchBefore(on, choice).dealer === null ? 'entry.declared' : 'entry.dealer' }
    case 'level-card':
      return sentBack && { kind: 'entry.level-card', values: { level: { phrase: levelWord(sentBack.at) } } }
    case 'caught': {
      // Names the catchers: players at the table ask "who caught?".
      const dealer = dealerNow(entry, matchBefore(on, choice))
      return { kind: `entry.caught-${dealer && directionOf(dealer) === 'NS' ? 'EW' : 'NS'}` }
    }
    default:
      return { kind: `entry.${step}` }
  }
}

export const cardsWord = (cards: WinningCards): Phrase =>
  cards.kind === 'single'
    ? { kind: 'cards.single' }
    : { kind: `cards.${cards.kind}`, count: cards.pairs, values: { count: cards.pairs } }

/** Returns the answers so far, for acceptance and for pointing out a wrong one. */
export function known(entry: LevelsEntry, on: BoardConditions, choice: LevelsChoice): readonly KnownAnswer[] {
  const match = matchBefore(on, choice)
  const dealer = dealerNow(entry, match)
  const { caught, last, bottom, withLevelCard } = entry
  const words: KnownAnswer[] = []
  // The first of them needs the whole screen for its keys.
  if (entry.step === 'caught') return words
  if (dealer)
    words.push({ step: 'dealer', phrase: { kind: 'so-far.dealer', values: { seat: { seat: dealer } } } })
  if (caught !== null)
    words.push({ step: 'caught', phrase: { kind: 'so-far.caught', values: { points: caught } } })
  if (last === 'dealers') words.push({ step: 'last', phrase: { kind: 'so-far.last-dealers' } })
  if (last === null || last === 'dealers') return words
  words.push({
    step: 'last',
    phrase: { kind: 'so-far.last-catchers', values: { cards: { phrase: cardsWord(last) } } },
  })
  if (bottom !== null)
    words.push({ step: 'bottom', phrase: { kind: 'so-far.bottom', values: { points: bottom } } })
  const { sentBack } = choice.rules
  if (sentBack && withLevelCard !== null && asksLevelCard(entry, match, choice)) {
    const kind = `so-far.level-card-${withLevelCard ? 'yes' : 'no'}`
    words.push({
      step: 'level-card',
      phrase: { kind, values: { level: { phrase: levelWord(sentBack.at) } } },
    })
  }
  return words
}

export const doubtful = known
