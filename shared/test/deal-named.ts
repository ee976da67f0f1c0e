import type { Result } from '../game/games.ts'
import type { LevelsDeal } from '../game/levels/deal.ts'
import { SEATS, type Seat } from '../game/seat.ts'
import { must } from '../lib/assert.ts'

/**
 * Parses a deal: dealer, points caught and, if the catchers won the last trick, its cards and the bottom: "N 40", "E 60
 * pair 20", "S 0 tractor3 10", "N 85 jack 0" (a single level card), "not-played".
 */
export function dealNamed(text: string): Result {
  if (text === 'not-played') return { kind: 'not-played' }
  const [seat, caught, cards, bottom] = text.split(' ')
  const dealer: Seat = must(
    SEATS.find(one => one === seat),
    `a seat in "${text}"`,
  )
  const common = { kind: 'deal', dealer, caught: Number(caught) } as const
  if (cards === undefined) return { ...common, last: { by: 'dealers' }, bottom: 0 }
  return { ...common, last: lastOf(cards), bottom: Number(bottom ?? 0) }
}

function lastOf(cards: string): LevelsDeal['last'] {
  const [, kind, count] = /^(single|jack|pair|tractor)(\d*)$/.exec(cards) ?? []
  const pairs = count ? Number(count) : 1
  if (kind === 'pair') return { by: 'catchers', cards: { kind: 'pairs', pairs } }
  if (kind === 'tractor') return { by: 'catchers', cards: { kind: 'tractor', pairs } }
  return {
    by: 'catchers',
    cards: { kind: 'single' },
    ...(kind === 'jack' && { withLevelCard: true as const }),
  }
}
