import { describe, expect, test } from 'vitest'
import { checkPlan } from '../check/check.ts'
import { MAKERS, makerOf } from '../make/makers.ts'
import { skipMitchell } from '../make/mitchell/mitchell-makers.ts'
import { bestBalanceOf, choicesFor } from './choose.ts'
import { minutesOf, type Occasion } from './occasion.ts'
import { turnoutsNear } from './turnouts.ts'

test('[MV69] every kind of movement has its own name, and sizes in order', () => {
  expect(new Set(MAKERS.map(maker => maker.kind)).size).toBe(MAKERS.length)
  for (const maker of MAKERS) {
    expect(makerOf(maker.kind)).toBe(maker)
    for (const { rounds } of maker.sizes()) expect([...rounds].sort((a, b) => a - b)).toEqual(rounds)
  }
  expect(makerOf('polka')).toBeUndefined()
})

const choicesOf = (occasion: Occasion) => choicesFor(occasion, MAKERS)

const idsOf = (occasion: Occasion) => choicesFor(occasion, MAKERS).map(({ id }) => id)

describe('the choices for an occasion', () => {
  test('[MV70] seat exactly the pairs, come near the boards, are sound, and the cheapest is first', () => {
    for (const pairs of [7, 12, 15]) {
      const choices = choicesFor({ pairs, boards: 24 }, MAKERS)
      expect(choices.length, `${pairs} pairs`).toBeGreaterThan(1)
      for (const { plan, figures } of choices) {
        expect(plan.contestants).toHaveLength(pairs)
        expect(Math.abs(figures.boardsPlayed.most - 24), plan.title.kind).toBeLessThanOrEqual(5)
        expect(checkPlan(plan), plan.title.kind).toEqual([])
      }
      const costs = choices.map(choice => choice.cost)
      expect(costs).toEqual([...costs].sort((a, b) => a - b))
    }
  })

  test('[MV70] the winners asked for are kept to', () => {
    const winners = choicesFor({ pairs: 14, boards: 26, winners: 2 }, MAKERS).map(({ plan }) => plan.winners)
    expect(new Set(winners)).toEqual(new Set([2]))
  })

  test('[MV200] the same wish and the same plan come again from what a choice holds', () => {
    for (const { maker, wish, plan } of choicesFor({ pairs: 13 }, MAKERS))
      expect(maker.make(wish)).toEqual({ ok: true, value: plan })
  })

  test('[MV201] what needs more sets of boards than are at hand is not offered', () => {
    expect(idsOf({ pairs: 20 })).not.toContain('barometer-10-one-winner')
    expect(idsOf({ pairs: 20, copies: 1 }).some(id => id.startsWith('web-'))).toBe(false)
    expect(idsOf({ pairs: 20, copies: 2, boards: 26, winners: 2 }).some(id => id.startsWith('web-'))).toBe(
      true,
    )
    const all = choicesFor({ pairs: 20, copies: 10 }, MAKERS)
    expect(all.find(({ id }) => id === 'barometer-10-one-winner')?.sets).toBe(10)
    expect(all.find(({ id }) => id === 'skip-10')?.sets).toBe(1)
  })

  test('[MV201] sharing costs nothing where every table can have its own set', () => {
    const relay = (copies: number) =>
      choicesFor({ pairs: 20, copies, winners: 2 }, MAKERS).find(({ id }) => id === 'relay-10')?.cost ?? 0
    expect(relay(2)).toBeLessThan(relay(1))
  })

  test('[MV202] a board takes 7 minutes and a change 2; what the time has no room for is not offered', () => {
    expect(minutesOf({ rounds: 9, boardsPerRound: 3 })).toBe(9 * 21 + 8 * 2)
    const choices = choicesFor({ pairs: 18, minutes: 150 }, MAKERS)
    expect(choices.length).toBeGreaterThan(2)
    for (const { minutes, plan } of choices) expect(minutes, plan.title.kind).toBeLessThanOrEqual(150)
    expect(choices[0]?.figures.boardsPlayed.least).toBeGreaterThanOrEqual(18)
  })

  test('[MV203] for up to 6 tables the Howell comes first, then Mitchells for two winners, as clubs play', () => {
    expect(idsOf({ pairs: 12 })[0]).toBe('howell-6x11')
    expect(idsOf({ pairs: 22 })[0]).toBe('mitchell-11')
    expect(idsOf({ pairs: 15 })).toEqual(expect.arrayContaining(['rover-mitchell-7', 'bump-mitchell-7']))
  })

  test('[MV204] single tables that turn make the comparison more even, if asked', () => {
    const [mitchell] = choicesFor({ pairs: 16, winners: 1 }, [skipMitchell])
    const best = mitchell && bestBalanceOf(mitchell)
    expect(best?.figures.quality).toBeGreaterThan((mitchell?.figures.quality ?? 100) + 1)
    expect(best && checkPlan(best.plan)).toEqual([])
    const [two] = choicesFor({ pairs: 16, winners: 2 }, MAKERS)
    expect(two && bestBalanceOf(two)).toBeUndefined()
  })
})

