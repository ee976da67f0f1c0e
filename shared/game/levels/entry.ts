import type * as v from 'valibot'
import type { CommonTap, GameEntry } from '../entry.ts'
import type { notPlayedSchema } from '../game.ts'
import type { LevelsChoice } from './choice.ts'
import type { LevelsDeal } from './deal.ts'
import {
  asksLevelCard,
  dealerNow,
  dealKeyed,
  isLevelsEntry,
  LEVELS_STEPS,
  type LevelsEntry,
  type LevelsStep,
  type LevelsTap,
  matchBefore,
  mostInBottom,
} from './entry-state.ts'
import { doubtful, known, question } from './entry-words.ts'
import type { LevelMatch } from './match.ts'

export type LevelsResult = LevelsDeal | Readonly<v.InferOutput<typeof notPlayedSchema>>

const EMPTY: LevelsEntry = {
  step: 'dealer',
  kind: 'played',
  dealer: null,
  caught: null,
  last: null,
  withLevelCard: null,
  bottom: null,
}

export const levelsEntry = (choice: LevelsChoice): GameEntry<LevelsResult, LevelsEntry, LevelsTap> => ({
  owns: isLevelsEntry,
  first: on => onward(EMPTY, matchBefore(on, choice), choice),
  ofResult,
  after: (entry, tap, on) => after(entry, tap, matchBefore(on, choice), choice),
  before: (entry, on) => before(entry, matchBefore(on, choice), choice),
  resultOf: (entry, on) =>
    entry.kind === 'played' ? dealKeyed(entry, matchBefore(on, choice), choice) : { kind: 'not-played' },
  auctionOf: () => null,
  question: (entry, on) => question(entry, on, choice),
  known: (entry, on) => known(entry, on, choice),
  doubtful: (entry, on) => doubtful(entry, on, choice),
})

function ofResult(result: LevelsResult): LevelsEntry {
  const again: LevelsEntry = { ...EMPTY, step: 'wrong' }
  if (result.kind === 'not-played') return { ...again, kind: 'not-played' }
  const { dealer, caught, last, bottom } = result
  return {
    ...again,
    dealer,
    caught,
    bottom,
    last: last.by === 'dealers' ? 'dealers' : last.cards,
    // Not asked yet for a deal in which it did not matter: other figures can make it matter.
    withLevelCard: last.by === 'catchers' && last.withLevelCard ? true : null,
  }
}

function after(
  entry: LevelsEntry,
  tap: LevelsTap | CommonTap,
  match: LevelMatch,
  choice: LevelsChoice,
): LevelsEntry {
  switch (tap.kind) {
    case 'not-played':
    case 'passed-out':
      return { ...entry, kind: 'not-played', step: 'accept' }
    case 'ask':
      return asked(entry, tap.step, match, choice)
    case 'was-played':
      return onward({ ...entry, kind: 'played' }, match, choice)
    case 'many':
      return { ...entry, step: 'pairs', many: tap.of }
    default:
      return onward({ ...said(entry, tap, match), kind: 'played' }, match, choice)
  }
}

type Answer = Exclude<LevelsTap, { readonly kind: 'many' }>

function said(entry: LevelsEntry, tap: Answer, match: LevelMatch): LevelsEntry {
  switch (tap.kind) {
    case 'dealer':
      return { ...entry, dealer: tap.seat }
    case 'caught': {
      // The dealer is stored with the deal, so that correcting an earlier one does not change it.
      const next: LevelsEntry = { ...entry, dealer: dealerNow(entry, match), caught: tap.points }
      // Two packs have 200 points: the bottom is asked for again if the sum would exceed that.
      const fits = next.bottom === null || next.bottom <= mostInBottom(next)
      return fits ? next : { ...next, bottom: null }
    }
    case 'last': {
      const { many: _, ...rest } = entry
      return { ...rest, last: tap.last }
    }
    case 'level-card':
      return { ...entry, withLevelCard: tap.is }
    case 'bottom':
      return { ...entry, bottom: tap.points }
  }
}

function asked(entry: LevelsEntry, step: string, match: LevelMatch, choice: LevelsChoice): LevelsEntry {
  const open = LEVELS_STEPS.find(each => each === step) ?? entry.step
  if (open === 'wrong') return { ...entry, step: open }
  // Nothing is shown to both sides before it is complete.
  if (open === 'accept') return onward(entry, match, choice)
  return { ...entry, step: open, kind: 'played' }
}

function onward(entry: LevelsEntry, match: LevelMatch, choice: LevelsChoice): LevelsEntry {
  return { ...entry, step: nextStep(entry, match, choice) }
}

function nextStep(entry: LevelsEntry, match: LevelMatch, choice: LevelsChoice): LevelsStep {
  if (entry.kind !== 'played') return 'accept'
  if (dealerNow(entry, match) === null) return 'dealer'
  if (entry.caught === null) return 'caught'
  if (entry.last === null) return 'last'
  if (entry.last !== 'dealers' && entry.bottom === null) return 'bottom'
  if (entry.withLevelCard === null && asksLevelCard(entry, match, choice)) return 'level-card'
  return 'accept'
}

const BEFORE: Readonly<Record<LevelsStep, LevelsStep | null>> = {
  dealer: null,
  // Asked even if the turn order gives the dealer: the table may have deviated.
  caught: 'dealer',
  last: 'caught',
  pairs: 'last',
  bottom: 'last',
  'level-card': 'bottom',
  accept: null,
  wrong: null,
}

function before(entry: LevelsEntry, match: LevelMatch, choice: LevelsChoice): LevelsStep | null {
  const { step } = entry
  if (step === 'accept' || step === 'wrong' || step === 'pairs') return BEFORE[step]
  // Everything is answered already: this question was reopened because an answer was wrong.
  return nextStep(entry, match, choice) === 'accept' ? 'wrong' : BEFORE[step]
}
