import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type ByDirection, DIRECTIONS, type Direction, directionOf, SEATS } from '../seat.ts'
import { type LastTrick, type LevelsDeal, levelsDealSchema } from './deal.ts'
import { LEVELS, type Level } from './level.ts'
import { leaderOf, levelMatch } from './match.ts'
import { changeFor, outcomeOf } from './outcome.ts'
import { rulesOf, VARIANTS, variantFile } from './variants.ts'

const TEN = rulesOf('ten')

const DEALERS: LastTrick = { by: 'dealers' }
const SINGLE: LastTrick = { by: 'catchers', cards: { kind: 'single' } }
const JACK: LastTrick = { ...SINGLE, withLevelCard: true }
const pairs = (count: number): LastTrick => ({ by: 'catchers', cards: { kind: 'pairs', pairs: count } })
const tractor = (count: number): LastTrick => ({ by: 'catchers', cards: { kind: 'tractor', pairs: count } })

const deal = (caught: number, last: LastTrick, bottom = 0): LevelsDeal => ({
  kind: 'deal',
  dealer: 'N',
  caught,
  last,
  bottom,
})

describe('Worked examples of seed 003 (North deals, catchers are East-West)', () => {
  test.each<
    [name: string, deal: LevelsDeal, before: readonly [Level, Level], after: readonly [Level, Level]]
  >([
    ['K1', deal(5, DEALERS), ['2', '2'], ['9', '2']],
    ['K2', deal(125, DEALERS), ['2', '2'], ['2', '6']],
    ['K3', deal(0, DEALERS), ['2', '2'], ['10', '2']],
    ['K4', deal(0, DEALERS), ['5', '2'], ['10', '2']],
    ['K5', deal(5, DEALERS), ['10', '2'], ['J', '2']],
    ['K6', deal(40, DEALERS), ['J', '2'], ['K', '2']],
    ['K7', deal(60, DEALERS), ['K', '2'], ['NT', '2']],
    ['K8', deal(60, pairs(1), 20), ['2', '2'], ['2', '8']],
    ['K9', deal(0, tractor(3), 10), ['2', '2'], ['2', '10']],
    ['K10', deal(85, JACK), ['J', '2'], ['2', '2']],
    ['K11', deal(80, JACK), ['J', '2'], ['J', '2']],
    ['K12, 75', deal(75, DEALERS), ['2', '2'], ['2', '2']],
    ['K12, 80', deal(80, DEALERS), ['2', '2'], ['2', '2']],
    ['K17', deal(60, DEALERS, 20), ['2', '2'], ['4', '2']],
    ['K18', deal(200, DEALERS), ['2', 'NT'], ['2', 'NT']],
  ])('[LV1] %s', (_, played, [NS, EW], [levelNS, levelEW]) => {
    expect(outcomeOf(played, { NS, EW }, TEN).levels).toEqual({ NS: levelNS, EW: levelEW })
  })

  test.each<[name: string, played: LevelsDeal, points: number, due: number, holder: Direction]>([
    ['K1', deal(5, DEALERS), 5, 7, 'NS'],
    ['K2', deal(125, DEALERS), 125, 4, 'EW'],
    ['K8', deal(60, pairs(1), 20), 140, 6, 'EW'],
    ['K9', deal(0, tractor(3), 10), 180, 10, 'EW'],
    ['K12, 75', deal(75, DEALERS), 75, 0, 'NS'],
    ['K12, 80', deal(80, DEALERS), 80, 0, 'EW'],
    ['K17', deal(60, DEALERS, 20), 60, 2, 'NS'],
  ])('[LV1] %s: points, levels due, and who holds the next deal', (_, played, points, due, holder) => {
    expect(outcomeOf(played, { NS: '2', EW: '2' }, TEN)).toMatchObject({ points, due, riser: holder })
  })

  test('[LV2] K13: who completes no trump has won at once; 75 points of the catchers do not let them', () => {
    const home = (caught: number) => outcomeOf(deal(caught, DEALERS), { NS: 'NT', EW: '2' }, TEN).won
    expect([0, 40, 70, 75, 80, 200].map(home)).toEqual([true, true, true, false, false, false])
    const match = levelMatch(
      [0, 0, 0, 0, 0, 40].map((caught, at) => ({
        number: at + 1,
        deal: { ...deal(caught, DEALERS), dealer: at % 2 === 0 ? 'N' : 'S' },
      })),
      TEN,
    )
    expect(match.deals.map(({ outcome }) => outcome.levels.NS)).toEqual(['10', 'J', 'K', 'NT', 'NT', 'NT'])
    expect(match.deals.map(({ afterWin }) => afterWin)).toEqual([false, false, false, false, false, true])
    expect([match.winner, leaderOf(match, TEN)]).toEqual(['NS', 'NS'])
  })

  test('[LV3] K14: at the bell the higher level wins; of equal ones the side that holds the deal', () => {
    const up = levelMatch(
      [
        { number: 1, deal: deal(30, DEALERS) },
        { number: 2, deal: { ...deal(150, DEALERS), dealer: 'S' } },
      ],
      TEN,
    )
    expect(up.levels).toEqual({ NS: '7', EW: '9' })
    expect(leaderOf(up, TEN)).toBe('EW')
    const even = levelMatch(
      [
        { number: 1, deal: deal(30, DEALERS) },
        { number: 2, deal: { ...deal(130, DEALERS), dealer: 'S' } },
      ],
      TEN,
    )
    expect(even.levels).toEqual({ NS: '7', EW: '7' })
    expect(leaderOf(even, TEN)).toBe('EW')
    expect(leaderOf(even, { ...TEN, equal: 'drawn' })).toBe(null)
    expect(leaderOf(levelMatch([], TEN), TEN)).toBe(null)
  })

  test.each([
    ['K16', deal(150, DEALERS, 60), false],
    ['all of them', deal(120, SINGLE, 80), true],
    ['no multiple of five', deal(12, DEALERS), false],
    ['more than eight cards', deal(0, SINGLE, 85), false],
    ['a tractor of one pair', deal(0, tractor(1)), false],
  ])('[LV4] %s', (_, said, isPossible) => {
    expect(v.safeParse(levelsDealSchema, said).success).toBe(isPossible)
  })
})

