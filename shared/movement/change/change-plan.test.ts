import { describe, expect, test } from 'vitest'
import { draw, drawnPlan } from '../../test/drawn-plan.ts'
import { made } from '../../test/made.ts'
import { changed, playedUpTo, refusal } from '../../test/movement/changed.ts'
import { checkPlan } from '../check/check.ts'
import { howellMaker } from '../make/howell/howell-maker.ts'
import { individual } from '../make/individual/individual.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import { headToHead } from '../make/teams/head-to-head.ts'
import { isPlayed } from '../plan/entry.ts'
import type { Plan } from '../plan/plan.ts'
import { placeOf } from '../tell/guide.ts'
import { changePlan } from './change-plan.ts'
import type { PlanChange } from './plan-change.ts'

const seven = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2 }))
const five = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2 }))
const howell = made(howellMaker.make({ tables: 4, rounds: 7, boardsPerRound: 2 }))

const drawnRound = (plan: Plan, round: number) => draw(plan)[round - 1]

describe('a late pair', () => {
  test('[MV181] fills the missing place of a half table, on the boards that lie there', () => {
    const half = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2, missing: 'EW' }))
    const { plan, faults } = changed(half, 1, { kind: 'late-pair', round: 2, way: 'fills' })
    expect(faults).toEqual([])
    expect(draw(plan).slice(1)).toEqual(draw(seven).slice(1))
    expect(drawnRound(plan, 1)).toBe(drawnRound(half, 1))
  })

  test('[MV181] shares where the missing pair would have shared, and has its number', () => {
    const half = made(mitchell({ kind: 'relay', tables: 6, boardsPerRound: 2, winners: 1, missing: 'NS' }))
    const { plan, told } = changed(half, 1, { kind: 'late-pair', round: 2, way: 'fills' })
    expect(drawnRound(plan, 3)).toBe('1-11 [5-6]  2-12 [7-8]  3-7 [9-10]  4-8 [1-2]  5-9 [3-4]  6-10 [5-6]')
    expect(told[0]?.items[0]).toMatchObject({ round: 2, news: 'shares' })
  })

  test('[MV182] roves: round 1 is as it was, nobody else but six pairs sits out a round', () => {
    const { plan, faults, keeps, touched, figures } = changed(seven, 1, {
      kind: 'late-pair',
      round: 2,
      way: 'rover',
      line: 'EW',
    })
    expect(faults).toEqual([])
    expect(keeps).toHaveLength(21)
    expect(touched.map(spot => `${spot.round}/${spot.table}`)).toEqual([
      '2/1',
      '3/3',
      '4/5',
      '5/7',
      '6/2',
      '7/4',
    ])
    expect(drawnRound(plan, 1)).toBe(drawnRound(seven, 1))
    expect(figures.after).toMatchObject({ contestants: 15, sitOuts: { least: 0, most: 1 } })
  })

  test('[MV182] is numbered on in its own line where both are numbered from 1', () => {
    const lines = made(
      mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2, numbering: 'both-from-1' }),
    )
    const { plan } = changed(lines, 1, { kind: 'late-pair', round: 2, way: 'rover', line: 'EW' })
    expect(plan.contestants.at(-1)).toEqual({ id: 'EW6', label: '6', line: 'EW' })
  })

  test('[MV182] roves in a Howell, too', () => {
    const { plan, faults } = changed(howell, 1, { kind: 'late-pair', round: 2, way: 'rover' })
    expect(faults).toEqual([])
    expect([2, 3, 4, 5, 6, 7].map(round => placeOf(plan, round, '9')?.opponents[0])).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
  })

  test('[MV183] bumps: takes a table over, whose pair takes over the next', () => {
    const short = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 2, winners: 2, rounds: 6 }))
    const { plan, faults, figures } = changed(short, 1, { kind: 'late-pair', round: 2, way: 'bump' })
    expect(faults).toEqual([])
    expect(drawnRound(plan, 4)).toBe(
      '15-12 [7-8]  1-13 [9-10]  2-14 [11-12]  4-8 [13-14]  5-9 [1-2]  6-10 [3-4]  7-11 [5-6]',
    )
    expect(figures.after.sitOuts).toEqual({ least: 0, most: 1 })
  })

  test('[MV184] gets an eighth table, as a skip Mitchell begins like a Mitchell of one table less', () => {
    const { plan, faults, keeps } = changed(seven, 1, { kind: 'table-added', round: 2, pairs: 1 })
    expect(faults).toEqual([])
    expect(keeps).toHaveLength(21)
    expect(drawnRound(plan, 1)).toBe(drawnRound(seven, 1))
    expect(drawnRound(plan, 2)).toBe(
      '1-_  2-8 [7-9]  3-9 [10-12]  4-10 [13-15]  5-11 [16-18]  6-12 [19-21]  7-13 [22-24]  15-14 [1-3]',
    )
  })

  test('[MV184] two late pairs sit down at an eighth table while round 1 goes on', () => {
    const { plan, touched } = changed(seven, 1, { kind: 'table-added', round: 1, pairs: 2 })
    expect(touched.filter(spot => spot.round === 1)).toEqual([{ round: 1, table: 8 }])
    expect(drawnRound(plan, 1)).toBe(`${drawnRound(seven, 1)}  15-16 [22-24]`)
    expect(refusal(seven, 3, { kind: 'table-added', round: 4, pairs: 2 })).toBe(
      'No movement for 8 tables continues from round 4 without repeating boards.',
    )
  })
})

