import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { MAKERS } from '../make/makers.ts'
import { plainMitchell, relayMitchell, skipMitchell } from '../make/mitchell/mitchell-makers.ts'
import { webMitchell } from '../make/mitchell/web-mitchell.ts'
import { LEAST_SHARE, shareInPlay } from '../rate/figures.ts'
import type { Choice } from './choice.ts'
import { choicesFor } from './choose.ts'
import { costOf, leastCost, smallerField } from './drawbacks.ts'
import { rejudged } from './judge.ts'
import type { PairsOccasion } from './occasion.ts'
import { explainRank } from './why.ts'

const choicesOf = (occasion: PairsOccasion) => choicesFor(occasion, MAKERS)

const said = ({ id, plan, wish }: Choice) => `${id} ${plan.rounds}x${wish.boardsPerRound}`

const against = ({ drawbacks }: Choice) => drawbacks.map(({ kind }) => kind)

/**
 * Movements that clubs play: lists of the clubs of Woodborough and Arran, and a hand-out for directors ("Recommended
 * duplicate bridge movements": 5 boards a table for 5 tables, relay and share for 8 and 12, 9 x 3, 13 x 2).
 */
test.each([
  [4, 24, 'howell-2 3x8'],
  [5, 27, 'howell-3 5x6'],
  [6, 25, 'howell-3 5x5'],
  [7, 24, 'howell-4x7 7x4'],
  [8, 24, 'howell-4x7 7x3'],
  [8, 27, 'howell-4x7 7x4'],
  [9, 24, 'howell-5x9 9x3'],
  [10, 24, 'reduced-howell-5x8 8x3'],
  [10, 27, 'howell-5x9 9x3'],
  [12, 22, 'howell-6x11 11x2'],
  [12, 27, 'reduced-howell-6x9 9x3'],
  [14, 24, 'mitchell-7 6x4'],
  [14, 27, 'mitchell-7 7x4'],
  [16, 24, 'relay-8 8x3'],
  [17, 26, 'mitchell-9 9x3'],
  [18, 24, 'mitchell-9 8x3'],
  [18, 27, 'mitchell-9 9x3'],
  [20, 27, 'skip-10 9x3'],
  [22, 22, 'mitchell-11 11x2'],
  [24, 24, 'relay-12 12x2'],
  [24, 27, 'skip-12 9x3'],
  [26, 26, 'mitchell-13 13x2'],
  [28, 26, 'skip-14 13x2'],
  [30, 26, 'mitchell-15 13x2'],
  [36, 24, 'web-mitchell-18x12 12x2'],
])('[MV262] for %i pairs and %i boards the first offer is %s', (pairs, boards, id) => {
  expect(said(must(choicesOf({ pairs, boards })[0], 'an offer'))).toBe(id)
})

describe('what is offered', () => {
  test('[MV262] has everybody play most of the boards in play, unless nothing does', () => {
    for (const pairs of [6, 11, 15, 18, 24, 31, 36, 40])
      for (const choice of choicesOf({ pairs, boards: 24 }))
        expect(shareInPlay(choice.figures), choice.id).toBeGreaterThanOrEqual(LEAST_SHARE)
    const mitchells = [plainMitchell, skipMitchell, relayMitchell]
    const [long, ...others] = choicesFor({ pairs: 60, boards: 24 }, mitchells)
    expect(long?.id).toBe('skip-30')
    expect(others.every(({ figures }) => shareInPlay(figures) < LEAST_SHARE)).toBe(true)
    expect(long && against(long)[0]).toBe('unplayed-boards')
  })

  test('[MV263] comes near what a pair plays, with the rounds that it sits out taken off', () => {
    const [five] = choicesOf({ pairs: 5, boards: 27 })
    expect(five?.figures).toMatchObject({ boards: 30, boardsPlayed: { least: 24, most: 24 } })
    // Nothing that 4 pairs can play comes near, so the nearest is offered.
    expect(choicesOf({ pairs: 4, boards: 60 })[0]?.figures.boardsPlayed.most).toBe(48)
  })

  test('[MV264] is one ranking of ten rather than two of five, unless two are asked for', () => {
    for (const pairs of [6, 8, 9, 10, 11])
      for (const { plan, id } of choicesOf({ pairs, boards: 24 })) expect(plan.winners, id).toBe(1)
    expect(choicesOf({ pairs: 10, boards: 25, winners: 2 }).map(said)).toContain('mitchell-5 5x5')
    for (const { plan } of choicesOf({ pairs: 12, boards: 24 }).filter(one => one.plan.winners === 2))
      expect(smallerField(plan)).toBe(6)
  })

  test('[MV265] has no rounds of a single board, and no few long ones, unless they are asked for', () => {
    for (const pairs of [16, 33, 60])
      for (const { wish, plan, id } of choicesOf({ pairs, boards: 24 })) {
        expect(wish.boardsPerRound, id).toBeGreaterThan(1)
        expect(plan.rounds, id).toBeGreaterThanOrEqual(4)
      }
    expect(choicesOf({ pairs: 46, boards: 23, boardsPerRound: 1 })[0]?.plan.rounds).toBe(23)
  })

  test('[MV201] names the sets of boards that it needs, and nothing needs more than are said to be there', () => {
    const web = (copies?: number) =>
      choicesOf({ pairs: 28, boards: 26, ...(copies && { copies }) }).find(
        ({ maker }) => maker === webMitchell,
      )
    expect(web(1)).toBeUndefined()
    expect(web()?.drawbacks).toContainEqual(expect.objectContaining({ kind: 'sets', places: { count: 2 } }))
    expect(web(2)?.cost).toBeLessThan(web()?.cost ?? 0)
  })
})

