import {
  type ByDirection,
  type Direction,
  directionOf,
  leftOf,
  otherSide,
  partnerOf,
  type Seat,
} from '../seat.ts'
import type { LevelsDeal, WinningCards } from './deal.ts'
import { above, heightOf, type Level } from './level.ts'
import type { LevelRules } from './variant.ts'

/** Returns the multiplier of the buried cards (rules page S003, 23). */
export function timesOf(cards: WinningCards, { bottom }: Pick<LevelRules, 'bottom'>): number {
  switch (cards.kind) {
    case 'single':
      return bottom.single
    case 'pairs':
      return bottom.pairs[Math.min(cards.pairs, bottom.pairs.length) - 1] ?? bottom.single
    case 'tractor': {
      const { times, grows } = bottom.tractor
      return times * (grows === 'square' ? cards.pairs ** 2 : 2 ** cards.pairs)
    }
  }
}

/** Returns which side rises for these points of the defenders (catchers), and by how many levels. */
export function riseFor(
  points: number,
  { threshold, dealers, catchers }: Pick<LevelRules, 'threshold' | 'dealers' | 'catchers'>,
): { readonly tookOver: boolean; readonly levels: number } {
  if (points >= threshold) return { tookOver: true, levels: Math.floor((points - threshold) / catchers.step) }
  const steps = (threshold - points) / dealers.step
  const levels = dealers.rounded === 'down' ? Math.floor(steps) : Math.ceil(steps)
  return { tookOver: false, levels: levels + (points === 0 ? dealers.shutOut : 0) }
}

/** Raises a level step by step, stopping at a level that must be played and at the last one. */
export function risen(
  from: Level,
  levels: number,
  { musts, last }: Pick<LevelRules, 'musts' | 'last'>,
): Level {
  let level = from
  for (let step = 0; step < levels && level !== last; step++) {
    level = above(level) ?? level
    if (musts.includes(level)) break
  }
  return level
}

/** Returns the seat that plays after this one. */
const nextInPlay = (seat: Seat, { play }: Pick<LevelRules, 'play'>): Seat =>
  play === 'clockwise' ? leftOf(seat) : partnerOf(leftOf(seat))

function nextDealer(dealer: Seat, tookOver: boolean, rules: LevelRules): Seat {
  const { nextDealer: by } = rules
  if (!tookOver) return by.stayed === 'partner' ? partnerOf(dealer) : dealer
  const next = nextInPlay(dealer, rules)
  return by.tookOver === 'next' ? next : partnerOf(next)
}

export interface Change {
  readonly tookOver: boolean
  /**
   * Side that rises. `by` is the number of levels due by points; the actual rise may stop at a must or at the
   * last level.
   */
  readonly riser: Direction
  readonly due: number
  readonly risen: number
  readonly won: boolean
  readonly levels: ByDirection<Level>
}

/** Outcome of a deal; `riser` holds the next deal. */
export interface DealOutcome extends Change {
  readonly dealers: Direction
  readonly before: ByDirection<Level>
  readonly level: Level
  /** Total points of the defenders (catchers), with the buried cards if they won the last trick. */
  readonly points: number
  /** Multiplier of the buried cards; 0 if the dealers won the last trick. */
  readonly times: number
  readonly sentBack: boolean
  readonly nextDealer: Seat
}

export function changeFor(
  points: number,
  dealers: Direction,
  before: ByDirection<Level>,
  rules: LevelRules,
): Change {
  const { tookOver, levels: due } = riseFor(points, rules)
  const riser = tookOver ? otherSide(dealers) : dealers
  const after = risen(before[riser], due, rules)
  return {
    tookOver,
    riser,
    due,
    risen: heightOf(after) - heightOf(before[riser]),
    won: !tookOver && before[dealers] === rules.last && due >= 1,
    levels: { ...before, [riser]: after },
  }
}

/** Applies a deal to the levels of both sides (rules page S003; see `SPEC.md`). */
export function outcomeOf(deal: LevelsDeal, before: ByDirection<Level>, rules: LevelRules): DealOutcome {
  const { dealer, last, caught, bottom } = deal
  const dealers = directionOf(dealer)
  const level = before[dealers]
  const times = last.by === 'catchers' ? timesOf(last.cards, rules) : 0
  const points = caught + times * bottom
  const change = changeFor(points, dealers, before, rules)
  const sentBackTo = sentBack(deal, level, points, rules)
  return {
    ...change,
    dealers,
    before,
    level,
    points,
    times,
    sentBack: sentBackTo !== null,
    levels: sentBackTo === null ? change.levels : { ...change.levels, [dealers]: sentBackTo },
    nextDealer: nextDealer(dealer, change.tookOver, rules),
  }
}

/** True if a level card that won the last trick for the defenders (catchers) sends the dealers back. */
export const mayBeSentBack = (
  level: Level,
  points: number,
  { sentBack: back, threshold }: Pick<LevelRules, 'sentBack' | 'threshold'>,
): boolean => back !== null && level === back.at && points >= threshold && points > back.over

/**
 * Returns the level to which the dealers are sent back: at the jack, if a jack of the defenders (catchers)
 * wins the last trick and they have more than 80 points.
 */
function sentBack({ last }: LevelsDeal, level: Level, points: number, rules: LevelRules): Level | null {
  const { sentBack: back } = rules
  if (back === null || !mayBeSentBack(level, points, rules)) return null
  return last.by === 'catchers' && last.withLevelCard ? back.to : null
}
