import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { add, type Fraction, formatDecimal, fraction, ZERO } from '../../lib/fraction.ts'
import { EXACT, everyone, scoredLines, setupOf, traveller, type Words } from '../../test/drawn-field.ts'
import { capped } from '../../test/rulings.ts'
import type { LineOutcome } from '../outcome.ts'
import { profileById, rulesFor } from '../profiles/profiles.ts'
import { standingsOf } from '../ranking/ranking.ts'
import type { ScoringRules, TieBreak } from '../rules.ts'
import { contestantsAt, linesIn } from '../sheet.ts'
import type { ByeRule } from '../victory-points/bye.ts'
import type { ScaleChoice } from '../victory-points/match-scale.ts'
import { type PairBye, rankByMatches } from './rank-matches.ts'
import type { PairMatch } from './score-match.ts'

const PAIRS = 'a b c d e f g h'
const OURS = profileById('overtrick')
const BUTLER = rulesFor(OURS, 'butler')

interface Evening {
  readonly rules?: ScoringRules
  readonly words?: Words
  readonly length?: number
  readonly pairs?: string
  readonly byes?: readonly PairBye[]
  readonly bye?: ByeRule
  readonly scale?: ScaleChoice
  readonly adjustments?: ReadonlyMap<number, Fraction>
}

/** Builds travellers of boards 1, 2, …: each two opponents have one match, in the order of the first traveller. */
function evening(
  boards: readonly string[],
  { rules = EXACT, words = {}, pairs = PAIRS, ...more }: Evening = {},
) {
  const lines = boards.flatMap((text, index) => traveller(index + 1, text, words))
  const field = scoredLines(lines, setupOf(everyone(pairs), rules))
  const matches = new Map<string, { pairs: readonly [number, number]; lines: PairMatch['lines'][number][] }>()
  for (const scored of field.sheets.values())
    for (let line = 0; line < linesIn(scored.sheet); line += 1) {
      const both = (['NS', 'EW'] as const).map(side =>
        must(contestantsAt(scored.sheet, line, side)[0], 'a pair'),
      )
      const [ns = 0, ew = 0] = both
      const key = [...both].sort((a, b) => a - b).join()
      const match = matches.get(key) ?? { pairs: [ns, ew] as const, lines: [] }
      match.lines.push({ scored, line })
      matches.set(key, match)
    }
  const all = [...matches.values()].map(match => ({ ...match, boards: more.length ?? match.lines.length }))
  const ranked = rankByMatches({
    field,
    matches: all,
    byes: more.byes ?? [],
    scale: more.scale,
    bye: more.bye ?? 60,
    adjustments: more.adjustments ?? new Map(),
  })
  const nameOf = (number: number) => must(pairs.split(' ')[number], 'a name')
  const text = (figure: Fraction | null) => (figure ? formatDecimal(figure, 2) : '-')
  return {
    ranked,
    matches: ranked.scores.map((scores, at) =>
      scores
        .map(({ figure, victoryPoints }, side) => {
          const pair = must(all[at]?.pairs[side], 'a pair')
          return `${nameOf(pair)} ${text(figure)} ${text(victoryPoints)}`
        })
        .join(', '),
    ),
    ranking: ranked.rankings.flatMap(ranking =>
      standingsOf(ranking).map(
        ({ number, rank }) =>
          `${rank?.place ?? '-'}${(rank?.sharedBy ?? 1) > 1 ? '=' : ''} ${nameOf(number)} ${text(ranked.totals.get(number) ?? null)}`,
      ),
    ),
  }
}

/** Boundaries as printed: 50.65 is still 10-10, 68.35 still 19-1 (EBU White Book 3.1.7). */
const PRINTED = [50.65, 51.98, 53.33, 54.74, 56.23, 57.83, 59.64, 61.75, 64.4, 68.35]
const pointsAt = (percent: number): number =>
  percent < 50
    ? 20 - pointsAt(100 - percent)
    : 10 + PRINTED.filter(highest => percent > highest + 1e-9).length

/** Returns four matches of eight boards, with scores from a list. */
const drawnBoards = (scores: readonly number[]) =>
  Array.from({ length: 8 }, (_, board) =>
    ['a v b', 'c v d', 'e v f', 'g v h']
      .map((who, table) => `${who}: ${10 * (scores[board * 4 + table] ?? 0)}`)
      .join(', '),
  )
const drawnScores = fc.array(fc.integer({ min: -80, max: 80 }), { minLength: 32, maxLength: 32 })

