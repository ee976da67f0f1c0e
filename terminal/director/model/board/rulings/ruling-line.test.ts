import { describe, expect, test } from 'vitest'
import { scoreIn } from '../../../../../shared/game/games.ts'
import type { SideRuling } from '../../../../../shared/session/ruling.ts'
import { SETTINGS } from '../../../../../shared/test/hall.ts'
import { NOTHING_RULED } from '../../acts/ruling-acts.ts'
import { createRulingDraft } from './ruling-draft.ts'
import { readRulingLine } from './ruling-line.ts'

/** Parses a ruling on board 1, on which nobody is vulnerable. */
const read = (text: string) =>
  readRulingLine(text, { scoreOf: result => scoreIn(SETTINGS, 1, result), vulnerability: 'none' })

const scores = (...parts: readonly (readonly [number, number])[]): SideRuling => ({
  kind: 'scores',
  parts: parts.map(([score, weight]) => ({ score, weight })),
})

const both = (side: SideRuling) => ({ NS: side, EW: side })

describe('a ruling in one line', () => {
  test.each([
    ['420', both(scores([420, 100]))],
    ['−50', both(scores([-50, 100]))],
    ['4s n =', both(scores([420, 100]))],
    ['pass', both(scores([0, 100]))],
    ['60% 4s n =, 40% 4s n -1', both(scores([420, 60], [-50, 40]))],
    ['60% 420; -50', both(scores([420, 60], [-50, 40]))],
    ['420 / -50', { NS: scores([420, 100]), EW: scores([-50, 100]) }],
    ['a+ / a-', { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }],
    ['a', both({ kind: 'average' })],
    ['<a- / =', { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } }],
    ['= / ≤ A−', { NS: { kind: 'as-played' }, EW: { kind: 'at-most-average-minus' } }],
    ['<a-', both({ kind: 'at-most-average-minus' })],
    ['a+ / =', { NS: { kind: 'average-plus' }, EW: { kind: 'as-played' } }],
    ['a+ / 60% 420, 40% -50', { NS: { kind: 'average-plus' }, EW: scores([420, 60], [-50, 40]) }],
  ] as const)('[DS137] %s', (text, sides) => {
    expect(read(text)).toEqual(sides)
  })

  test.each([
    '',
    '425',
    '60% 420',
    '60% 420, 50% -50',
    '420, -50',
    '0% 420, -50',
    '420 / -50 / 0',
    '4s n',
    'np',
    '/',
    '=',
    '= / =',
    '<a+ / =',
  ])('[DS137] “%s” says nothing whole, and nothing is ruled', text => {
    expect(read(text)).toBeUndefined()
  })

  test('[DS137] what a line says stands in the form, as if it had been keyed there', () => {
    const draft = createRulingDraft(NOTHING_RULED, 'percent', '')
    const sides = read('60% 4s n =, 40% 4s n -1')
    if (sides) draft.take(sides)
    expect([draft.way.value, draft.ruled.value]).toEqual(['weighted', { sides, deal: null }])
    const split = read('420 / a-')
    if (split) draft.take(split)
    expect([draft.way.value, draft.ruled.value]).toEqual(['apart', { sides: split, deal: null }])
  })
})
