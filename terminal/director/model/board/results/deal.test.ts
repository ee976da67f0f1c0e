import { expect, test } from 'vitest'
import { conditionsOf } from '../../../../../shared/game/board.ts'
import type { LevelsDeal } from '../../../../../shared/game/levels/deal.ts'
import { rulesOf } from '../../../../../shared/game/levels/variants.ts'
import { canonical, type Json } from '../../../../../shared/lib/canonical.ts'
import { dealNamed } from '../../../../../shared/test/deal-named.ts'
import { createResultDraft } from '../../../panels/board/games/result-draft.ts'
import { bottomOptions, caughtOptions, lastId, lastOptions } from './deal-draft.ts'
import {
  lastOf,
  mayBeLevelCard,
  withBottom,
  withCaught,
  withDealer,
  withLast,
  withLevelCard,
} from './deal-fixes.ts'
import type { FormStart } from './game-fields.ts'

const deal = (text: string): LevelsDeal => {
  const result = dealNamed(text)
  if (result.kind !== 'deal') throw new Error('no deal')
  return result
}

const start = (more: Partial<FormStart> = {}): FormStart => ({
  stands: null,
  leads: false,
  on: conditionsOf(1),
  game: { id: 'levels', rules: rulesOf('ten') },
  ...more,
})

const form = (more: Partial<FormStart> = {}) => createResultDraft('levels', start(more), { board: 1 })

/** Enters a field by restoring its remembered value. */
const key = ({ kept }: ReturnType<typeof form>, name: string, value: Json) =>
  kept.find(field => field.name === name)?.put(value)

test('[DS562] a deal is keyed in any order; the bottom is asked for only where it counts', () => {
  const draft = form()
  expect(draft.lacks.value).toEqual(['dealer', 'caught', 'last'])
  key(draft, 'last', { kind: 'pairs', pairs: 1 })
  key(draft, 'caught', 60)
  expect(draft.lacks.value).toEqual(['dealer', 'bottom'])
  key(draft, 'dealer', 'E')
  key(draft, 'bottom', 20)
  expect(draft.result.value).toEqual(deal('E 60 pair 20'))
  key(draft, 'last', 'dealers')
  expect([draft.lacks.value, draft.result.value]).toEqual([[], deal('E 60')])
})

test('[DS562] who dealt follows from the deals before, and may have been somebody else', () => {
  const earlier = [{ board: 1, result: deal('N 40') }]
  const draft = form({ on: { ...conditionsOf(2), earlier } })
  expect(draft.lacks.value).toEqual(['caught', 'last'])
  key(draft, 'caught', 0)
  key(draft, 'last', 'dealers')
  expect(draft.result.value).toEqual(deal('S 0'))
  key(draft, 'dealer', 'W')
  expect(draft.result.value).toEqual(deal('W 0'))
})

test('[DS562] two packs have 200 points: what cannot be is no deal', () => {
  const draft = form({ stands: deal('N 150 single 20') })
  expect(draft.isNew.value).toBe(false)
  key(draft, 'bottom', 60)
  expect([draft.lacks.value, draft.result.value]).toEqual([['bottom'], null])
  expect(bottomOptions(150)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
  expect(caughtOptions(80).at(-1)).toBe(120)
})

test('[DS563] a key changes one thing of a deal, and the rest stays as far as the points allow', () => {
  const stands = deal('N 120 pair2 40')
  expect(withDealer(stands, 'W')).toEqual(deal('W 120 pair2 40'))
  expect(withCaught(stands, 180)).toEqual(deal('N 180 pair2 20'))
  expect(withBottom(stands, 80)).toEqual(deal('N 120 pair2 80'))
  expect(withBottom(deal('N 180 single 0'), 40)).toEqual(deal('N 160 single 40'))
  expect(withLast(stands, 'dealers')).toEqual(deal('N 120'))
  expect(withLast(stands, { kind: 'tractor', pairs: 3 })).toEqual(deal('N 120 tractor3 40'))
  expect(withLevelCard(deal('N 85 single 0'), true)).toEqual(deal('N 85 jack 0'))
  expect(withLevelCard(deal('N 85 jack 0'), false)).toEqual(deal('N 85 single 0'))
  expect(lastOf(stands)).toEqual({ kind: 'pairs', pairs: 2 })
})

test('[DS563] each winning hand has a key of its own, what stands among them', () => {
  const ids = lastOptions(null).map(lastId)
  expect(new Set(ids).size).toBe(ids.length)
  const rare = { kind: 'tractor', pairs: 9 } as const
  expect(lastOptions(rare).map(one => canonical(one))).toContain(canonical(rare))
  expect(lastOptions({ kind: 'single' })).toHaveLength(ids.length)
})

test('[DS563] whether it was a card of the level is asked only where that sends the dealers back', () => {
  const rules = rulesOf('ten')
  const at = (NS: 'J' | 'Q') => ({
    levels: { NS, EW: '2' as const },
    holder: 'NS' as const,
    dealer: 'N' as const,
    deals: [],
    winner: null,
  })
  expect(mayBeLevelCard(deal('N 85 single 0'), at('J'), rules)).toBe(true)
  expect(mayBeLevelCard(deal('N 80 single 0'), at('J'), rules)).toBe(false)
  expect(mayBeLevelCard(deal('N 85 single 0'), at('Q'), rules)).toBe(false)
  expect(mayBeLevelCard(deal('N 85'), at('J'), rules)).toBe(false)
  expect(mayBeLevelCard(deal('N 85 single 0'), at('J'), rulesOf('eighty-forty'))).toBe(false)
})