/**
 * Levels reached after rising 0, 1, 2, ... levels, worked out by hand from section 4.3; the last entry covers
 * all above.
 */
const CLIMB: Readonly<Record<Level, readonly Level[]>> = {
  '2': ['2', '3', '4', '5', '6', '7', '8', '9', '10'],
  '3': ['3', '4', '5', '6', '7', '8', '9', '10'],
  '4': ['4', '5', '6', '7', '8', '9', '10'],
  '5': ['5', '6', '7', '8', '9', '10'],
  '6': ['6', '7', '8', '9', '10'],
  '7': ['7', '8', '9', '10'],
  '8': ['8', '9', '10'],
  '9': ['9', '10'],
  '10': ['10', 'J'],
  J: ['J', 'Q', 'K'],
  Q: ['Q', 'K'],
  K: ['K', 'A', 'NT'],
  A: ['A', 'NT'],
  NT: ['NT'],
}

/** Levels that the dealers rise for less than 80 points, in steps of five from 0. */
const DUE_BELOW_80 = [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0]

/** Returns the levels that the defenders (catchers) rise for 80 points and more, counted in tens as at a table. */
function dueFrom80(points: number): number {
  let levels = 0
  for (let reached = 90; reached <= points; reached += 10) levels++
  return levels
}

const climbed = (from: Level, levels: number): Level => CLIMB[from][levels] ?? CLIMB[from].at(-1) ?? from

describe('Every total of points', () => {
  test('[LV1] from 0 to 6,000, at both levels and in both roles, is what the table says', () => {
    const wrong: unknown[] = []
    for (let points = 0; points <= 6000; points += 5)
      for (const NS of LEVELS)
        for (const EW of LEVELS)
          for (const dealers of DIRECTIONS) {
            const change = changeFor(points, dealers, { NS, EW }, TEN)
            const stay = points < 80
            const due = stay ? (DUE_BELOW_80[points / 5] ?? 0) : dueFrom80(points)
            const riser = stay ? dealers : dealers === 'NS' ? 'EW' : 'NS'
            const levels = { NS, EW, [riser]: climbed(riser === 'NS' ? NS : EW, due) }
            const isSame =
              change.riser === riser &&
              change.due === due &&
              change.levels.NS === levels.NS &&
              change.levels.EW === levels.EW &&
              change.won === (stay && due > 0 && (dealers === 'NS' ? NS : EW) === 'NT')
            if (!isSame) wrong.push({ points, NS, EW, dealers, change })
          }
    expect(wrong).toEqual([])
  })
})

const levelOf = fc.constantFrom(...LEVELS)
const lastTrick = fc.oneof(
  fc.constant(DEALERS),
  fc.constantFrom(SINGLE, JACK),
  fc.integer({ min: 1, max: 12 }).map(pairs),
  fc.integer({ min: 2, max: 12 }).map(tractor),
)
const anyDeal = fc
  .record({
    dealer: fc.constantFrom(...SEATS),
    caught: fc.integer({ min: 0, max: 40 }),
    last: lastTrick,
    bottom: fc.integer({ min: 0, max: 16 }),
  })
  .filter(({ caught, bottom }) => caught + bottom <= 40)
  .map(
    ({ dealer, caught, last, bottom }): LevelsDeal => ({
      kind: 'deal',
      dealer,
      last,
      caught: caught * 5,
      bottom: bottom * 5,
    }),
  )

