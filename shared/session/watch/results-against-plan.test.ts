import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, type Hall, resultStatement } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { fold } from '../decide/fold.ts'
import { sectionOf } from '../section/section.ts'
import type { Fact, FactBody } from '../state/fact.ts'
import { resultsAgainstPlan } from './results-against-plan.ts'

const plan = planOffered(14, 'mitchell-7')
const [FIRST = 0, SECOND = 0] =
  plan.entries.find(({ round, table }) => round === 1 && table === 1)?.boards ?? []

type Body = FactBody<'put-right'>

const seatsAt = (hall: Hall) => resultStatement(hall.state(), 1, 1, FIRST, 'pass').body.seats
const place = (board: number) => ({ round: 1, table: 1, board })

function putRight(hall: Hall, seatings: Body['seatings'], results: Body['results'] = []): Fact {
  const body: Body = { section: 'A', plan: 1, seatings, results }
  return hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'put-right', body })).fact
}

/** Reverses the directions of table 1's pairs in round 1, for past and future boards. */
function turn(hall: Hall): Fact {
  const { N, E, S, W } = seatsAt(hall)
  const seats = { N: E, E: N, S: W, W: S }
  const played = [FIRST, SECOND].filter(board => sectionOf(hall.state(), 'A')?.resultAt(1, 1, board))
  return putRight(
    hall,
    [{ round: 1, table: 1, seats }],
    played.map(board => ({ from: place(board), to: { ...place(board), seats } })),
  )
}

const takeBack = (hall: Hall, { device, seq, hash }: Fact): Fact => {
  const { fact, decision } = hall.say(DIRECTOR, {
    kind: 'taken-back',
    body: { about: { device, seq, hash } },
  })
  expect(decision.kind).toBe('admitted')
  return fact
}
const confirm = (hall: Hall, { device, seq, hash }: Fact): Fact =>
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), { kind: 'confirmed', body: { about: { device, seq, hash } } }),
  ).fact

/** Returns the list, verified against an uncached computation. */
function listed(hall: Hall) {
  const against = resultsAgainstPlan(hall.state())
  expect(resultsAgainstPlan(fold(structuredClone(hall.entries)))).toEqual(against)
  return against.map(({ round, table, results }) => [round, table, results.map(({ body }) => body.board)])
}

test('[SE122] what was played while the seats were turned is listed once that is taken back, and goes with the act', () => {
  const hall = createHall(plan)
  hall.result(1, 1, FIRST, '4S N 10')
  const turned = turn(hall)
  const sat = seatsAt(hall)
  hall.result(1, 1, SECOND, '3N E 9')
  expect(listed(hall)).toEqual([])
  const back = takeBack(hall, turned)
  expect(listed(hall)).toEqual([[1, 1, [SECOND]]])
  expect(resultsAgainstPlan(hall.state())[0]).toMatchObject({ sat, due: seatsAt(hall) })
  takeBack(hall, back)
  expect(listed(hall)).toEqual([])
})

test('[SE122] “right as it is” settles it until anything is said of these seats again; and that can be taken back', () => {
  const hall = createHall(plan)
  const turned = turn(hall)
  const { fact } = hall.result(1, 1, SECOND, '3N E 9')
  // Read earlier, while it was as planned, to fill the cache.
  confirm(hall, fact)
  const back = takeBack(hall, turned)
  expect(listed(hall)).toEqual([[1, 1, [SECOND]]])
  const right = confirm(hall, fact)
  expect(listed(hall)).toEqual([])
  takeBack(hall, right)
  expect(listed(hall)).toEqual([[1, 1, [SECOND]]])
  confirm(hall, fact)
  takeBack(hall, takeBack(hall, back))
  expect(listed(hall)).toEqual([[1, 1, [SECOND]]])
})

test('[SE122] what the director said himself of who sat there is not asked again, unless he speaks of the seats after it', () => {
  const hall = createHall(plan)
  hall.result(1, 1, FIRST, '4S N 10')
  const { N, E, S, W } = seatsAt(hall)
  const seats = { N: E, E: N, S: W, W: S }
  // Only this board was played in the other direction.
  putRight(hall, [], [{ from: place(FIRST), to: { ...place(FIRST), seats } }])
  expect(listed(hall)).toEqual([])
  const turned = putRight(hall, [{ round: 1, table: 1, seats }])
  hall.say(DIRECTOR, resultStatement(hall.state(), 1, 1, SECOND, '3N E 9'))
  expect(listed(hall)).toEqual([])
  takeBack(hall, turned)
  expect(listed(hall)).toEqual([[1, 1, [FIRST, SECOND]]])
})

test('[SE122] so are results of a movement that holds no more, where the one that holds has others there or nobody', () => {
  const hall = createHall(plan)
  hall.result(1, 1, FIRST, '4S N 10')
  /** Swaps tables 1 and 2 in one round of the movement. */
  const exchanged = (from: typeof plan, round: number) => {
    const [one, two] = [1, 2].map(table =>
      must(
        from.entries.find(entry => entry.round === round && entry.table === table),
        'an entry',
      ),
    )
    return {
      ...from,
      entries: from.entries.map(entry => {
        const other = entry === one ? two : entry === two ? one : undefined
        return other ? { ...entry, seats: other.seats } : entry
      }),
    }
  }
  const planned = (version: number, body: typeof plan) => {
    const encoded = { section: 'A', version, plan: encodePlan(body) }
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'section-planned', body: encoded }))
    expect(sectionOf(hall.state(), 'A')?.version).toBe(version)
  }
  planned(2, exchanged(plan, 2))
  const board = must(sectionOf(hall.state(), 'A')?.entryAt(2, 1)?.boards[0], 'a board')
  const { fact } = hall.result(1, 2, board, '3N N 9')
  confirm(hall, fact)
  expect(listed(hall)).toEqual([])
  planned(3, plan)
  expect(listed(hall)).toEqual([[2, 1, [board]]])
  confirm(hall, fact)
  expect(listed(hall)).toEqual([])
  // A change of another round does not affect this one.
  planned(4, exchanged(plan, 3))
  expect(listed(hall)).toEqual([])
})
