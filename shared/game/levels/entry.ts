import type * as v from 'valibot'
import type { BoardConditions } from '../board.ts'
import type { CommonTap, GameEntry } from '../entry.ts'
import type { notPlayedSchema } from '../game.ts'
import type { LevelsChoice } from './choice.ts'
import type { LevelsDeal } from './deal.ts'
import {
  dealerNow,
  dealKeyed,
  LEVELS_STEPS,
  type LevelsEntry,
  type LevelsStep,
  type LevelsTap,
  levelsEntrySchema,
  matchBefore,
  mostInBottom,
} from './entry-state.ts'
import { doubtful, known, question } from './entry-words.ts'

export type LevelsResult = LevelsDeal | Readonly<v.InferOutput<typeof notPlayedSchema>>

const EMPTY: LevelsEntry = {
  step: 'dealer',
  kind: 'played',
  dealer: null,
  caught: null,
  last: null,
  withLevelCard: false,
  bottom: null,
}

export const levelsEntry = (choice: LevelsChoice): GameEntry<LevelsResult, LevelsEntry, LevelsTap> => ({
  schema: levelsEntrySchema,
  first: on => onward(EMPTY, on, choice),
  ofResult,
  after: (entry, tap, on) => after(entry, tap, on, choice),
  before: (entry, on, correcting) => before(entry, on, choice, correcting),
  resultOf: (entry, on) =>
    entry.kind === 'played' ? dealKeyed(entry, matchBefore(on, choice)) : { kind: 'not-played' },
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
    ...{ dealer, caught, bottom },
    last: last.by === 'dealers' ? 'dealers' : last.cards,
    withLevelCard: last.by === 'catchers' && last.withLevelCard === true,
  }
}

function after(
  entry: LevelsEntry,
  tap: LevelsTap | CommonTap,
  on: BoardConditions,
  choice: LevelsChoice,
): LevelsEntry {
  switch (tap.kind) {
    case 'dealer':
      return onward({ ...entry, kind: 'played', dealer: tap.seat }, on, choice)
    case 'caught': {
      const next: LevelsEntry = { ...entry, kind: 'played', caught: tap.points }
      // Two packs have 200 points: what lay in the bottom is asked again where it would make more.
      const fits = next.bottom === null || next.bottom <= mostInBottom(next)
      return onward(fits ? next : { ...next, bottom: null }, on, choice)
    }
    case 'last': {
      const { many: _, ...rest } = entry
      return onward({ ...rest, kind: 'played', last: tap.last }, on, choice)
    }
    case 'with-level-card':
      return { ...entry, withLevelCard: tap.is }
    case 'many':
      return { ...entry, step: 'pairs', many: tap.of }
    case 'bottom':
      return onward({ ...entry, kind: 'played', bottom: tap.points }, on, choice)
    case 'passed-out':
    case 'not-played':
      return { ...entry, kind: 'not-played', step: 'accept' }
    case 'ask':
      return asked(entry, tap.step)
    case 'was-played':
      return onward({ ...entry, kind: 'played' }, on, choice)
  }
}

function asked(entry: LevelsEntry, step: string): LevelsEntry {
  const open = LEVELS_STEPS.find(each => each === step) ?? entry.step
  const takesUp = open !== 'accept' && open !== 'wrong'
  return { ...entry, step: open, ...(takesUp && { kind: 'played' as const }) }
}

function onward(entry: LevelsEntry, on: BoardConditions, choice: LevelsChoice): LevelsEntry {
  if (entry.kind !== 'played') return { ...entry, step: 'accept' }
  if (dealerNow(entry, matchBefore(on, choice)) === null) return { ...entry, step: 'dealer' }
  if (entry.caught === null) return { ...entry, step: 'caught' }
  if (entry.last === null) return { ...entry, step: 'last' }
  if (entry.last !== 'dealers' && entry.bottom === null) return { ...entry, step: 'bottom' }
  return { ...entry, step: 'accept' }
}

function before(
  entry: LevelsEntry,
  on: BoardConditions,
  choice: LevelsChoice,
  correcting: boolean,
): LevelsStep | null {
  const match = matchBefore(on, choice)
  const { step } = entry
  if (step === 'accept' || step === 'wrong') return null
  if (step === 'pairs') return 'last'
  // Everything is said already: this question was asked again because a word was wrong.
  if (dealKeyed(entry, match) !== null) return correcting && step === 'dealer' ? null : 'wrong'
  if (step === 'bottom') return 'last'
  if (step === 'last') return 'caught'
  if (step === 'caught') return 'dealer'
  return null
}
