import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { fraction } from '../../lib/fraction.ts'
import { DIRECTOR, type Hall } from '../../test/hall.ts'
import { drawNext, meetingsIn, swissHall } from '../../test/swiss-evening.ts'
import { sectionOf } from '../section/section.ts'
import { rankedFigures } from './ranked-figures.ts'

const sectionA = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const figuresIn = (hall: Hall, rounds: number) =>
  Object.fromEntries(rankedFigures(hall.state(), sectionA(hall), rounds))

test('[SE190] the figures of seed 001 on a session: round 1 by entry, the next by running totals (W1, W2)', () => {
  const hall = swissHall({
    kind: 'pairs',
    contestants: 8,
    rounds: 3,
    boardsPerRound: 2,
    settings: { form: 'butler' },
  })
  expect(meetingsIn(sectionA(hall).plan, 1)).toEqual(['1-2', '3-4', '5-6', '7-8'])
  for (const table of [1, 2, 3, 4]) hall.playRound(table, 1, '3N N 9')
  const totals = { 1: 10, 2: -10, 3: 4, 4: -4, 5: 10, 6: -10 }
  for (const [contestant, imps] of Object.entries(totals))
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant, number: 1, unit: 'points', hundredths: 100 * imps },
    })
  expect(figuresIn(hall, 1)).toEqual(
    Object.fromEntries([10, -10, 4, -4, 10, -10, 0, 0].map((imps, at) => [`${at + 1}`, fraction(imps)])),
  )
  expect(meetingsIn(drawNext(hall), 2)).toEqual(['1-5', '3-7', '4-8', '2-6'])
})

test('[SE190] percentages at matchpoints, what the form adds up of teams; later rounds change nothing', () => {
  const pairs = swissHall({ kind: 'pairs', contestants: 4, rounds: 3, boardsPerRound: 2 })
  pairs.playRound(1, 1, '3N N 9')
  pairs.playRound(2, 1, '3N N 10')
  const { N, E } = must(sectionA(pairs).entryAt(1, 2), 'table 2').seats
  const first = figuresIn(pairs, 1)
  expect([first[`${N}`], first[`${E}`]]).toEqual([fraction(100), fraction(0)])
  expect(figuresIn(pairs, 0)).toEqual({})
  drawNext(pairs)
  pairs.playRound(1, 2, '3N N 9')
  pairs.playRound(2, 2, '3N N 8')
  expect(figuresIn(pairs, 1)).toEqual(first)
  expect(figuresIn(pairs, 2)).not.toEqual(first)

  const teams = swissHall({ kind: 'teams', contestants: 2, rounds: 1, boardsPerRound: 2 })
  teams.playRound(1, 1, '3N N 9')
  teams.playRound(2, 1, '3N N 8')
  // Board 1 nobody vulnerable, board 2 North-South: 450 and 700 points, 10 and 12 IMPs.
  const imps = Object.values(figuresIn(teams, 1)).map(({ numerator }) => Number(numerator))
  expect(imps.sort((a, b) => a - b)).toEqual([-22, 22])
})

test('[SE190] where pairs are ranked by victory points the draw goes by them', () => {
  const hall = swissHall({
    kind: 'pairs',
    contestants: 8,
    rounds: 3,
    boardsPerRound: 7,
    settings: { rankedBy: 'match-vps' },
  })
  // With four scores: all beaten, two, one, none: 100, 66.67, 33.33 and 0 per cent.
  const northSouth = new Map([
    [1, 0],
    [2, 20],
    [3, 1],
    [4, 19],
  ])
  for (const [table, tricks] of [9, 12, 10, 11].entries()) hall.playRound(table + 1, 1, `3N N ${tricks}`)
  const figures = figuresIn(hall, 1)
  for (const [table, points] of northSouth) {
    const { N, E } = must(sectionA(hall).entryAt(1, table), 'a table').seats
    expect([figures[`${N}`], figures[`${E}`]]).toEqual([fraction(points), fraction(20 - points)])
  }
})
