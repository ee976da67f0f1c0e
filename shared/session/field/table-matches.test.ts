import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { matchesInRound } from '../../movement/draw/plan-after-draw.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { DIRECTOR, deviceNamed, type Hall, resultStatement } from '../../test/hall.ts'
import {
  createLevelsHall,
  cutRest,
  dealsAt,
  forfeit,
  MOST_DEALS,
  planWithDraw,
} from '../../test/level-evening.ts'
import { made } from '../../test/made.ts'
import { plan, sectionIn } from '../../test/swiss-hall.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { changeDraw } from '../draw/change-draw.ts'
import { drawAhead } from '../draw/draw-ahead.ts'
import { automaticDraw } from '../draw/drawn-by-desk.ts'
import { nameOf } from '../identity.ts'
import { previewOf } from '../preview/preview.ts'
import { sectionOf } from '../section/section.ts'
import { publishedStandings, runningRankings, runningStandings } from '../standings/standings-view.ts'
import { tableMatchField } from './table-matches.ts'

/** Plays these deals at some tables until time ended. */
function play(hall: Hall, round: number, deals: Readonly<Record<number, readonly string[]>>): void {
  for (const [table, texts] of Object.entries(deals)) {
    dealsAt(hall, round, Number(table), ...texts)
    cutRest(hall, round, Number(table))
  }
}

/** Lets a pair win its match by this many levels, while the others stay at 2. */
function wins(hall: Hall, round: number, pair: string, levels: number): void {
  const own = matchesInRound(sectionIn(hall.state()).plan, round).find(({ ns, ew }) =>
    [ns, ew].includes(pair),
  )
  const { table, ns } = must(own ?? null, `a match of ${pair}`)
  play(hall, round, { [table]: [`${ns === pair ? 'N' : 'E'} ${75 - 10 * levels}`] })
}

/** Draws the next round as if they had entered in this order: 1 v 2, 3 v 4, avoiding repeats. */
const draw = (hall: Hall, ...order: readonly string[]) =>
  plan(hall, planWithDraw(sectionIn(hall.state()).plan, order))

/** Formats the totals: "place pair: matches won, levels ahead, levels in all". */
const totals = (hall: Hall, section = 'A') =>
  (tableMatchField(hall.state())?.totals ?? [])
    .filter(one => one.section === section)
    .map(
      ({ contestant, place, halves, difference, reached }) =>
        `${place} ${contestant}: ${halves / 2} ${difference} ${reached}`,
    )