describe('a match of pairs', () => {
  test('[VP8] at matchpoints: the percentage of its boards, by the table of 7 to 9 boards', () => {
    const rest = ', e v f: 0, g v h: 0'
    const played = evening([
      `a v b: 400, c v d: 100${rest}`,
      'a v b: 50, c v d: 50, e v f: 50, g v h: 50',
      `a v b: 400, c v d: 100${rest}`,
      'a v b: 90, c v d: 100, e v f: 90, g v h: 0',
      'a v b: -50, c v d: 0, e v f: 10, g v h: 20',
      `a v b: 400, c v d: 100${rest}`,
      'a v b: 50, c v d: 50, e v f: 50, g v h: 50',
      'a v b: 90, c v d: 100, e v f: 90, g v h: 0',
    ])
    // Tops of 6: a has 6, 3, 6, 3, 0, 6, 3, 3: 30 of 48.
    expect(played.matches[0]).toBe('a 62.50 18.00, b 37.50 2.00')
  })

  test('[RU16] the own average of a cap is that of the match, whatever the pair has in others', () => {
    const words: Words = { '400<': capped(400, 'NS') }
    const rest = ', e v f: 0, g v h: 0'
    const level = 'a v b: 50, c v d: 50, e v f: 50, g v h: 50'
    const lost = 'a v b: -50, c v d: 0, e v f: 10, g v h: 20'
    // 40% of the top of 6 if the other boards are level, and the own average if less.
    expect(evening([`a v b: 400<, c v d: 100${rest}`, level], { words }).matches[0]).toMatch(
      /^a 45.00 .*b 25.00/,
    )
    expect(evening([`a v b: 400<, c v d: 100${rest}`, lost], { words }).matches[0]).toMatch(
      /^a 0.00 .*b 50.00/,
    )
    // Boards against other opponents belong to another match.
    const elsewhere = evening(
      [`a v b: 400<, c v d: 100${rest}`, level, 'a v c: -50, b v d: 0, e v g: 10, f v h: 20'],
      {
        words,
      },
    )
    expect(elsewhere.matches[0]).toMatch(/^a 45.00 /)
  })

  test('[RU16] in IMPs it is at most -3, at cross-IMPs of the modified ones', () => {
    const words: Words = { '400<': capped(400, 'NS') }
    const board = 'a v b: 400<, c v d: 100, e v f: 100, g v h: 100'
    for (const form of ['butler', 'cross-imps-mean'] as const)
      expect(evening([board], { words, rules: rulesFor(OURS, form) }).matches[0]).toMatch(/^a -3.00 /)
  })

  test('[RU16] what a score brings in the match counts where it is less than that', () => {
    const words: Words = { '-800<': capped(-800, 'NS') }
    const board = (score: string) => `a v b: ${score}, c v d: 100, e v f: 100, g v h: 100`
    for (const form of ['butler', 'cross-imps-mean'] as const) {
      const rules = rulesFor(OURS, form)
      const [plain] = evening([board('-800')], { rules }).matches
      expect(evening([board('-800<')], { words, rules }).matches[0]).toBe(plain)
      // 900 less than the others: 14 IMPs, and more than 3 of the modified ones.
      expect(Number(plain?.split(' ')[1])).toBeLessThan(-3)
    }
  })

  test('[VP8] by an independent sum: every match of a drawn round, and both sides share 20', () => {
    fc.assert(
      fc.property(drawnScores, scores => {
        const { matches, ranked } = evening(drawnBoards(scores))
        for (const table of [0, 1, 2, 3]) {
          let won = 0
          for (let board = 0; board < 8; board += 1) {
            const own = scores[board * 4 + table] ?? 0
            for (const other of [0, 1, 2, 3].filter(each => each !== table)) {
              const theirs = scores[board * 4 + other] ?? 0
              won += own > theirs ? 2 : own === theirs ? 1 : 0
            }
          }
          const percent = (100 * won) / 48
          expect(matches[table]).toMatch(`${percent.toFixed(2)} ${pointsAt(percent)}.00, `)
        }
        for (const [one, other] of ranked.scores)
          expect(add(one.victoryPoints ?? ZERO, other.victoryPoints ?? ZERO)).toEqual(fraction(20))
      }),
      { numRuns: 50 },
    )
  })

  test('[VP8] of another length it has no victory points unless the club brings a scale', () => {
    const boards = drawnBoards([]).slice(0, 6)
    expect(evening(boards).matches[0]).toBe('a 50.00 -, b 50.00 -')
    expect(evening(boards).ranking[0]).toBe('- a -')
    const club: ScaleChoice = {
      kind: 'percentages',
      scale: {
        name: 'club-6',
        source: 'Committee',
        boards: [6, 6],
        maximum: 30,
        steps: [
          [55, 15],
          [70, 20],
        ],
      },
    }
    expect(evening(boards, { scale: club }).matches[0]).toBe('a 50.00 15.00, b 50.00 15.00')
  })

  test('[VP9] in Butler the IMPs of its boards, by the WBF scale for their number', () => {
    // Datum: 620, 620, 170, -100 drop one at each end: the mean of 620 and 170 is 395, rounded to 400: 220 and 230 are
    // 6 IMPs.
    const board = 'a v b: 620, c v d: 620, e v f: 170, g v h: -100'
    const level = 'a v b: 100, c v d: 100, e v f: 100, g v h: 100'
    const { matches } = evening([board, ...Array.from({ length: 7 }, () => level)], { rules: BUTLER })
    expect(matches).toEqual([
      'a 6.00 12.42, b -6.00 7.58',
      'c 6.00 12.42, d -6.00 7.58',
      'e -6.00 7.58, f 6.00 12.42',
      // -100 to 400 is 500: 11 IMPs.
      'g -11.00 5.91, h 11.00 14.09',
    ])
  })

  test('[VP9] in every form the two of a match share the most it can bring; summed or averaged is the same', () => {
    fc.assert(
      fc.property(drawnScores, scores => {
        const boards = drawnBoards(scores)
        const of = (form: 'butler' | 'cross-imps-sum' | 'cross-imps-mean') =>
          evening(boards, { rules: rulesFor(OURS, form) })
        for (const form of ['butler', 'cross-imps-sum', 'cross-imps-mean'] as const)
          for (const [one, other] of of(form).ranked.scores)
            expect(add(one.victoryPoints ?? ZERO, other.victoryPoints ?? ZERO)).toEqual(fraction(20))
        // There is a result fewer on the first board: its value is factored into the sum, which gives the same.
        const [first = '', ...others] = boards
        const short = [first.replace(/g v h: .*/, 'g v h: -'), ...others]
        for (const played of [boards, short]) {
          const [sum, mean] = (['cross-imps-sum', 'cross-imps-mean'] as const).map(form =>
            evening(played, { rules: rulesFor(OURS, form), length: 8 }),
          )
          expect(sum?.matches).toEqual(mean?.matches)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('[VP9] at cross-IMPs each board by its own number of results, the sum rounded to a whole IMP', () => {
    // Against 100 (three times): 420 is 8 IMPs each, 24 over sqrt(4 x 3 / 2): 9.80, so 10; seven more level boards.
    const board = 'a v b: 420, c v d: 100, e v f: 100, g v h: 100'
    const level = 'a v b: 100, c v d: 100, e v f: 100, g v h: 100'
    for (const form of ['cross-imps-sum', 'cross-imps-mean'] as const)
      expect(
        evening([board, ...Array.from({ length: 7 }, () => level)], { rules: rulesFor(OURS, form) })
          .matches[0],
      ).toBe('a 10.00 13.78, b -10.00 6.22')
  })

  test('[VP10] boards not played count nothing, and the scale stays that of the whole match', () => {
    const boards = ['a v b: 620, c v d: 620, e v f: 170, g v h: -100']
    expect(evening(boards, { rules: BUTLER, length: 8 }).matches[0]).toBe('a 6.00 12.42, b -6.00 7.58')
    const half = drawnBoards([]).slice(0, 4)
    expect(evening(half, { length: 8 }).matches[0]).toBe('a 50.00 10.00, b 50.00 10.00')
    const none = evening(['a v b: -, c v d: 100, e v f: 110, g v h: 120'], { length: 8 })
    expect(none.matches[0]).toBe('a - -, b - -')
    expect(none.ranking.at(-1)).toMatch(/^- [ab] -$/)
  })
})

describe('an artificial score in a match', () => {
  const plusMinus: LineOutcome = {
    kind: 'ruled',
    sides: {
      NS: { kind: 'award', award: { kind: 'average-plus' } },
      EW: { kind: 'award', award: { kind: 'average-minus' } },
    },
  }
  const words = { 'A+-': plusMinus }

  test('[VP11] is 60 per cent, or the own average of this match where that is better', () => {
    const level = 'a v b: 100, c v d: 100, e v f: 100, g v h: 100'
    const won = 'a v b: 200, c v d: 100, e v f: 100, g v h: 100'
    const ruled = 'a v b: A+-, c v d: 100, e v f: 100, g v h: 100'
    const seven = (board: string) => Array.from({ length: 7 }, () => board)
    // 7 x 50 and 60: 51.25; the others have 7 x 50 and 40.
    expect(evening([...seven(level), ruled], { words }).matches[0]).toBe('a 51.25 11.00, b 48.75 9.00')
    // All tops: A+ is worth a top, A- nothing.
    expect(evening([...seven(won), ruled], { words }).matches[0]).toBe('a 100.00 20.00, b 0.00 0.00')
    // Boards against others do not affect this match.
    const elsewhere = Array.from({ length: 8 }, () => 'a v c: 900, b v d: 0, e v f: 0, g v h: 0')
    expect(evening([...seven(level), ruled, ...elsewhere], { words }).matches[0]).toBe(
      'a 51.25 11.00, b 48.75 9.00',
    )
  })

  test('[VP11] is 3 IMPs of the match in every form of IMPs, or the own average', () => {
    const level = Array.from({ length: 7 }, () => 'a v b: 100, c v d: 100, e v f: 100, g v h: 100')
    const ruled = 'a v b: A+-, c v d: 100, e v f: 100, g v h: 100'
    for (const form of ['butler', 'cross-imps-sum', 'cross-imps-mean'] as const)
      expect(evening([...level, ruled], { words, rules: rulesFor(OURS, form) }).matches[0]).toBe(
        'a 3.00 11.27, b -3.00 8.73',
      )
    const big = Array.from({ length: 7 }, () => 'a v b: 1100, c v d: 100, e v f: 100, g v h: 100')
    // 14 IMPs a board in Butler, so 14 for A+ and -14 for A-.
    expect(evening([...big, ruled], { words, rules: BUTLER }).matches[0]).toBe(
      'a 112.00 20.00, b -112.00 0.00',
    )
  })
})

describe('the ranking by victory points', () => {
  const boards = drawnBoards([])
  const bye = { pair: 8, boards: 8 }
  const nine = `${PAIRS} i`

  test('[VP12] a bye is 12 of 20, another share, the own average, or nothing', () => {
    const total = (rule: ByeRule) =>
      evening(boards, { pairs: nine, byes: [bye], bye: rule }).ranking.find(row => row.includes(' i '))
    expect(total(60)).toBe('1 i 12.00')
    expect(total(50)).toBe('1= i 10.00')
    expect(total('nothing')).toBe('- i -')
    // There is nothing to average.
    expect(total('own-average')).toBe('- i -')
    const won = Array.from({ length: 8 }, () => 'a v b: 200, c v d: 100, e v f: 100, g v h: 100')
    const a = { pair: 0, boards: 8 }
    expect(evening(won, { byes: [a, a], bye: 'own-average' }).ranking[0]).toBe('1 a 60.00')
    expect(evening(won, { byes: [a, a], bye: 60 }).ranking[0]).toBe('1 a 44.00')
    expect(evening(boards, { rules: BUTLER, pairs: nine, byes: [bye], bye: 55 }).ranking[0]).toBe('1 i 11.00')
  })

  test('[VP13] a penalty is in victory points, also of whoever has no other', () => {
    const adjustments = new Map([
      [0, fraction(-1, 2)],
      [8, fraction(2)],
    ])
    const { ranking } = evening(boards, { pairs: nine, adjustments })
    expect(ranking.slice(-2)).toEqual(['8 a 9.50', '9 i 2.00'])
    expect(ranking[0]).toBe('1= b 10.00')
  })

  test('[VP13] who is level shares the place, unless the club parts them', () => {
    // At 200 and 100 the North-South and the East-West pairs of two tables each have 83 per cent.
    const won = Array.from({ length: 8 }, () => 'a v b: 200, c v d: 100, e v f: 200, g v h: 100')
    const by = (ties: readonly TieBreak[]) =>
      evening(won, { rules: { ...EXACT, ranking: { ...EXACT.ranking, ties } } }).ranking.slice(0, 2)
    expect(by([])).toEqual(['1= a 20.00', '1= d 20.00'])
    expect(by(['boards-played', 'entry-order'])).toEqual(['1 a 20.00', '2 d 20.00'])
  })

  test('[VP13] opponents are counted by their victory points', () => {
    // In the second round a meets d and e meets f: d has more victory points than f.
    const first = Array.from({ length: 8 }, () => 'a v b: 100, c v d: 100, e v f: 100, g v h: 100')
    const second = Array.from({ length: 8 }, () => 'a v d: 100, b v c: 100, e v g: 100, f v h: 100')
    const adjustments = new Map([[3, fraction(5)]])
    const rules = { ...EXACT, ranking: { ...EXACT.ranking, ties: ['opponents'] as const } }
    const { ranking } = evening([...first, ...second], { rules, adjustments })
    expect(ranking[0]).toBe('1 d 25.00')
    // a and c met d.
    expect(ranking.slice(1, 3)).toEqual(['2= a 20.00', '2= c 20.00'])
  })
})