describe('people and tables that go', () => {
  test('[MV185] a pair leaves a Howell: its opponents sit out, all else goes on', () => {
    const { plan, faults, keeps } = changed(howell, 3, { kind: 'pair-leaves', contestant: '5', round: 4 })
    expect(faults).toEqual([])
    expect(keeps).toHaveLength(24)
    expect(draw(plan).slice(0, 3)).toEqual(draw(howell).slice(0, 3))
    expect(drawnRound(plan, 4)).toBe('_-4  7-3 [9-10]  2-8 [11-12]  1-6 [3-4]')
    expect(plan.contestants.map(one => one.id)).toContain('5')
  })

  test('[MV185] a pair that never came is taken off the list', () => {
    const { plan } = changed(seven, 0, { kind: 'pair-leaves', contestant: '14', round: 1 })
    expect(plan.contestants).toHaveLength(13)
    expect(checkPlan(plan)).toEqual([])
  })

  test('[MV186] a table closed in round 4 stays empty: its pair leaves, who comes there sits out', () => {
    const { plan, faults, touched, told } = changed(seven, 3, { kind: 'table-closed', table: 3, round: 4 })
    expect(faults).toEqual([])
    expect(touched).toEqual([4, 5, 6, 7].map(round => ({ round, table: 3 })))
    expect(drawnRound(plan, 4)).toBe(
      '1-12 [10-12]  2-13 [13-15]  4-8 [19-21]  5-9 [1-3]  6-10 [4-6]  7-11 [7-9]',
    )
    expect(told.map(notice => notice.table)).toEqual([3, 4])
    expect(told[1]?.items.map(item => item.news)).toEqual(['boards-go', 'boards-go', 'boards-go'])
  })
})