describe('the ranking of matches that are decided at their tables', () => {
  test('[LV60] goes by matches won, then by how much further one came, then by how far', () => {
    const hall = createLevelsHall({ contestants: 8 })
    play(hall, 1, {
      1: ['N 45'],
      2: ['N 25'],
      // Both rise, and the difference is that of table 1.
      3: ['N 5', 'S 120'],
      4: [],
    })
    expect(totals(hall)).toEqual([
      '1 4: 1 5 5',
      '2 5: 1 3 7',
      '3 1: 1 3 3',
      '4 7: 0.5 0 0',
      '4 8: 0.5 0 0',
      '6 6: 0 -3 4',
      '7 2: 0 -3 0',
      '8 3: 0 -5 0',
    ])
  })

  test('[LV60] of those who are level in all that who has won more against the others of them', () => {
    const hall = createLevelsHall()
    wins(hall, 1, '2', 2)
    play(hall, 1, { 2: [] })
    draw(hall, '1', '4', '2', '3')
    wins(hall, 2, '1', 2)
    wins(hall, 2, '3', 2)
    expect(totals(hall)).toEqual(['1 3: 1.5 2 2', '2 2: 1 0 2', '3 1: 1 0 2', '4 4: 0.5 -2 0'])
  })

  test('[LV60] nobody has a place before his first round is over', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, 'N 45')
    expect(totals(hall)).toEqual(['null 1: 0 0 0', 'null 2: 0 0 0', 'null 3: 0 0 0', 'null 4: 0 0 0'])
    cutRest(hall, 1, 1)
    expect(totals(hall)).toEqual(['1 1: 1 3 3', '2 2: 0 -3 0', 'null 3: 0 0 0', 'null 4: 0 0 0'])
  })

  test('[LV61] a round sat out is a match won once it is over, of no levels', () => {
    const hall = createLevelsHall({ contestants: 5 })
    wins(hall, 1, '1', 2)
    expect(totals(hall).find(line => line.includes(' 5:'))).toBe('null 5: 0 0 0')
    wins(hall, 1, '3', 2)
    expect(totals(hall)).toEqual([
      ...['1 1: 1 2 2', '1 3: 1 2 2', '3 5: 1 0 0', '4 2: 0 -2 0', '4 4: 0 -2 0'],
    ])
  })

  test('[LV61] also where the same two meet in two rounds one after the other', () => {
    const hall = createLevelsHall({ contestants: 3, draw: { rematch: 'allowed', apart: 0 } })
    wins(hall, 1, '1', 2)
    const before = sectionIn(hall.state()).plan
    const entries = before.entries.map(entry => ({
      ...entry,
      round: 2,
      boards: entry.boards.map(board => board + entry.boards.length),
    }))
    plan(hall, { ...before, rounds: 2, entries: [...before.entries, ...entries] })
    wins(hall, 2, '1', 2)
    expect(totals(hall)).toEqual(['1 1: 2 4 4', '2 3: 2 0 0', '3 2: 0 -4 0'])
  })

  test('[LV62] a forfeit wins the match for the others, and levels that whoever forfeits was ahead by count nothing', () => {
    const hall = createLevelsHall({ contestants: 6 })
    dealsAt(hall, 1, 1, 'N 45')
    forfeit(hall, 1, 1, 'NS')
    dealsAt(hall, 1, 2, 'N 45')
    forfeit(hall, 1, 2, 'EW')
    forfeit(hall, 1, 3, 'NS')
    expect(totals(hall)).toEqual([
      ...['1 4: 1 3 3', '2 2: 1 0 0', '2 6: 1 0 0'],
      ...['4 1: 0 0 3', '5 5: 0 0 0', '6 3: 0 -3 0'],
    ])
  })

  test('[LV63] a pair that leaves keeps what it has won, and is drawn no more', () => {
    const hall = createLevelsHall()
    wins(hall, 1, '1', 4)
    wins(hall, 1, '3', 2)
    const left = made(changeDraw(hall.state(), 'A', { kind: 'withdrawal', contestant: '1' }))
    plan(hall, left.plan)
    expect(totals(hall)[0]).toBe('1 1: 1 4 4')
    draw(hall, '3', '2', '4')
    expect(matchesInRound(sectionIn(hall.state()).plan, 2).map(({ ns, ew }) => [ns, ew].sort())).toEqual([
      ['2', '3'],
    ])
    expect(totals(hall)[0]).toBe('1 1: 1 4 4')
  })

  test.each([
    ['across', ['1 1: 1 5 5', '3 3: 1 1 1'], ['2 1: 1 2 2', '4 4: 1 0 0']],
    ['apart', ['1 1: 1 5 5', '2 3: 1 1 1'], ['1 1: 1 2 2', '2 4: 1 0 0']],
  ] as const)('[LV64] sections are ranked %s as the session says', (sections, inA, inB) => {
    const hall = createLevelsHall({ settings: { sections } })
    const second = sectionIn(hall.state()).plan
    hall.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'B', version: 1, plan: encodePlan(second) },
    })
    wins(hall, 1, '1', 5)
    wins(hall, 1, '3', 1)
    const sayInB = (table: number, text: string, levels: number) => {
      const said = resultStatement(hall.state(), table, 1, 1, `deal ${text}`)
      hall.say(DIRECTOR, { ...said, body: { ...said.body, section: 'B' } })
      const places = [2, 3, 4, 5, 6].map(board => ({ round: 1, table, board }))
      const body = { section: 'B', plan: 1, state: 'cut', places } as const
      hall.say(DIRECTOR, { kind: 'board-state', body })
      expect(sectionOf(hall.state(), 'B')?.roundsFinished()).toBe(levels)
    }
    sayInB(1, 'N 55', 0)
    sayInB(2, 'N 75', 1)
    expect(totals(hall).slice(0, 2)).toEqual(inA)
    expect(totals(hall, 'B').slice(0, 2)).toEqual(inB)
    const rows = runningRankings(hall.state()).map(({ rankings }) =>
      rankings.map(({ rows: own }) => own.map(({ rank }) => rank)),
    )
    expect(rows).toEqual(
      sections === 'apart' ? [[[1, 2, 3, 4]], [[1, 2, 3, 4]]] : [[[1, 2, 3, 4, 5, 6, 7, 8]]],
    )
  })

  test('[LV65] a deal that is put right moves everybody who depends on it, as the preview says', () => {
    const hall = createLevelsHall()
    const [first] = dealsAt(hall, 1, 1, 'N 5', 'S 125')
    cutRest(hall, 1, 1)
    wins(hall, 1, '3', 3)
    expect(totals(hall)).toEqual(['1 1: 1 3 7', '2 3: 1 3 3', '3 2: 0 -3 4', '4 4: 0 -3 0'])
    const statement = withReplacedFacts(
      hall.state(),
      resultStatement(hall.state(), 1, 1, 1, 'deal N 125', nameOf(must(first, 'the first').fact)),
    )
    const preview = previewOf(hall.state(), statement)
    expect(preview.decision.kind).toBe('admitted')
    hall.say(DIRECTOR, statement)
    const told = runningStandings(hall.state(), 'A')?.rankings.flatMap(({ rows }) => rows) ?? []
    for (const { who, is } of preview.changes) {
      const { rank, total, tieBreak } = must(
        told.find(({ contestant }) => contestant === who.contestant) ?? null,
        'a row',
      )
      expect(is).toMatchObject({ rank, total, tieBreak })
    }
    expect(preview.chains).toMatchObject([
      { section: 'A', round: 1, table: 1, ended: { was: { winner: 'NS' }, is: { winner: 'EW' } } },
    ])
  })

  test('[LV66] rounds are told once every table has ended them, and the next is drawn by them', () => {
    const hall = createLevelsHall({ contestants: 8, draw: { automatic: true } })
    for (const [pair, levels] of [
      ['2', 1],
      ['3', 4],
      ['6', 2],
    ] as const)
      wins(hall, 1, pair, levels)
    expect(publishedStandings(hall.state(), 'A')).toMatchObject({ rounds: 0 })
    expect(automaticDraw(hall.state(), 'A')).toBe(undefined)
    wins(hall, 1, '8', 3)
    expect(publishedStandings(hall.state(), 'A')).toMatchObject({ rounds: 1, rankedBy: 'wins' })
    const drawn = must(automaticDraw(hall.state(), 'A') ?? null, 'a draw')
    // Leaders first: 3 and 8, 6 and 2; then the losers with the fewest levels behind.
    expect(matchesInRound(drawn.plan, 2).map(({ ns, ew }) => [ns, ew].sort().join('-'))).toEqual([
      ...['3-8', '2-6', '1-5', '4-7'],
    ])
  })

  test('[LV54] a match that was forfeited before a card was played stays theirs whose it is', () => {
    const hall = createLevelsHall({ contestants: 6 })
    forfeit(hall, 1, 1, 'NS')
    for (const change of [
      { kind: 'swap', round: 1, contestants: ['1', '4'] },
      { kind: 'turn', round: 1, table: 1 },
      { kind: 'redraw' },
    ] as const)
      expect(changeDraw(hall.state(), 'A', change).ok).toBe(false)
  })

  test('[LV66] the draw waits for a last deal that waits for the director', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, ...Array(MOST_DEALS).fill('N 80'))
    dealsAt(hall, 1, 2, ...Array(MOST_DEALS - 1).fill('N 80'))
    const stray = deviceNamed('stray')
    hall.assign(stray, 1)
    hall.say(stray, resultStatement(hall.state(), 2, 1, MOST_DEALS, 'deal N 0'))
    const missing = [{ kind: 'boards', round: 1, table: 2, boards: [MOST_DEALS] }]
    expect(drawAhead(hall.state(), 'A')).toEqual({ kind: 'waiting', round: 2, missing })
  })
})
