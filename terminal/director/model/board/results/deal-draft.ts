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
  /** Dealer chosen by the director; `null` for the player whose turn it was. */
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

/** True if the points do not exceed the 200 of two packs. */
const fits = (caught: number | null, bottom: number | null): boolean =>
  bottom !== null && (caught ?? 0) + bottom <= ALL_POINTS

export const dealOf = (draft: DealDraft): LevelsDeal | null =>
  dealKeyed(entryOf(draft), before(draft), draft.choice)

/**
 * True if the form must ask whether a card of the level rank won the last trick; it matters only where that demotes the
 * dealing side.
 */
export const mayBeLevelCard = (draft: DealDraft): boolean =>
  asksLevelCard(entryOf(draft), before(draft), draft.choice)

const pairs = (count: number): WinningCards => ({ kind: 'pairs', pairs: count })
const tractor = (count: number): WinningCards => ({ kind: 'tractor', pairs: count })

/** Winning cards that have a key; others have one only if they are the current value. */
const USUAL_CARDS: readonly LastKeyed[] = [
  'dealers',
  { kind: 'single' },
  ...[1, 2, 3].map(pairs),
  ...[2, 3, 4, 5, 6].map(tractor),
]

export const lastOptions = (stands: LastKeyed | null): readonly LastKeyed[] =>
  stands === null || USUAL_CARDS.some(one => isSameLast(one, stands)) ? USUAL_CARDS : [...USUAL_CARDS, stands]

/** Returns the test id of a key for the last trick: "dealers", "single", "tractor-3". */
export const lastId = (last: LastKeyed): string =>
  last === 'dealers' || last.kind === 'single'
    ? last === 'dealers'
      ? last
      : last.kind
    : `${last.kind}-${last.pairs}`

const isSameLast = (one: LastKeyed, other: LastKeyed): boolean => canonical(one) === canonical(other)

const steps = (most: number): readonly number[] =>
  Array.from({ length: most / STEP_OF_POINTS + 1 }, (_, step) => step * STEP_OF_POINTS)

/** Returns the points that the defenders (catchers) may have, given those in the bottom (the buried cards). */
export const caughtOptions = (bottom: number | null): readonly number[] => steps(ALL_POINTS - (bottom ?? 0))

/** Returns the points that the bottom (the buried cards) may have, given those of the defenders (catchers). */
export const bottomOptions = (caught: number | null): readonly number[] =>
  steps(Math.min(MOST_BOTTOM, ALL_POINTS - (caught ?? 0)))
