import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { createHall, DIRECTOR, type Hall } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { sectionOf } from '../section/section.ts'
import type { FactBody } from '../state/fact.ts'
import { tableViews } from '../table-views/table-views.ts'
import { AGAIN_VIEW } from '../views/view-names.ts'
import { boardsAgain } from './boards-again.ts'

type Body = FactBody<'put-right'>

const MITCHELL = planOffered(14, 'mitchell-7')
const MITCHELL_TABLES = [1, 2, 3, 4, 5, 6, 7]

const sectionA = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const entryAt = (hall: Hall, round: number, table: number) => {
  const entry = must(sectionA(hall).entryAt(round, table), 'an entry')
  if (!isPlayed(entry)) throw new Error('nobody plays')
  return entry
}

function putRight(hall: Hall, said: Pick<Body, 'seatings' | 'results'>) {
  const body = { section: 'A', plan: 1, ...said }
  return hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'put-right', body }))
}

function swapEastWest(hall: Hall, round: number, [one, other]: readonly [number, number]) {
  const here = entryAt(hall, round, one)
  const there = entryAt(hall, round, other)
  const seated = ({ seats }: typeof here, { seats: { E, W } }: typeof here) => ({ ...seats, E, W })
  return putRight(hall, {
    seatings: [
      { round, table: one, seats: seated(here, there) },
      { round, table: other, seats: seated(there, here) },
    ],
    results: [],
  })
}

const told = (hall: Hall, table: number) => tableViews(hall.state(), 'A', table).get(AGAIN_VIEW)
const swappedBack = (plan: Plan, from: number, [one, other]: readonly [string, string]): Plan => ({
  ...plan,
  entries: plan.entries.map(entry => {
    const { N, E, S, W } = entry.seats
    const swapped = (id: string | null) => (id === one ? other : id === other ? one : id)
    if (entry.round < from) return entry
    return { ...entry, seats: { N: swapped(N), E: swapped(E), S: swapped(S), W: swapped(W) } }
  }),
})

describe('boards that somebody meets again', () => {
  test('[SE404] a pair swapped in one round meets the boards of that round where the movement sends it later', () => {
    const hall = createHall(MITCHELL)
    expect(boardsAgain(sectionA(hall))).toEqual([])
    const one = entryAt(hall, 1, 1)
    const other = entryAt(hall, 1, 2)
    swapEastWest(hall, 1, [1, 2])
    const again = boardsAgain(sectionA(hall))
    // Each of the two has the other's boards again, in the round planned for them.
    const due = (contestant: string, boards: readonly number[]) =>
      MITCHELL.entries.find(
        ({ round, seats, boards: own }) =>
          round > 1 && seats.E === contestant && own.join() === boards.join(),
      )
    const expected = [[one.seats.E, other] as const, [other.seats.E, one] as const].map(
      ([contestant, { table, boards }]) => {
        const later = must(due(contestant, boards), 'a later round')
        return {
          contestant,
          round: later.round,
          table: later.table,
          boards: [...boards],
          before: { round: 1, table },
        }
      },
    )
    expect(again).toEqual(expected.sort((a, b) => a.round - b.round))
    // The same once they have played them.
    for (const table of [1, 2]) hall.playRound(table, 1, '4S N =')
    expect(boardsAgain(sectionA(hall))).toEqual(again)
  })

  test('[SE404] who only sat the other way round meets nothing again', () => {
    const hall = createHall(MITCHELL)
    const { seats } = entryAt(hall, 2, 3)
    const turned = { N: seats.E, E: seats.N, S: seats.W, W: seats.S }
    putRight(hall, { seatings: [{ round: 2, table: 3, seats: turned }], results: [] })
    expect(boardsAgain(sectionA(hall))).toEqual([])
  })

  test('[SE404] another seating of the rounds to come is judged the same way', () => {
    const hall = createHall(MITCHELL)
    const one = entryAt(hall, 1, 1).seats.E
    const other = entryAt(hall, 1, 2).seats.E
    swapEastWest(hall, 1, [1, 2])
    const section = sectionA(hall)
    expect(boardsAgain(section, swappedBack(section.seatedPlan, 2, [one, other]))).toEqual([])
    expect(boardsAgain(section, swappedBack(section.seatedPlan, 4, [one, other]))).not.toEqual([])
  })

  test('[SE404] a result put right for other people, or moved to another board, counts like a seat', () => {
    const hall = createHall(MITCHELL)
    hall.playRound(1, 1, '4S N =')
    hall.playRound(2, 1, '4S N =')
    const { seats, boards } = entryAt(hall, 1, 1)
    const came = entryAt(hall, 1, 3).seats.E
    const from = { round: 1, table: 1, board: must(boards[0], 'a board') }
    putRight(hall, {
      seatings: [],
      results: [{ from, to: { ...from, seats: { ...seats, E: came, W: came } } }],
    })
    expect(boardsAgain(sectionA(hall))).toMatchObject([
      { contestant: came, boards: [from.board], before: { round: 1, table: 1 } },
    ])
  })

  test('[SE404] what is not played any more, or was not played before, is not met again', () => {
    const hall = createHall(MITCHELL)
    swapEastWest(hall, 1, [1, 2])
    const [first] = boardsAgain(sectionA(hall))
    const { round, table, boards, before } = must(first, 'the first')
    const [cut = 0, ...others] = boards
    const places = [{ round, table, board: cut }]
    hall.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
    expect(boardsAgain(sectionA(hall))[0]?.boards).toEqual(others)
    for (const board of others) hall.result(before.table, before.round, board, 'not played')
    expect(boardsAgain(sectionA(hall))[0]).not.toMatchObject({ round, table })
  })

  test('[SE405] a table reads who has its boards already, from its present round on and of no other table', () => {
    const hall = createHall(MITCHELL)
    expect(told(hall, 1)).toBeUndefined()
    swapEastWest(hall, 1, [1, 2])
    const again = boardsAgain(sectionA(hall))
    const toldOf = (own: typeof again) => ({
      again: own.map(({ contestant, round, boards, before }) => ({ contestant, round, boards, before })),
    })
    for (const table of MITCHELL_TABLES) {
      const own = again.filter(one => one.table === table)
      expect(told(hall, table)).toEqual(own.length > 0 ? toldOf(own) : undefined)
      own.forEach(({ round }, index) => {
        hall.sit(table, round)
        expect(told(hall, table)).toEqual(toldOf(own.slice(index)))
        hall.sit(table, round + 1)
        const left = own.slice(index + 1)
        expect(told(hall, table)).toEqual(left.length > 0 ? toldOf(left) : undefined)
      })
    }
  })
})
