import { describe, expect, test } from 'vitest'
import { draw } from '../../test/drawn-plan.ts'
import { made } from '../../test/made.ts'
import { changed, playedUpTo, refusal } from '../../test/movement/changed.ts'
import { howellMaker } from '../make/howell/howell-maker.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import { roverMitchell } from '../make/mitchell/rover-mitchell.ts'
import { headToHead } from '../make/teams/head-to-head.ts'
import { fromBoard } from '../plan/first-board.ts'
import type { Plan } from '../plan/plan.ts'
import { changePlan } from './change-plan.ts'
import type { PlanChange } from './plan-change.ts'

const seven = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2 }))
const five = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2 }))
const howell = made(howellMaker.make({ tables: 4, rounds: 7, boardsPerRound: 2 }))

const drawnRound = (plan: Plan, round: number) => draw(plan)[round - 1]

describe('rounds', () => {
  test('[MV190] the last round is dropped', () => {
    const { plan, told, keeps } = changed(seven, 5, { kind: 'round-dropped', round: 7 })
    expect(draw(plan)).toEqual(draw(seven).slice(0, 6))
    expect(keeps).toHaveLength(105)
    expect(told).toHaveLength(7)
    expect(told[0]?.items.at(-1)).toEqual({ round: 7, news: 'round-dropped', entry: null })
  })

  test('[MV190] a round with results is not dropped, but can be cut short', () => {
    expect(refusal(seven, 7, { kind: 'round-dropped', round: 7 })).toBe(
      'Round 7 has a result at table 1: it can be shortened, not dropped.',
    )
    const some = playedUpTo(seven, 7).filter(one => one.round < 7 || (one.table === 2 && one.board !== 3))
    const { plan, keeps } = made(changePlan(seven, some, { kind: 'round-cut-short', round: 7, boards: 1 }))
    expect(keeps).toEqual(some)
    expect(drawnRound(plan, 7)).toBe(
      '1-9 [19]  2-10 [1-2]  3-11 [4]  4-12 [7]  5-13 [10]  6-14 [13]  7-8 [16]',
    )
  })

  test('[MV191] rounds are added to a Mitchell cut short, as its maker has them', () => {
    const short = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2, rounds: 5 }))
    const { plan, faults } = changed(short, 5, { kind: 'rounds-in-all', rounds: short.rounds + 2 })
    expect(faults).toEqual([])
    expect(draw(plan)).toEqual(draw(seven))
    expect(refusal(seven, 6, { kind: 'rounds-in-all', rounds: 8 })).toBe(
      'No further round is possible without repeating boards.',
    )
  })

  test('[MV430] a movement that begins at board 16 goes on, and grows by a table, with the boards that lie there', () => {
    const short = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2, rounds: 5 }))
    const { plan, faults } = changed(fromBoard(short, 16), 5, { kind: 'rounds-in-all', rounds: 7 })
    expect(faults).toEqual([])
    expect(draw(plan)).toEqual(draw(fromBoard(seven, 16)))
    const grown = (from: Plan) => changed(from, 1, { kind: 'table-added', round: 2, pairs: 2 }).plan
    expect(draw(grown(fromBoard(five, 16)))).toEqual(draw(fromBoard(grown(five), 16)))
  })

  test('[MV560] boards of another session, played by mistake at one table, do not move the boards of the movement', () => {
    const short = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2, rounds: 5 }))
    const from16 = fromBoard(short, 16)
    for (const boards of [
      [1, 2, 3],
      [1, 23, 24],
    ]) {
      const { plan } = changed(from16, 2, { kind: 'boards-instead', round: 3, table: 1, boards })
      const longer = changed(plan, 5, { kind: 'rounds-in-all', rounds: 7 }).plan
      expect(draw(longer).slice(5)).toEqual(draw(fromBoard(seven, 16)).slice(5))
      const late: PlanChange = { kind: 'table-added', round: 4, pairs: 2 }
      const grown = changePlan(plan, playedUpTo(plan, 3), late)
      const later = grown.ok ? grown.value.plan.entries.filter(({ round }) => round >= 4) : []
      expect(later.flatMap(entry => entry.boards).filter(board => board < 16)).toEqual([])
    }
  })

  test('[MV191] a round that was dropped can be added again', () => {
    for (const whole of [seven, howell]) {
      const shorter = changed(whole, 3, { kind: 'round-dropped', round: 7 }).plan
      expect(draw(changed(shorter, 6, { kind: 'rounds-in-all', rounds: 7 }).plan)).toEqual(draw(whole))
    }
  })

  test('[MV562] whose place a rover has in the last round comes back in the rounds that are added', () => {
    for (const [tables, winners] of [
      [8, 2],
      [5, 1],
    ] as const) {
      const rover = made(roverMitchell.make({ tables, boardsPerRound: 3, winners }))
      const shorter = changed(rover, 3, { kind: 'rounds-in-all', rounds: 3 }).plan
      const again = changed(shorter, 3, { kind: 'rounds-in-all', rounds: rover.rounds }).plan
      expect(draw(again)).toEqual(draw(rover))
    }
  })

  test('[MV563] rounds that are added have as many boards as the rounds before them', () => {
    const each = (plan: Plan, boards: number) =>
      changed(plan, 3, { kind: 'boards-each', round: 4, boards }).plan
    for (const boards of [2, 4]) {
      const whole = each(seven, boards)
      const shorter = changed(whole, 5, { kind: 'rounds-in-all', rounds: 5 }).plan
      expect(draw(changed(shorter, 5, { kind: 'rounds-in-all', rounds: 7 }).plan)).toEqual(draw(whole))
    }
  })

  test('[MV191] added rounds leave out who has left', () => {
    const short = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 3, winners: 2, rounds: 5 }))
    const left = changed(short, 3, { kind: 'pair-leaves', contestant: '8', round: 4 }).plan
    const { plan } = changed(left, 5, { kind: 'rounds-in-all', rounds: 6 })
    expect(drawnRound(plan, 6)).toBe(
      '1-10 [16-18]  2-11 [19-21]  3-12 [1-3]  4-13 [4-6]  5-14 [7-9]  6-_  7-9 [13-15]',
    )
  })

  test('[MV240] a movement ends earlier, but not before a round with results', () => {
    const { plan } = changed(seven, 4, { kind: 'rounds-in-all', rounds: 5 })
    expect([plan.rounds, draw(plan)]).toEqual([5, draw(seven).slice(0, 5)])
    expect(refusal(seven, 4, { kind: 'rounds-in-all', rounds: 3 })).toBe(
      'Round 4 has a result at table 1: it can be shortened, not dropped.',
    )
  })

  test('[MV241] fewer boards a round from a round on, and what was played of it stays', () => {
    const { plan, faults } = changed(seven, 3, { kind: 'boards-each', round: 4, boards: 2 })
    expect(faults).toEqual([])
    expect(draw(plan).slice(0, 3)).toEqual(draw(seven).slice(0, 3))
    expect(drawnRound(plan, 4)).toBe(
      '1-12 [10-11]  2-13 [13-14]  3-14 [16-17]  4-8 [19-20]  5-9 [1-2]  6-10 [4-5]  7-11 [7-8]',
    )
    expect(draw(changed(seven, 4, { kind: 'boards-each', round: 4, boards: 1 }).plan)[3]).toBe(draw(seven)[3])
  })

  test('[MV241] more boards a round are new ones, the same at every table that plays the set', () => {
    const { plan, faults, figures } = changed(seven, 3, { kind: 'boards-each', round: 4, boards: 4 })
    expect(faults).toEqual([])
    expect(figures.after.boards).toBe(28)
    const ofSet = plan.entries.filter(({ boards }) => boards.includes(1))
    const longer = ofSet.filter(({ round }) => round >= 4).map(({ boards }) => boards.join())
    expect(new Set(longer).size).toBe(1)
    expect(ofSet.filter(({ round }) => round < 4).every(({ boards }) => boards.length === 3)).toBe(true)
    expect(refusal(seven, 3, { kind: 'boards-each', round: 4, boards: 0 })).toBe(
      '0 is not a possible number of boards.',
    )
  })

  test('[MV561] boards that a set lost, in one round or in all, come back to it before it gains new ones', () => {
    const three: PlanChange = { kind: 'boards-each', round: 3, boards: 3 }
    const cut = changed(seven, 2, { kind: 'round-cut-short', round: 5, boards: 2 }).plan
    expect(draw(changed(cut, 2, three).plan)).toEqual(draw(seven))
    const fewer = changed(seven, 2, { ...three, boards: 2 }).plan
    expect(draw(changed(fewer, 2, three).plan)).toEqual(draw(seven))
    const four = changed(cut, 2, { ...three, boards: 4 }).plan
    expect(draw(four)).toEqual(draw(changed(seven, 2, { ...three, boards: 4 }).plan))
    for (const whole of [seven, howell, fromBoard(seven, 16)]) {
      const atOnce: PlanChange = { kind: 'boards-each', round: 1, boards: 1 }
      const usual = whole.entries[0]?.boards.length ?? 0
      const one = changed(whole, 0, atOnce).plan
      expect(draw(changed(one, 0, { ...atOnce, boards: usual }).plan)).toEqual(draw(whole))
    }
  })

  test('[MV561] of a set cut to what was played first, the board between comes back', () => {
    const teams = made(headToHead.make({ tables: 2, boardsPerRound: 3 }))
    const [first = 0, , last = 0] =
      teams.entries.find(one => one.round === 2 && one.table === 1)?.boards ?? []
    const begun = [
      ...playedUpTo(teams, 1),
      ...playedUpTo(teams, 2).filter(
        one => one.round === 2 && one.table === 1 && [first, last].includes(one.board),
      ),
    ]
    const each = (plan: Plan, boards: number) =>
      made(changePlan(plan, begun, { kind: 'boards-each', round: 2, boards })).plan
    const boardsOf = (plan: Plan) => plan.entries.map(entry => [...entry.boards].sort())
    expect(boardsOf(each(each(teams, 2), 3))).toEqual(boardsOf(teams))
  })

  test('[MV561] a board that somebody at the set has met otherwise does not come back: the set gains a new one', () => {
    const fewer = changed(seven, 2, { kind: 'boards-each', round: 3, boards: 2 }).plan
    const wrong = changed(fewer, 2, { kind: 'boards-instead', round: 3, table: 1, boards: [7, 12] }).plan
    const { plan, faults } = changed(wrong, 3, { kind: 'boards-each', round: 4, boards: 3 })
    expect(faults.map(({ code }) => code)).not.toContain('deal-twice')
    const ofSet = plan.entries.filter(({ round, boards }) => round >= 4 && boards.includes(10))
    expect(new Set(ofSet.map(({ boards }) => boards.join()))).toEqual(new Set(['10,11,22']))
  })

  test('[MV561] boards of a long round at one table make no set of two', () => {
    const long = changed(seven, 2, { kind: 'boards-instead', round: 3, table: 7, boards: [4, 5, 6, 7, 8, 9] })
    const { plan } = changed(long.plan, 3, { kind: 'boards-each', round: 4, boards: 4 })
    const last = (board: number) =>
      plan.entries.find(({ round, boards }) => round === 4 && boards.includes(board))?.boards.at(-1)
    expect(last(4)).not.toBe(last(7))
  })
})