test('[MV19] for 3 to 60 pairs there are movements, all valid, for exactly so many pairs, with distinct ids', () => {
  for (let pairs = 3; pairs <= 60; pairs++) {
    const choices = choicesOf({ pairs })
    expect(choices.length, `${pairs} pairs`).toBeGreaterThan(0)
    expect(new Set(choices.map(choice => choice.id)).size).toBe(choices.length)
    for (const choice of choices) {
      const { plan } = choice
      expect(checkPlan(plan), plan.title.kind).toEqual([])
      expect(plan.contestants, plan.title.kind).toHaveLength(pairs)
    }
  }
})

test.each([
  [3, 'howell-2', 12],
  [4, 'howell-2', 18],
  [5, 'howell-3', 16],
  [6, 'howell-3', 20],
  [8, 'howell-4x7', 28],
  [10, 'howell-5x9', 27],
  [12, 'howell-6x11', 22],
  [14, 'mitchell-7', 28],
  [16, 'skip-8', 28],
])('[MV19] for %i pairs the first offer is %s with %i boards a pair', (pairs, id, boards) => {
  expect(choicesOf({ pairs })[0]).toMatchObject({ id, figures: { boardsPlayed: { least: boards } } })
})

test('[MV19] winners and boards a round are kept to; half sets take pairs of boards', () => {
  expect(choicesOf({ pairs: 14, winners: 1 }).map(choice => choice.id)).not.toContain('mitchell-7')
  expect(choicesOf({ pairs: 14, boardsPerRound: 3 }).every(choice => choice.wish.boardsPerRound === 3)).toBe(
    true,
  )
  expect(choicesOf({ pairs: 6, boardsPerRound: 3 })[0]).toMatchObject({
    id: 'howell-3',
    wish: { boardsPerRound: 2 },
    figures: { boards: 10 },
  })
})

test('[MV19] too few pairs, or boards that no round can have, leave nothing to choice', () => {
  expect(choicesOf({ pairs: 2 })).toEqual([])
  expect(choicesOf({ pairs: 7.5 })).toEqual([])
  expect(choicesOf({ pairs: 8, boardsPerRound: 99 })).toEqual([])
})

/** Movements with one set of boards in which all 8 teams meet. */
const EVEN_8 = ['patton-8', 'new-england-relay-8', 'stagger-8', 'thurner-8', 'parallel-rows-8']

