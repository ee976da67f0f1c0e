/** Tests worked examples M1-M5 of seed 004, from the offered movement to the printed sheet. */

import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { choicesFor } from '../../movement/choose/choose.ts'
import { MAKERS } from '../../movement/make/makers.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { draw } from '../../test/drawn-plan.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, SETTINGS } from '../../test/hall.ts'
import {
  FOUR_PAIRS,
  MISPRINT,
  SEED_NAMES,
  SEED_RESULTS,
  type SeedBoards,
  SHEET_OF_FOUR,
  SHEET_OF_SIX,
  SHEET_OF_SIX_RIGHT,
  SIX_PAIRS,
} from '../../test/seed-004.ts'
import { boardLines } from '../field/field-lines.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { recapSheets } from './recap.ts'

const SEED = { ...SETTINGS, scale: 'american', halves: 'x', vulnerability: 'none' } as const

/** Returns the first offer for a new session. */
const offered = (pairs: number, boardsPerRound: number): Plan =>
  must(choicesFor({ pairs, boardsPerRound }, MAKERS)[0], `an offer for ${pairs} pairs`).plan

function opened(plan: Plan): Hall {
  const hall = createHall(plan, SEED)
  for (const { id, label } of plan.contestants) hall.name({ [id]: [SEED_NAMES[Number(label) - 1] ?? ''] })
  return hall
}

/** Plays every board of the plan, with the seed's results for its North-South pair. */
function played(plan: Plan, boards: SeedBoards, misprinted: boolean): Hall {
  const hall = opened(plan)
  for (const { round, table, seats, boards: own } of plan.entries.filter(isPlayed))
    for (const board of own) {
      const isMisprint = misprinted && board === MISPRINT.board && seats.N === MISPRINT.pair
      const text = isMisprint ? MISPRINT.result : SEED_RESULTS[must(boards[board]?.[seats.N], 'a result')]
      hall.result(table, round, board, text)
    }
  return hall
}

/** Formats the sheet as in the seed: number, name, rank, total, and the first columns. */
function written(hall: Hall, columns = 6): readonly string[] {
  const sheet = must(recapSheets(hall.state())[0], 'a sheet')
  expect(sheet.columns.slice(0, columns).map(({ number }) => number)).toEqual(
    Array.from({ length: columns }, (_, at) => at + 1),
  )
  return sheet.rows.map(({ standing, places, cells }) => {
    const rank =
      places && (places.first === places.last ? `${places.first}` : `${places.first}-${places.last}`)
    const points = cells.slice(0, columns).map(([cell]) => cell?.points ?? '.')
    return [standing.label, ...standing.players, rank, standing.total, ...points].join(' ')
  })
}

const scoresOn = (hall: Hall, board: number) => {
  const settings = must(settingsOf(hall.state()), 'settings')
  const section = must(sectionOf(hall.state(), 'A'), 'A')
  return Object.fromEntries(
    boardLines(settings, section, board, Number.POSITIVE_INFINITY).flatMap(({ place }) =>
      place ? [[place.seats.N, place.score]] : [],
    ),
  )
}

describe('seed 004', () => {
  test('[SE233] M1: four pairs play what is printed; board 2 is 460 and 420, and its column 0 0 1 1', () => {
    const plan = offered(4, 6)
    expect(draw(plan)).toEqual([
      '4-1 [1-6]  2-3 [4-6,1-3]',
      '4-2 [7-12]  3-1 [10-12,7-9]',
      '4-3 [13-18]  1-2 [16-18,13-15]',
    ])
    const hall = played(plan, FOUR_PAIRS, false)
    expect(scoresOn(hall, 2)).toEqual({ 4: 460, 2: 420 })
    // The columns are those of the seed; its totals exceed the available points.
    expect(written(hall)).toEqual(SHEET_OF_FOUR)
  })

  test('[SE233] M2: six pairs with the printed totals; the misprinted traveller put right moves C-D to 3-4', () => {
    const plan = offered(6, 4)
    expect(draw(plan)).toEqual([
      '6-1 [1-4]  2-5 [11-12,15-16]  3-4 [5-6,17-18]',
      '6-2 [5-8]  3-1 [15-16,19-20]  4-5 [9-10,1-2]',
      '6-3 [9-12]  4-2 [19-20,3-4]  5-1 [13-14,5-6]',
      '6-4 [13-16]  5-3 [3-4,7-8]  1-2 [17-18,9-10]',
      '6-5 [17-20]  1-4 [7-8,11-12]  2-3 [1-2,13-14]',
    ])
    const hall = played(plan, SIX_PAIRS, true)
    expect(written(hall)).toEqual(SHEET_OF_SIX)
    // The director replaces the keyed score by the traveller's.
    const { fact, body: keyed } = must(
      sectionOf(hall.state(), 'A')?.resultAt(5, 3, MISPRINT.board),
      'the result',
    )
    const replaces = { device: fact.device, seq: fact.seq }
    const body = { ...keyed, result: drawnResult(SEED_RESULTS[1]) }
    hall.say(DIRECTOR, { kind: 'result', body, replaces })
    expect(scoresOn(hall, MISPRINT.board)).toEqual({ 2: 420, 4: 460, 6: -50 })
    expect(written(hall)).toEqual(SHEET_OF_SIX_RIGHT)
  })

  test('[SE233] M3: on board 3 5 beats 6 beats 4, 1 2 0 0 2 1; two who share the top have 1x each', () => {
    const column = (board: number) => {
      const sheet = must(recapSheets(played(offered(6, 4), SIX_PAIRS, false).state())[0], 'a sheet')
      return sheet.rows.map(({ cells }) => cells[board - 1]?.[0]?.points).join(' ')
    }
    expect(column(3)).toBe('1 2 0 0 2 1')
    // 6 and 4 share the top of board 4 before 5.
    expect(column(4)).toBe('x x 2 1x 0 1x')
  })

  test('[SE233] M4: of five pairs 1 sits out at table 1, and boards 1-4 are not played in round 1', () => {
    const plan = offered(5, 4)
    expect(draw(plan)[0]).toBe('_-1  2-5 [11-12,15-16]  3-4 [5-6,17-18]')
    const first = plan.entries.filter(({ round }) => round === 1)
    expect(first.flatMap(entry => (isPlayed(entry) ? entry.boards : [])).filter(board => board <= 4)).toEqual(
      [],
    )
    const hall = played(plan, SIX_PAIRS, false)
    const sheet = must(recapSheets(hall.state())[0], 'a sheet')
    expect(sheet.rows.map(({ standing }) => standing.label)).toEqual(['1', '2', '3', '4', '5'])
    // Each has 16 of the 20 boards, and the top is 1.
    expect(sheet.rows.map(({ cells }) => cells.filter(cell => cell.length > 0).length)).toEqual([
      16, 16, 16, 16, 16,
    ])
    expect(new Set(sheet.rows.flatMap(({ cells }) => cells.flat().map(({ points }) => points)))).toEqual(
      new Set(['0', 'x', '1']),
    )
  })

  test('[SE233] M5: four pairs with 12 boards share four a round: table 1 begins with 1-2, table 2 with 3-4', () => {
    expect(draw(offered(4, 4))[0]).toBe('4-1 [1-4]  2-3 [3-4,1-2]')
  })
})