describe('what was played otherwise', () => {
  test('[MV187] wrong boards were played (Law 15): who would meet them again does not play them', () => {
    const { plan, faults, dropped, touched } = changed(five, 1, {
      kind: 'boards-instead',
      round: 2,
      table: 2,
      boards: [5, 8],
    })
    expect(faults).toEqual([])
    expect(drawnRound(plan, 2)).toBe('1-10 [3-4]  2-6 [5,8]  3-7 [7-8]  4-8 [9-10]  5-9 [1-2]')
    expect(dropped).toEqual([
      { round: 3, table: 2, board: 8, contestant: '2', instead: null },
      { round: 5, table: 5, board: 8, contestant: '6', instead: null },
    ])
    expect(touched).toEqual([
      { round: 2, table: 2 },
      { round: 3, table: 2 },
      { round: 5, table: 5 },
    ])
  })

  test('[MV187] a missed board comes in the place of one that was played before, where it fits', () => {
    const plan = drawnPlan(`
      1-5 [1]  2-6 [2]  3-7 [1]  4-8 [2]
      1-6 [3]  2-5 [3]  3-8 [4]  4-7 [4]`)
    const {
      plan: next,
      dropped,
      told,
    } = changed(plan, 0, {
      kind: 'boards-instead',
      round: 1,
      table: 1,
      boards: [3],
    })
    expect(dropped).toEqual([
      { round: 2, table: 1, board: 3, contestant: '1', instead: 1 },
      { round: 2, table: 2, board: 3, contestant: '5', instead: 1 },
    ])
    expect(draw(next)).toEqual(['1-5 [3]  2-6 [2]  3-7 [1]  4-8 [2]', '1-6 [1]  2-5 [1]  3-8 [4]  4-7 [4]'])
    expect(told.map(({ table, items }) => [table, items.map(item => item.news)])).toEqual([
      [1, ['other-boards', 'other-boards']],
      [2, ['other-boards']],
      [3, ['shares']],
    ])
  })

  test('[MV187] that somebody has met a deal twice is a fault which the director must allow', () => {
    const { faults } = changed(five, 1, { kind: 'boards-instead', round: 2, table: 2, boards: [3, 4] })
    expect(faults.map(fault => `${fault.code} ${fault.contestant} ${fault.board}`)).toEqual([
      'deal-twice 2 3',
      'deal-twice 2 4',
    ])
  })

  test('[MV187] a board that has a result cannot be said not to have been played', () => {
    expect(refusal(five, 2, { kind: 'boards-instead', round: 2, table: 2, boards: [7, 8] })).toBe(
      'Round 2, table 2: board 5 has a result there, so it was played; include it.',
    )
  })

  test('[MV188] the pairs sat the other way: the results entered before differ, those to come count as they sat', () => {
    const change = { kind: 'wrong-direction', round: 2, table: 3 } as const
    const { plan, faults, keeps, differs, touched } = changed(seven, 2, change)
    expect(touched).toEqual([{ round: 2, table: 3 }])
    expect(placeOf(plan, 2, '3')?.direction).toBe('EW')
    expect(placeOf(plan, 2, '9')?.direction).toBe('NS')
    expect(faults.map(fault => `${fault.code} ${fault.contestant}`)).toEqual([
      'line-crossed 9',
      'line-crossed 3',
    ])
    expect(keeps).toHaveLength(39)
    expect(differs.map(({ board }) => board)).toEqual([10, 11, 12])
    // Results that the tablet took with the actual seats: the plan now agrees with them.
    const asSat = playedUpTo(seven, 2).map(result =>
      result.round === 2 && result.table === 3
        ? { ...result, seats: { N: '9', E: '3', S: '9', W: '3' } }
        : result,
    )
    expect(made(changePlan(seven, asSat, change)).differs).toEqual([])
  })

  test('[MV189] wrong pairs sat down: those whom they displaced have their places, and boards are exchanged', () => {
    const { plan, faults, dropped } = changed(five, 1, {
      kind: 'seats-instead',
      round: 2,
      table: 2,
      seats: { N: '2', S: '2', E: '7', W: '7' },
    })
    expect(faults).toEqual([])
    expect(drawnRound(plan, 2)).toBe('1-10 [3-4]  2-7 [5-6]  3-6 [7-8]  4-8 [9-10]  5-9 [1-2]')
    expect(dropped.map(({ board, instead }) => [board, instead])).toEqual([
      [5, 7],
      [6, 8],
      [7, 5],
      [8, 6],
    ])
  })

  test('[MV189] who has results elsewhere in the round cannot have sat here', () => {
    expect(
      refusal(five, 2, {
        kind: 'seats-instead',
        round: 2,
        table: 2,
        seats: { N: '2', S: '2', E: '7', W: '7' },
      }),
    ).toBe('Round 2, table 3 has results of players said to have sat at table 2; correct those first.')
  })
})

