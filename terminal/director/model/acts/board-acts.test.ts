import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import type { BoardState } from '../../../../shared/session/facts/boards.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { openPlaces, restOfRound, statingBoards, type TableBoard } from './board-acts.ts'

let hall: Hall

const section = () => must(sectionOf(hall.state(), 'A'), 'section A')

const state = (stated: BoardState, places: readonly TableBoard[]) =>
  hall.say(DIRECTOR, must(statingBoards(hall.state(), 'A', stated, places), 'places')).decision.kind

const kindAt = ({ round, table, board }: TableBoard) => section().boardAt(round, table, board).kind

beforeEach(() => {
  hall = createHall(planOffered(8))
})

describe('a board that is not played', () => {
  test('[DS135] it is put off, cut, played late or due again at one table', () => {
    const place = must(openPlaces(section(), 1)[0], 'a table that plays board 1')
    for (const stated of ['later', 'late-play', 'cut'] as const) {
      expect(state(stated, [place])).toBe('admitted')
      expect(kindAt(place)).toBe(stated)
    }
    expect(state('due', [place])).toBe('admitted')
    expect(kindAt(place)).toBe('to-play')
  })

  test('[DS135] or at every table that still has it, in one act; where it was played it stays played', () => {
    const [first, ...others] = openPlaces(section(), 1)
    const played = must(first, 'a table that plays board 1')
    expect(others.length).toBeGreaterThan(0)
    hall.result(played.table, played.round, 1, '3N N =')
    expect(openPlaces(section(), 1)).toEqual(others)
    // A postponed board is among them: the act for all replaces that.
    state('later', others.slice(0, 1))
    expect(state('cut', openPlaces(section(), 1))).toBe('admitted')
    expect([kindAt(played), ...others.map(kindAt)]).toEqual(['played', ...others.map(() => 'cut')])
  })

  test('[DS136] a round is cut short for one slow table in one act: what is not played of it is left out, and it may move', () => {
    const boards = must(section().entryAt(1, 2), 'an entry').boards
    hall.result(2, 1, must(boards[0], 'a board'), '3N N =')
    const left = restOfRound(section(), 1, 2)
    expect(left.map(({ board }) => board)).toEqual(boards.slice(1))
    expect(section().isDone(must(section().entryAt(1, 2), 'an entry'))).toBe(false)
    expect(state('cut', left)).toBe('admitted')
    expect(section().isDone(must(section().entryAt(1, 2), 'an entry'))).toBe(true)
    expect(restOfRound(section(), 1, 2)).toEqual([])
    expect(statingBoards(hall.state(), 'A', 'cut', [])).toBeUndefined()
    expect(restOfRound(section(), 1, 1).length).toBeGreaterThan(0)
  })
})
