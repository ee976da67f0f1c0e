import { describe, expect, test } from 'vitest'
import { conditionsOf } from '../../../shared/game/board.ts'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import type { CommonTap } from '../../../shared/game/entry.ts'
import { USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { mini } from '../../../shared/game/mini/mini.ts'
import { must } from '../../../shared/lib/assert.ts'
import { sessionGame } from '../../game/game-parts.ts'
import { readMemory } from '../../worker/screens/table-memory.ts'
import { afterTap, type BoardDraft, emptyDraft, resultOf, stepBefore } from './draft.ts'

const BRIDGE = must(sessionGame({ leads: true }), 'bridge')
const MINI = { id: 'mini', ...mini(USUAL_MINI) } as const
const on = conditionsOf(2)

const BEFORE = {
  at: 'one/A/1/1',
  board: 2,
  step: 'result',
  kind: 'played',
  bid: { level: 4, strain: 'S' },
  doubling: '',
  declarer: 'N',
  leadSuit: null,
  lead: null,
  tricks: null,
  replaces: null,
}

test('[UI83] a draft is read again in its own game only, and one of an older version in none', () => {
  const bridge = afterTap({ game: BRIDGE, on }, emptyDraft({ game: BRIDGE, on }, 'one/A/1/1', 2), {
    kind: 'bid',
    level: 3,
    strain: 'N',
  })
  const small = afterTap({ game: MINI, on }, emptyDraft({ game: MINI, on }, 'one/A/1/1', 2), {
    kind: 'points',
    seat: 'E',
    points: 12,
  })
  for (const [game, own, others] of [
    [BRIDGE, bridge, [small, BEFORE]],
    [MINI, small, [bridge, BEFORE]],
  ] as const) {
    const read = (draft: object) => {
      const json = JSON.parse(JSON.stringify(draft))
      const kept = readMemory({ 'draft/A/1': json, 'sign-up/seen': 7 })
      expect(kept['sign-up/seen']).toBe(7)
      const left = kept['draft/A/1'] as BoardDraft | undefined
      return left && game.entry.owns(left.entry) ? left : null
    }
    expect(read(own)).toEqual(own)
    for (const other of others) expect(read(other)).toBeNull()
  }
})

describe('a contract that is keyed instead of another', () => {
  const threeSpades = { kind: 'bid', level: 3, strain: 'S' } as const
  const doubled = { kind: 'double', doubling: 'X' } as const
  const bySouth = { kind: 'declarer', seat: 'S' } as const
  const led = { kind: 'lead', card: { suit: 'H', rank: 'K' } } as const
  const tricks = { kind: 'tricks', tricks: 10 } as const
  const keying = { game: BRIDGE, on }
  const taps = (...said: readonly (BridgeTap | CommonTap)[]) =>
    said.reduce((draft, tap) => afterTap(keying, draft, tap), emptyDraft(keying, 'one/A/1/1', 2))
  const wrongContract = { kind: 'ask', step: 'contract' } as const
  const keyed = [threeSpades, bySouth, led, tricks]
  const keyedDoubled = [threeSpades, doubled, bySouth, led, tricks]

  test('[UI175] of another strain declarer and doubling are asked again on one screen, lead and tricks stay', () => {
    const asked = taps(...keyedDoubled, wrongContract, { kind: 'bid', level: 3, strain: 'N' })
    expect(asked.entry).toMatchObject({ step: 'declarer', declarer: null, doubling: '', tricks: 10 })
    expect(stepBefore(keying, asked)).toBe('contract')
    const answered = afterTap(keying, asked, { kind: 'declarer', seat: 'E' })
    expect(answered.entry.step).toBe('accept')
    expect(resultOf(keying, answered)).toEqual({
      kind: 'played',
      contract: { level: 3, strain: 'N', doubling: '' },
      declarer: 'E',
      tricks: 10,
      lead: { suit: 'H', rank: 'K' },
    })
  })
  test('[UI175] of another level the doubling alone is asked, and only where there was one', () => {
    const asked = taps(...keyedDoubled, wrongContract, { ...threeSpades, level: 4 })
    expect(asked.entry).toMatchObject({ step: 'doubling', declarer: 'S', doubling: 'X' })
    expect(afterTap(keying, asked, { kind: 'double', doubling: '' }).entry.step).toBe('accept')
    expect(taps(...keyed, wrongContract, { ...threeSpades, level: 4 }).entry).toMatchObject({
      step: 'accept',
      declarer: 'S',
    })
  })
  test('[UI175] the same contract again changes nothing', () => {
    expect(taps(...keyedDoubled, wrongContract, threeSpades)).toEqual(taps(...keyedDoubled))
  })
  test('[UI175] before it is known who plays it, neither tricks nor the whole are put to anybody', () => {
    const asked = taps(...keyed, wrongContract, { kind: 'bid', level: 3, strain: 'N' })
    for (const step of ['result', 'accept'])
      expect(afterTap(keying, asked, { kind: 'ask', step }).entry.step).toBe('declarer')
    const back = afterTap(keying, asked, wrongContract)
    expect([back.entry.step, stepBefore(keying, back)]).toEqual(['contract', null])
  })
})
