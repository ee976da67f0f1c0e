import type { Signal } from '@preact/signals'
import type { BoardConditions } from '../../../../../shared/game/board.ts'
import type { LevelsChoice } from '../../../../../shared/game/levels/choice.ts'
import type { LevelsDeal, WinningCards } from '../../../../../shared/game/levels/deal.ts'
import {
  asksLevelCard,
  dealerNow,
  dealKeyed,
  type LastKeyed,
  type LevelsEntry,
  matchBefore,
} from '../../../../../shared/game/levels/entry-state.ts'
import type { LevelMatch } from '../../../../../shared/game/levels/match.ts'
import { ALL_POINTS, MOST_BOTTOM, STEP_OF_POINTS } from '../../../../../shared/game/levels/variant.ts'
import type { Seat } from '../../../../../shared/game/seat.ts'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import type { Lack } from './game-fields.ts'

export interface DealDraft {
  /** `null`: the player whose turn it was. */
  readonly dealer: Signal<Seat | null>
  readonly caught: Signal<number | null>
  readonly last: Signal<LastKeyed | null>
  readonly withLevelCard: Signal<boolean>
  readonly bottom: Signal<number | null>
  readonly on: BoardConditions
  readonly choice: LevelsChoice
}

export const before = ({ on, choice }: Pick<DealDraft, 'on' | 'choice'>): LevelMatch =>
  matchBefore(on, choice)

const entryOf = (draft: DealDraft): LevelsEntry => ({
  step: 'wrong',
  kind: 'played',
  dealer: draft.dealer.value,
  caught: draft.caught.value,
  last: draft.last.value,
  withLevelCard: draft.withLevelCard.value,
  bottom: draft.bottom.value,
})

export const dealerIn = (draft: DealDraft): Seat | null => dealerNow(entryOf(draft), before(draft))

export function lacksOf(draft: DealDraft): readonly Lack[] {
  const found: Lack[] = []
  const last = draft.last.value
  if (dealerIn(draft) === null) found.push('dealer')
  if (draft.caught.value === null) found.push('caught')
  if (last === null) found.push('last')
  if (last !== 'dealers' && last !== null && !fits(draft.caught.value, draft.bottom.value))
    found.push('bottom')
  return found
}

/** Two packs have 200 points in all. */
const fits = (caught: number | null, bottom: number | null): boolean =>
  bottom !== null && (caught ?? 0) + bottom <= ALL_POINTS

export const dealOf = (draft: DealDraft): LevelsDeal | null =>
  dealKeyed(entryOf(draft), before(draft), draft.choice)

/** True if the form asks whether a card of the level won: only if such a trick sends the dealers back. */
export const mayBeLevelCard = (draft: DealDraft): boolean =>
  asksLevelCard(entryOf(draft), before(draft), draft.choice)

const pairs = (count: number): WinningCards => ({ kind: 'pairs', pairs: count })
const tractor = (count: number): WinningCards => ({ kind: 'tractor', pairs: count })

/** Winning cards with a key; others have one if they are the current value. */
const USUAL_CARDS: readonly LastKeyed[] = [
  'dealers',
  { kind: 'single' },
  ...[1, 2, 3].map(pairs),
  ...[2, 3, 4, 5, 6].map(tractor),
]

export const lastOptions = (stands: LastKeyed | null): readonly LastKeyed[] =>
  stands === null || USUAL_CARDS.some(one => isSameLast(one, stands)) ? USUAL_CARDS : [...USUAL_CARDS, stands]

/** Returns "dealers", "single", "tractor-3": the key's test id. */
export const lastId = (last: LastKeyed): string =>
  last === 'dealers' || last.kind === 'single'
    ? last === 'dealers'
      ? last
      : last.kind
    : `${last.kind}-${last.pairs}`

const isSameLast = (one: LastKeyed, other: LastKeyed): boolean => canonical(one) === canonical(other)

const steps = (most: number): readonly number[] =>
  Array.from({ length: most / STEP_OF_POINTS + 1 }, (_, step) => step * STEP_OF_POINTS)

/** Returns the catchers' possible points, given the bottom. */
export const caughtOptions = (bottom: number | null): readonly number[] => steps(ALL_POINTS - (bottom ?? 0))

/** Returns the bottom's possible points, given the catchers'. */
export const bottomOptions = (caught: number | null): readonly number[] =>
  steps(Math.min(MOST_BOTTOM, ALL_POINTS - (caught ?? 0)))
