import type { LevelsDeal } from '../../shared/game/levels/deal.ts'
import type { DealDealt } from './model.ts'

/** Converts a deal of the test's plain list to a tablet's form. */
export function asResult({ dealer, caught, with: last, bottom }: DealDealt): LevelsDeal {
  const deal = { kind: 'deal', dealer, caught, bottom } as const
  if (last === null) return { ...deal, last: { by: 'dealers' } }
  const by = 'catchers'
  if (last === 'single') return { ...deal, last: { by, cards: { kind: 'single' } } }
  if (last === 'jack') return { ...deal, last: { by, cards: { kind: 'single' }, withLevelCard: true } }
  if ('tractor' in last) return { ...deal, last: { by, cards: { kind: 'tractor', pairs: last.tractor } } }
  return { ...deal, last: { by, cards: { kind: 'pairs', pairs: last.pairs } } }
}
