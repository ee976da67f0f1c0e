import { describe, expect, test } from 'vitest'
import type { Direction } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { formatFraction } from '../../lib/fraction.ts'
import { EXACT, everyone, scoredLines, setupOf, traveller, type Words } from '../../test/drawn-field.ts'
import { awarded, capped } from '../../test/rulings.ts'
import { figureOfLine } from '../line-figure.ts'
import { profileById, rulesFor } from '../profiles/profiles.ts'
import type { ScoringRules } from '../rules.ts'
import { totalOf, totalsContext } from '../totals.ts'

const KEYS = 'a b c d e f g h i j k l m n o p'

const WORDS: Words = {
  'A--': awarded({ kind: 'average-minus' }, { kind: 'average-minus' }),
  '170<': capped(170, 'NS'),
  '170<<': capped(170, 'NS', 'EW'),
  '110<': capped(110, 'NS'),
  '420>': capped(420, 'EW'),
  '420<': capped(420, 'NS'),
}

function evening(texts: readonly string[], rules: ScoringRules = EXACT) {
  const lines = texts.flatMap((text, index) => traveller(index + 1, text, WORDS))
  const context = totalsContext(scoredLines(lines, setupOf(everyone(KEYS), rules)))
  return {
    /** Formats the figure, "5 of 14". */
    figure(line: number, direction: Direction = 'NS', board = '1') {
      const scored = must(context.field.sheets.get(board), 'the board')
      const figure = figureOfLine(context, scored, line, direction)
      return figure && `${formatFraction(figure.points)} of ${formatFraction(figure.available)}`
    },
    total(key: string) {
      const { points, available, boards } = totalOf(context, KEYS.split(' ').indexOf(key))
      return `${formatFraction(points)} of ${formatFraction(available)} on ${boards}`
    },
  }
}

/** Returns a board of eight tables, on which c's score has a cap. */
const eight = (score: string, last = '110') =>
  `a v b: 420, c v d: ${score}, e v f: 170, g v h: 170, i v j: -50, k v l: 110, m v n: 100, o v p: ${last}`
/** Boards on which c is first, or last. */
const FIRST = 'a v b: 110, c v d: 420, e v f: 110, g v h: 110, i v j: 110, k v l: 110, m v n: 110, o v p: 110'
const LAST = 'a v b: 110, c v d: -50, e v f: 110, g v h: 110, i v j: 110, k v l: 110, m v n: 110, o v p: 110'

describe('at most average minus', () => {
  test('[RU11] matchpoints: above 40% of the top a side has 40% of the top, and below it what it scored', () => {
    expect(evening([eight('170'), FIRST]).figure(1)).toBe('10 of 14')
    expect(evening([eight('170<'), FIRST]).figure(1)).toBe('28/5 of 14')
    expect(evening([eight('170', '110<')]).figure(7)).toBe('5 of 14')
  })

  test('[RU11] the own average counts where it is lower than 40%', () => {
    expect(evening([eight('170<'), LAST]).figure(1)).toBe('0 of 14')
    const flat = { ...EXACT, awards: { ...EXACT.awards, own: false } }
    expect(evening([eight('170<'), LAST], flat).figure(1)).toBe('28/5 of 14')
  })

  test('[RU11] the total has what the cap left of it, and the board counts', () => {
    expect(evening([eight('170<'), FIRST]).total('c')).toBe('98/5 of 28 on 2')
  })

  test('[RU11] cross-IMPs and Butler: at most −3, or the own average where it is lower', () => {
    const ours = profileById('overtrick')
    const board = (score: string) => `a v b: ${score}, c v d: -50, e v f: 50, g v h: 50`
    // +420 against −50, 50 and 50: 10, 9 and 9 IMPs, averaged.
    const cross = rulesFor(ours, 'cross-imps-mean')
    expect(evening([board('420')], cross).figure(0)).toBe('28/3 of 1')
    expect(evening([board('420<')], cross).figure(0)).toBe('-3 of 1')
    expect(evening([board('420>')], cross).figure(0, 'EW')).toBe('-28/3 of 1')
    const butler = rulesFor(ours, 'butler')
    expect(evening([board('420<')], butler).figure(0)).toBe('-3 of 1')
    const low = 'a v b: -420, c v d: 420, e v f: 420, g v h: 420'
    expect(evening([board('420<'), low], butler).figure(0, 'NS', '1')).toBe('-13 of 1')
    expect(evening([board('420<'), low], cross).figure(0, 'NS', '1')).toBe('-13 of 1')
  })

  test('[RU14] while a Butler board is held back a cap takes nothing from 0', () => {
    const held = rulesFor(profileById('online-pairs'), 'butler')
    const own = evening(['a v b: 420<, c v d: -50, e v f: 50', FIRST], held)
    expect(own.figure(0)).toBe('0 of 1')
    expect(own.total('a')).toBe(evening(['a v b: 420, c v d: -50, e v f: 50', FIRST], held).total('a'))
  })

  test('[RU11] summed cross-IMPs, where the profile counts for each result, have 1.5 for each', () => {
    const magic = rulesFor(profileById('magic-contest'), 'cross-imps-sum')
    const board = (score: string) => `a v b: ${score}, c v d: -50, e v f: 50, g v h: 50`
    expect(evening([board('420')], magic).figure(0)).toBe('28 of 1')
    expect(evening([board('420<')], magic).figure(0)).toBe('-6 of 1')
  })

  test('[RU12] everybody else is compared with the score as it is, and the other side keeps its figure', () => {
    const plain = evening([eight('170'), FIRST])
    const ruled = evening([eight('170<'), FIRST])
    for (let line = 0; line < 8; line += 1)
      for (const direction of ['NS', 'EW'] as const)
        if (line !== 1 || direction === 'EW')
          expect(ruled.figure(line, direction)).toBe(plain.figure(line, direction))
    expect(evening([eight('170<<'), LAST]).figure(1, 'EW')).toBe('4 of 14')
  })

  test('[RU13] no cap is in the average of another one, or of A-, nor on itself', () => {
    const once = evening([eight('170<'), FIRST])
    const twice = evening([eight('170<'), FIRST, FIRST.replace('c v d: 420', 'c v d: 170<')])
    expect([twice.figure(1), twice.figure(1, 'NS', '3')]).toEqual([once.figure(1), '28/5 of 14'])
    expect(evening([eight('170<'), LAST.replace('-50', 'A--')]).figure(1, 'NS', '2')).toBe('28/5 of 14')
    expect(evening([eight('170<')]).figure(1)).toBe('28/5 of 14')
  })

  test('[RU14] a score that has no figure yet has none under a cap, and one more score gives it one', () => {
    expect(evening(['a v b: 420<']).figure(0)).toBe(evening(['a v b: 420']).figure(0))
    expect(evening(['a v b: 420<, c v d: 110']).figure(0)).toBe('4/5 of 2')
    const cross = rulesFor(profileById('overtrick'), 'cross-imps-mean')
    expect(evening(['a v b: 420<'], cross).figure(0)).toBeNull()
    expect(evening(['a v b: 420<'], cross).total('a')).toBe('0 of 0 on 0')
  })

  test("[RU11] where boards count their own top it is 40% of the side's own", () => {
    const own = { ...EXACT, form: { ...EXACT.form, kind: 'matchpoints', short: 'own-top' } } as ScoringRules
    expect(evening(['a v b: 420<, c v d: 110, e v f: 100', eight('170')], own).figure(0)).toBe('8/5 of 4')
  })
})