describe('what it costs', () => {
  test('[MV266] is what its drawbacks cost, never below what arithmetic told before it was written out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 12, max: 36 }), (pairs, boards) => {
        const occasion = { pairs, boards }
        for (const choice of choicesOf(occasion)) {
          expect(choice.cost).toBeCloseTo(costOf(choice.drawbacks), 9)
          expect(choice.cost, choice.id).toBeGreaterThanOrEqual(leastCost(occasion, choice.wish) - 1e-9)
          expect(rejudged(occasion, choice).drawbacks).toEqual(choice.drawbacks)
        }
      }),
      { numRuns: 12, seed: 1 },
    )
  })

  test('[MV267] is read off the movement: who roves, walks, waits and shares', () => {
    const among = (occasion: PairsOccasion, start: string) =>
      must(
        choicesOf(occasion).find(({ id }) => id.startsWith(start)),
        start,
      )
    expect(against(among({ pairs: 17, boards: 24 }, 'rover-'))).toContain('strays')
    expect(against(among({ pairs: 17, boards: 24 }, 'mitchell-9'))).not.toContain('strays')
    expect(against(among({ pairs: 18, boards: 26 }, 'reduced-howell-9'))).toContain('walking')
    expect(against(among({ pairs: 12, boards: 24 }, 'howell-6'))).not.toContain('walking')
    expect(against(among({ pairs: 13, boards: 26 }, 'mitchell-7'))).toContain('sit-out')
    expect(against(among({ pairs: 16, boards: 24 }, 'relay-8'))).toEqual(['shared'])
  })
})

test('[MV268] why one stands where it does is that in which it is worse than the first', () => {
  const [first, second] = choicesOf({ pairs: 16, boards: 24 })
  const top = must(first, 'a first')
  expect(explainRank(top, top)).toMatchObject({ kind: 'first-though', drawbacks: [{ kind: 'shared' }] })
  const why = explainRank(must(second, 'a second'), top)
  expect(why.kind).toBe('behind')
  expect(why.drawbacks.map(({ kind }) => kind)).not.toContain('shared')
  const [sound] = choicesOf({ pairs: 26, boards: 26 })
  expect(sound && explainRank(sound, sound)).toEqual({ kind: 'first', drawbacks: [] })
  expect(explainRank({ drawbacks: [] }, top)).toEqual({ kind: 'level', drawbacks: [] })
})

test('[MV270] every movement that is offered for pairs of which some must not move keeps as many of them at one table', () => {
  for (const [pairs, staying] of [
    [8, 1],
    [12, 1],
    [14, 4],
    [16, 7],
    [21, 3],
  ] as const) {
    const offered = choicesOf({ pairs, staying })
    expect(offered.length).toBeGreaterThan(0)
    for (const { plan } of offered) {
      const tables = new Map<string, Set<number>>()
      for (const { seats, table } of plan.entries)
        for (const id of Object.values(seats ?? {}))
          if (id !== null) tables.set(id, (tables.get(id) ?? new Set()).add(table))
      expect([...tables.values()].filter(({ size }) => size === 1).length).toBeGreaterThanOrEqual(staying)
    }
  }
  // At least half of the pairs walk, so more cannot stay.
  expect(choicesOf({ pairs: 14, staying: 9 })).toEqual([])
})
