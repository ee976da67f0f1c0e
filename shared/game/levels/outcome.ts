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

/** How often the points of the bottom count (S003-23). */
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

/** By how many levels so many points of the catchers let one side rise, and which. */
export function riseFor(
  points: number,
  { threshold, dealers, catchers }: Pick<LevelRules, 'threshold' | 'dealers' | 'catchers'>,
): { readonly tookOver: boolean; readonly levels: number } {
  if (points >= threshold) return { tookOver: true, levels: Math.floor((points - threshold) / catchers.step) }
  const steps = (threshold - points) / dealers.step
  const levels = dealers.rounded === 'down' ? Math.floor(steps) : Math.ceil(steps)
  return { tookOver: false, levels: levels + (points === 0 ? dealers.shutOut : 0) }
}

/** Step by step: it stops on a level that must be played, and on the last one. */
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

/** Whose turn is next after a seat. */
const nextInPlay = (seat: Seat, { play }: Pick<LevelRules, 'play'>): Seat =>
  play === 'clockwise' ? leftOf(seat) : partnerOf(leftOf(seat))

function nextDealer(dealer: Seat, tookOver: boolean, rules: LevelRules): Seat {
  const { nextDealer: by } = rules
  if (!tookOver) return by.stayed === 'partner' ? partnerOf(dealer) : dealer
  const next = nextInPlay(dealer, rules)
  return by.tookOver === 'next' ? next : partnerOf(next)
}

/** What so many points of the catchers do to both levels. */
export interface Change {
  readonly tookOver: boolean
  /** Who rises, by how many levels the points say, and by how many a must or the last level lets them. */
  readonly riser: Direction
  readonly due: number
  readonly risen: number
  /** The dealers completed the last level. */
  readonly won: boolean
  readonly levels: ByDirection<Level>
}

/** What a deal came to; `riser` holds the next one. */
export interface DealOutcome extends Change {
  readonly dealers: Direction
  /** Both sides' levels before it. */
  readonly before: ByDirection<Level>
  /** The level at which it was played. */
  readonly level: Level
  /** Of the catchers in all, the bottom with them where they won the last trick. */
  readonly points: number
  /** How often the bottom counted; 0 where the dealers won the last trick. */
  readonly times: number
  /** The dealers went back to where they had begun. */
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
    ...{ tookOver, riser, due },
    risen: heightOf(after) - heightOf(before[riser]),
    won: !tookOver && before[dealers] === rules.last && due >= 1,
    levels: { ...before, [riser]: after },
  }
}

/** What the deal does to both levels, seen from those that stood before it (seed 003; `SPEC.md`). */
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
    ...{ dealers, before, level, points, times },
    sentBack: sentBackTo !== null,
    levels: sentBackTo === null ? change.levels : { ...change.levels, [dealers]: sentBackTo },
    nextDealer: nextDealer(dealer, change.tookOver, rules),
  }
}

/** Whether it matters by which card the catchers won the last trick. */
export const mayBeSentBack = (
  level: Level,
  points: number,
  { sentBack: back, threshold }: Pick<LevelRules, 'sentBack' | 'threshold'>,
): boolean => back !== null && level === back.at && points >= threshold && points > back.over

/** Dealers at the jack whose last trick falls to a jack of the catchers, with more than 80 points, begin anew. */
function sentBack({ last }: LevelsDeal, level: Level, points: number, rules: LevelRules): Level | null {
  const { sentBack: back } = rules
  if (back === null || !mayBeSentBack(level, points, rules)) return null
  return last.by === 'catchers' && last.withLevelCard ? back.to : null
}