describe('A match', () => {
  const TIMES_OF_PAIRS = [4, 6, 8]
  test('[LV5] the bottom counts by the best of the winning cards, and for the catchers alone', () => {
    fc.assert(
      fc.property(anyDeal, levelOf, levelOf, (played, NS, EW) => {
        const { points } = outcomeOf(played, { NS, EW }, TEN)
        const { last, caught, bottom } = played
        if (last.by === 'dealers') return points === caught
        const { cards } = last
        if (cards.kind === 'single') return points === caught + 2 * bottom
        if (cards.kind === 'pairs')
          return points === caught + (TIMES_OF_PAIRS[Math.min(cards.pairs, 3) - 1] ?? 0) * bottom
        return points === caught + 2 * cards.pairs * cards.pairs * bottom
      }),
    )
  })

  test('[LV6] a must is never passed over, nobody falls but by the jack, and one side alone changes otherwise', () => {
    const heights = (levels: ByDirection<Level>) => DIRECTIONS.map(side => LEVELS.indexOf(levels[side]))
    fc.assert(
      fc.property(anyDeal, levelOf, levelOf, (played, NS, EW) => {
        const before = { NS, EW }
        const { levels, sentBack, dealers, riser, points } = outcomeOf(played, before, TEN)
        const from = heights(before)
        const to = heights(levels)
        for (const at of [0, 1] as const) {
          const low = from[at] ?? 0
          const high = to[at] ?? 0
          const passed = LEVELS.slice(low + 1, high)
          if (passed.some(level => ['10', 'J', 'K'].includes(level))) return false
          const fell = sentBack && DIRECTIONS[at] === dealers
          if (high < low && !fell) return false
          if (fell && levels[dealers] !== '2') return false
          if (high > low && DIRECTIONS[at] !== riser) return false
        }
        const { last } = played
        const isSent = before[dealers] === 'J' && points > 80 && last.by === 'catchers' && last.withLevelCard
        return sentBack === (isSent === true)
      }),
    )
  })

  test('[LV7] the deal goes to the partner of who dealt, or on to his right where the catchers took over', () => {
    const TO_THE_RIGHT = { N: 'W', W: 'S', S: 'E', E: 'N' } as const
    const ACROSS = { N: 'S', S: 'N', E: 'W', W: 'E' } as const
    for (const dealer of SEATS) {
      const at = { NS: '2', EW: '2' } as const
      expect(outcomeOf({ ...deal(0, DEALERS), dealer }, at, TEN).nextDealer).toBe(ACROSS[dealer])
      expect(outcomeOf({ ...deal(80, DEALERS), dealer }, at, TEN).nextDealer).toBe(TO_THE_RIGHT[dealer])
    }
  })

  test('[LV8] each deal is seen from the levels before it; a side that deals out of turn is named', () => {
    fc.assert(
      fc.property(fc.array(anyDeal, { maxLength: 12 }), dealt => {
        const numbered = dealt.map((one, at) => ({ number: at + 1, deal: one }))
        const match = levelMatch(numbered, TEN)
        let levels: ByDirection<Level> = { NS: '2', EW: '2' }
        let holder: Direction | null = null
        let isWon = false
        for (const { deal: one, outcome, outOfTurn, afterWin } of match.deals) {
          expect(outcome).toEqual(outcomeOf(one, levels, TEN))
          expect(outOfTurn).toBe(holder !== null && holder !== directionOf(one.dealer))
          expect(afterWin).toBe(isWon)
          if (isWon) continue
          levels = outcome.levels
          holder = outcome.riser
          isWon = outcome.won
        }
        expect(match.levels).toEqual(levels)
        expect(match.holder).toBe(holder)
      }),
    )
  })
})

describe('Rules as data', () => {
  test.each(VARIANTS)('[LV9] %s: each rule has its source, and every one of our readings says so', id => {
    const { rules, sources } = variantFile(id)
    expect(Object.keys(sources).sort()).toEqual(Object.keys(rules).sort())
  })

  test('[LV9] by the steps of 40: nothing is three levels, 5 to 35 two, 40 to 75 one; 120 is one for the catchers', () => {
    const rules = { ...rulesOf('eighty-forty'), musts: [] }
    const due = (points: number) => changeFor(points, 'NS', { NS: '2', EW: '2' }, rules).due
    expect([0, 5, 35, 40, 75, 80, 115, 120, 155, 160, 200].map(due)).toEqual([
      3, 2, 2, 1, 1, 0, 0, 1, 1, 2, 3,
    ])
    expect(outcomeOf(deal(0, tractor(3), 10), { NS: '2', EW: '2' }, rules).points).toBe(160)
  })
})
