import { describe, expect, test } from 'vitest'
import { formatFraction } from '../../lib/fraction.ts'
import { EXACT, everyone, scoredLines, setupOf, traveller, type Words } from '../../test/drawn-field.ts'
import { awarded } from '../../test/rulings.ts'
import { rankField, standingsOf } from '../ranking/ranking.ts'
import type { TieBreak } from '../rules.ts'
import { totalsContext } from '../totals.ts'
import { tieBreaker } from './break-ties.ts'

const WORDS: Words = { AVE: awarded({ kind: 'average' }, { kind: 'average' }) }

const setupWith = (keys: string, ties: readonly TieBreak[]) =>
  setupOf(everyone(keys), { ...EXACT, ranking: { ...EXACT.ranking, ties } })

/** Splits the first `tied` contestants as if they were level: "A mutual 2 | B C mutual 0". */
function split(keys: string, tied: number, ties: readonly TieBreak[], travellers: readonly string[]): string {
  const lines = travellers.flatMap((text, index) => traveller(index + 1, text, WORDS))
  const context = totalsContext(scoredLines(lines, setupWith(keys, ties)))
  return tieBreaker(context)(Array.from({ length: tied }, (_, number) => number))
    .map(({ members, figure }) => {
      const who = members.map(number => keys.split(' ')[number]).join(' ')
      return figure ? `${who} ${figure.by} ${formatFraction(figure.value)}` : who
    })
    .join(' | ')
}

/** Builds one board per match, won by the first contestant named; the others at the second table are behind. */
const won = (...matches: readonly string[]): readonly string[] =>
  matches.map(match => `${match}: 100, x v y: 0`)

describe('the boards against each other', () => {
  const ALL = 'A B C D E F G H I J'
  const TOP = 'A v B: 100, C v D: 90, E v F: 90, G v H: 90, I v J: 90'
  const LITTLE_LESS = 'A v B: 90, C v D: 100, E v F: 90, G v H: 90, I v J: 90'

  test('[TB1] who has more on them as a whole has 2, though he lost two boards of three', () => {
    expect(split(ALL, 2, ['mutual'], [TOP, LITTLE_LESS, LITTLE_LESS])).toBe('A mutual 2 | B mutual 0')
  })

  test('[TB1] as many on them is 1 each, and the place stays shared', () => {
    const lost = 'A v B: 80, C v D: 90, E v F: 90, G v H: 90, I v J: 90'
    expect(split(ALL, 2, ['mutual'], [TOP, lost])).toBe('A B mutual 1')
  })

  test('[TB1] three and more are a mini league', () => {
    expect(split('C B A x y', 3, ['mutual'], won('A v B', 'C v B', 'A v C'))).toBe(
      'A mutual 4 | C mutual 2 | B mutual 0',
    )
  })

  test('[TB1] who is level after the league is not compared in another one', () => {
    // P beat Q and R beat S, but each two of them have as many points.
    const league = won('P v Q', 'P v R', 'S v P', 'Q v R', 'Q v S', 'R v S')
    expect(split('P Q R S x y', 4, ['mutual'], league)).toBe('P Q mutual 4 | R S mutual 2')
    expect(split('P Q R S x y', 4, ['mutual', 'entry-order'], league)).toBe(
      'P entry-order 1 | Q entry-order 2 | R entry-order 3 | S entry-order 4',
    )
  })

  test('[TB2] where two of them have not met nobody is put before anybody', () => {
    expect(split('A B C x y', 3, ['mutual'], won('A v B', 'B v C'))).toBe('A B C')
    expect(split('A B C x y', 3, ['mutual', 'boards-played'], won('A v B', 'B v C'))).toBe(
      'B boards-played 2 | A C boards-played 1',
    )
  })

  test('[TB2] a board with an artificial score is none against each other', () => {
    expect(split('A B x y', 2, ['mutual'], ['A v B: AVE, x v y: 0'])).toBe('A B')
    expect(split('A B x y', 2, ['mutual'], ['A v B: AVE, x v y: 0', ...won('B v A')])).toBe(
      'B mutual 2 | A mutual 0',
    )
  })

  test('[TB3] individuals are against each other as opponents, not as partners', () => {
    expect(split('A B x y z w s t', 2, ['mutual'], ['A x B y: 100, z w s t: 0'])).toBe('A B')
    expect(split('A B x y z w s t', 2, ['mutual'], ['A x y B: 100, z w s t: 0'])).toBe(
      'A mutual 2 | B mutual 0',
    )
  })
})

