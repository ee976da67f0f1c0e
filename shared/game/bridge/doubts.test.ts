import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { drawnResult } from '../../test/hall.ts'
import { parseCard } from '../card.ts'
import { type BoardHands, parseDeal, parseDoubleDummy } from '../deal.ts'
import { doubtsIn } from '../doubt.ts'
import type { Result } from '../games.ts'

/** Hands of board 1, on which North-South have nine spades and make a game. */
const ONE: BoardHands = {
  deal: must(parseDeal('N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'), 'a deal'),
  doubleDummy: must(parseDoubleDummy('9b7889b7883254532545'), 'tricks'),
}
/** Hands of board 2, on which East-West have nine spades and make a game. */
const TWO: BoardHands = {
  deal: must(parseDeal('N:95.AJ76.QT5.QT95 AKQ72.53.A84.KJ4 83.T942.J762.732 JT64.KQ8.K93.A86'), 'a deal'),
  doubleDummy: must(parseDoubleDummy('32433324339b7889b788'), 'tricks'),
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
    // West's lead: South is declarer.
    expect(kinds(result('4S N 11', 'DQ'))).toContain('other-side')
    expect(kinds(result('4S S 11', 'DQ'))).toEqual([])
    expect(kinds(result('4S N 11', 'HA'), '', null)).toEqual([])
    // A ruling let West's lead out of turn stand (Law 54B).
    const accepted = { ...result('4S N 11', 'DQ'), leader: 'W' } as Result
    expect(kinds(accepted)).toEqual([])
    expect(kinds({ ...accepted, lead: must(parseCard('H9'), 'a card') } as Result)).toContain('lead')
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
