import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { drawnResult } from '../../test/hall.ts'
import { parseCard } from '../card.ts'
import { type BoardHands, parseDeal, parseDoubleDummy } from '../deal.ts'
import { doubtsIn } from '../doubt.ts'
import type { Result } from '../games.ts'

/** Board 1: North-South have ten spades and make a slam. */
const ONE: BoardHands = {
  deal: must(parseDeal('N:AQT94.T53.KQ8.T9 63.J98.J53.K8654 K72.6.AT9762.AJ7 J85.AKQ742.4.Q32'), 'a deal'),
  doubleDummy: must(parseDoubleDummy('7c5c67c5c61181711817'), 'tricks'),
}
/** The same cards one seat on: now East-West have the spades. */
const TWO: BoardHands = {
  deal: must(parseDeal('E:AQT94.T53.KQ8.T9 63.J98.J53.K8654 K72.6.AT9762.AJ7 J85.AKQ742.4.Q32'), 'a deal'),
  doubleDummy: must(parseDoubleDummy('11817118177c5c67c5c6'), 'tricks'),
}
const result = (text: string, lead?: string): Result => {
  const played = drawnResult(text)
  const card = lead === undefined ? undefined : parseCard(lead)
  return played.kind === 'played' && card ? { ...played, lead: card } : played
}
const played = (texts: string) => (texts === '' ? [] : texts.split(', ').map(text => result(text)))
const kinds = (
  own: Result,
  others = '',
  hands: BoardHands | null = ONE,
  elsewhere: ReadonlyMap<number, { others: readonly Result[]; hands: BoardHands | null }> = new Map(),
) => doubtsIn({}, own, { others: played(others), hands }, elsewhere).map(({ kind }) => kind)

describe('what is doubtful of a result that was keyed', () => {
  test('[SE146] a lead that another hand held, or a declarer to whose right it lay, is asked about', () => {
    expect(kinds(result('4S N 11', 'H9'))).toEqual([])
    expect(kinds(result('4S N 11', 'HA'))).toContain('lead')
    // West's lead: South was declarer.
    expect(kinds(result('4S N 11', 'D4'))).toContain('other-side')
    expect(kinds(result('4S S 11', 'D4'))).toEqual([])
    expect(kinds(result('4S N 11', 'HA'), '', null)).toEqual([])
  })

  test('[SE146] what fits the cards of another board of the round may be of that one', () => {
    const beside = new Map([[2, { others: [], hands: TWO }]])
    expect(kinds(result('4S E 11'), '', ONE, beside)).toContain('other-board')
    expect(kinds(result('4S N 11'), '', ONE, beside)).toEqual([])
  })

  test('[SE146] without cards the others of the board speak, three of them at least', () => {
    const field = '4S N 12, 4S N 12, 4S N 11, 4S S 12'
    expect(kinds(result('4S E 11'), field, null)).toContain('other-side')
    expect(kinds(result('4S E 11'), '4S N 12, 4S N 12', null)).toEqual([])
    expect(kinds(result('7C N 3'), field, null)).toContain('far-off')
    expect(kinds(result('7S N 12'), '4S N 12, 4S N 12, 4S N 11, 3S S 12', null)).toContain('other-level')
    expect(kinds(result('5D E 6'), field, null)).toContain('doubling')
    expect(kinds({ kind: 'passed-out' }, field)).toEqual([])
  })
})