describe('the other tie-breaks', () => {
  test('[TB4] more boards played come first, then the order of entry', () => {
    const boards = ['A v B: 100, C v D: 0', 'D v B: 100, C v A: AVE']
    expect(split('A B C D', 4, ['boards-played'], boards)).toBe('B D boards-played 2 | A C boards-played 1')
    expect(split('A B C D', 4, ['boards-played', 'entry-order'], boards)).toBe(
      'B entry-order 2 | D entry-order 4 | A entry-order 1 | C entry-order 3',
    )
  })

  test('[TB5] most boards with the best figure, then with the next one', () => {
    // A: 100, 50, 0 per cent; B: 100, 100, 0; C: 100, 50, 50.
    const boards = [
      'A v u: 100, x v y: 0',
      'A v u: 0, x v y: 0',
      'A v u: 0, x v y: 100',
      'B v u: 100, x v y: 0',
      'B v u: 100, x v y: 0',
      'B v u: 0, x v y: 100',
      'C v u: 100, x v y: 0',
      'C v u: 0, x v y: 0',
      'C v u: 0, x v y: 0',
    ]
    expect(split('A B C u x y', 3, ['count-back'], boards)).toBe(
      'B count-back 2 | C count-back 2 | A count-back 1',
    )
    expect(split('A C u x y B', 2, ['count-back'], boards)).toBe('C count-back 2 | A count-back 1')
  })

  test('[TB5] the same boards all along are level', () => {
    const boards = ['A v u: 100, B v w: 100, x v y: 0', 'A v u: 0, B v w: 0, x v y: 0']
    expect(split('A B u w x y', 2, ['count-back'], boards)).toBe('A B')
  })

  test('[TB6] the stronger opponents come first, each of them once', () => {
    const boards = ['A v x: 50, B v y: 50', 'x v u: 100, y v w: 0', 'A v x: 50, B v y: 50']
    expect(split('B A x y u w', 2, ['opponents'], boards)).toBe('A opponents 200/3 | B opponents 100/3')
  })

  test('[TB7] a broken tie is in the ranking with its figure, those level before it stand where they stood', () => {
    const lines = [...traveller(1, 'A v B: 100, C v D: 90'), ...traveller(2, 'A v D: 100, C v B: 110')]
    const rankings = rankField(scoredLines(lines, setupWith('D C B A', ['mutual', 'entry-order'])))
    expect(
      rankings
        .flatMap(ranking => standingsOf(ranking))
        .map(({ contestant, rank, tieBreak }) => `${rank?.place} ${contestant.key} ${tieBreak?.by ?? ''}`),
    ).toEqual(['1 D ', '2 C entry-order', '3 A entry-order', '4 B '])
  })

  test('[TB7] a place that stays shared says what its sharers are level on', () => {
    const lines = [...traveller(1, 'A v B: 100, B v A: 100'), ...traveller(2, 'A v B: 100, B v A: 100')]
    const rankings = rankField(scoredLines(lines, setupWith('A B', ['mutual'])))
    expect(rankings.flatMap(ranking => standingsOf(ranking))).toMatchObject([
      { rank: { place: 1, sharedBy: 2 }, tieBreak: { by: 'mutual', value: { numerator: 1n } } },
      { rank: { place: 1, sharedBy: 2 }, tieBreak: { by: 'mutual', value: { numerator: 1n } } },
    ])
  })
})