describe('teams and players', () => {
  test('[MV185] of four players whose partner leaves, three sit out', () => {
    const players = made(individual.make({ tables: 3, boardsPerRound: 2 }))
    const { plan, faults, keeps } = changed(players, 2, { kind: 'pair-leaves', contestant: '3', round: 3 })
    expect(faults).toEqual([])
    expect(keeps).toHaveLength(12)
    expect(plan.entries.filter(entry => entry.round >= 3 && !isPlayed(entry))).toHaveLength(9)
  })

  test('[MV188] a team that sat the wrong way has no match: that is ruled, not planned', () => {
    const teams = made(headToHead.make({ tables: 2, boardsPerRound: 4 }))
    expect(refusal(teams, 0, { kind: 'wrong-direction', round: 1, table: 1 })).toMatch(
      /^A team with both pairs in the same direction/,
    )
    expect(refusal(teams, 0, { kind: 'late-pair', round: 1, way: 'rover' })).toMatch(/^Only a pairs movement/)
  })
})

describe('what holds for every change', () => {
  test('[MV192] another movement takes over, unless somebody would meet a deal again', () => {
    const other = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2, rounds: 4 }))
    expect(draw(changed(five, 2, { kind: 'replaced', plan: other, round: 3 }).plan)).toEqual(draw(other))
    const turned: Plan = {
      ...five,
      entries: five.entries.map(entry => ({ ...entry, round: 6 - entry.round })),
    }
    expect(refusal(five, 2, { kind: 'replaced', plan: turned, round: 3 })).toBe(
      'Round 5, table 1: North-South pair 1 would play board 1 twice.',
    )
  })

  const tooLate: readonly (readonly [string, PlanChange])[] = [
    ['a pair leaves', { kind: 'pair-leaves', contestant: '3', round: 2 }],
    ['a table is closed', { kind: 'table-closed', table: 3, round: 2 }],
    ['a table is added', { kind: 'replaced', plan: { ...seven, entries: [] }, round: 2 }],
  ]
  test.each(tooLate)('[MV180] what has a result stays: %s too early', (_, change) => {
    expect(refusal(seven, 2, change)).toMatch(/has been played; change the movement from the next round/)
  })

  test('[MV193] told are the tables concerned, and those whose boards come or go another way, no others', () => {
    const { told, touched } = changed(seven, 3, { kind: 'pair-leaves', contestant: '14', round: 7 })
    expect(touched).toEqual([{ round: 7, table: 6 }])
    expect(told.map(({ table, from, items }) => [table, from, items[0]?.news])).toEqual([
      [6, 7, 'sits-out'],
      [7, 6, 'boards-go'],
    ])
  })

  test('[MV180] what changes nothing is refused', () => {
    expect(refusal(seven, 1, { kind: 'boards-instead', round: 2, table: 1, boards: [4, 5, 6] })).toBe(
      'This is already the plan.',
    )
    expect(refusal(seven, 1, { kind: 'round-dropped', round: 8 })).toBe('No round 8: rounds are 1 to 7.')
  })

  test('[MV194] a board that only one table still plays is a fault to be allowed', () => {
    const plan = drawnPlan('1-2 [1]  3-4 [2]\n1-3 [2]  2-4 [1]')
    const broken = drawnPlan('1-2 [1]  3-4 [1]\n1-3 [2]  2-4 [2]')
    expect(checkPlan(plan).map(fault => fault.code)).toContain('deal-twice')
    const { faults } = changed(broken, 1, { kind: 'pair-leaves', contestant: '4', round: 2 })
    expect(faults.map(fault => fault.code)).toEqual(['board-played-once'])
  })
})