describe('teams', () => {
  test('[MV206] from 2 to 30 teams there are movements for exactly so many, sound, the cheapest first', () => {
    for (let teams = 2; teams <= 30; teams++) {
      const choices = choicesOf({ teams })
      expect(choices.length, `${teams} teams`).toBeGreaterThan(0)
      expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length)
      for (const { plan, id } of choices) {
        expect([plan.kind, plan.contestants.length], id).toEqual(['teams', teams])
        expect(checkPlan(plan), id).toEqual([])
      }
      const costs = choices.map(({ cost }) => cost)
      expect(costs).toEqual([...costs].sort((a, b) => a - b))
    }
    expect([choicesOf({ teams: 1 }), choicesOf({ teams: 31 })]).toEqual([[], []])
  })

  test.each([
    [3, ['triple-3', 'round-robin-teams-3']],
    [4, ['round-robin-teams-4', 'new-england-relay-4', 'stagger-4']],
    [8, ['american-whist-8', ...EVEN_8, 'round-robin-teams-8']],
    [9, ['american-whist-9', 'new-england-relay-9', 'hester-9', 'triangles-9', 'round-robin-teams-9']],
  ])('[MV206] for %i teams: %j', (teams, ids) => {
    expect(idsOf({ teams })).toEqual(ids)
  })

  test('[MV206] a round robin says its sets of boards, one a match, and its byes; with one set at hand it is none', () => {
    const robin = (teams: number) => choicesOf({ teams }).find(({ maker }) => maker.kind.startsWith('round'))
    expect(robin(8)).toMatchObject({ sets: 4, figures: { sitOuts: { most: 0 }, boardsPlayed: { most: 28 } } })
    expect(robin(9)).toMatchObject({ sets: 4, figures: { sitOuts: { most: 1 } } })
    expect(idsOf({ teams: 8, copies: 1 })).toEqual(['american-whist-8', ...EVEN_8])
    expect(choicesOf({ teams: 8, copies: 4 }).map(({ sets }) => sets)).toContain(4)
  })

  test('[MV207] two teams meet over 24, 16, 12 or 8 boards, in two stanzas or in stanzas as long as wished', () => {
    expect(idsOf({ teams: 2 })).toEqual([
      'head-to-head-24x2',
      'head-to-head-16x2',
      'head-to-head-12x2',
      'head-to-head-8x2',
    ])
    expect(idsOf({ teams: 2, boardsPerRound: 6 })).toEqual(['head-to-head-24x4', 'head-to-head-12x2'])
    expect(idsOf({ teams: 2, boards: 32, boardsPerRound: 8 })).toEqual(['head-to-head-32x4'])
    expect(idsOf({ teams: 2, boardsPerRound: 7 })).toEqual([
      'head-to-head-14x2',
      'head-to-head-21x3',
      'head-to-head-28x4',
    ])
    expect(idsOf({ teams: 2, boards: 24, boardsPerRound: 7 })).toEqual([])
    for (const { minutes } of choicesOf({ teams: 2, minutes: 90 })) expect(minutes).toBeLessThanOrEqual(90)
  })

  test('[MV206] boards and time are kept to by teams as by pairs', () => {
    for (const { plan, figures } of choicesOf({ teams: 7, boards: 24 }))
      expect(Math.abs(figures.boardsPlayed.most - 24), plan.title.kind).toBeLessThanOrEqual(5)
    const choices = choicesOf({ teams: 8, minutes: 150 })
    expect(choices.length).toBeGreaterThan(1)
    for (const { minutes } of choices) expect(minutes).toBeLessThanOrEqual(150)
  })
})

describe('individuals', () => {
  test.each([
    [8, ['individual-8']],
    [12, ['individual-12']],
    [13, ['individual-13']],
    [16, ['individual-16']],
    [20, ['individual-20', 'rainbow-20']],
    [24, ['individual-24']],
    [28, ['individual-28', 'rainbow-28']],
    [10, ['individual-10']],
    [22, ['individual-22']],
    [39, ['individual-39']],
    [44, ['rainbow-44']],
  ])('[MV208] for %i players: %j', (players, ids) => {
    const choices = choicesOf({ players })
    expect(choices.map(({ id }) => id)).toEqual(ids)
    for (const { plan, id } of choices) {
      expect([plan.kind, plan.contestants.length], id).toEqual(['individual', players])
      expect(checkPlan(plan), id).toEqual([])
    }
  })

  test('[MV208] where there is no movement for so many, the nearest numbers are told', () => {
    expect(choicesOf({ players: 41 })).toEqual([])
    expect(turnoutsNear({ players: 41 }, MAKERS)).toEqual([37, 38, 39, 40, 44])
    expect(turnoutsNear({ players: 50 }, MAKERS)).toEqual([38, 39, 40, 44, 52])
    expect(turnoutsNear({ teams: 40 }, MAKERS)).toEqual([26, 27, 28, 29, 30])
  })
})
