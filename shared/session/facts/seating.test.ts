import { describe, expect, test } from 'vitest'
import type { BySeat } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import { createHall, DIRECTOR, drawnResult, type Hall, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { fold } from '../decide/fold.ts'
import { nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import type { FactBody, Statement } from '../state/fact.ts'
import { cardView } from '../table-views/card-view.ts'
import { planView } from '../views/plan-view.ts'

const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2 }))

const at = (hall: Hall, table: number, round: number, board: number) =>
  sectionOf(hall.state(), 'A')?.resultAt(round, table, board)
const turned = ({ N, E, S, W }: BySeat<string>): BySeat<string> => ({ N: E, E: N, S: W, W: S })
const seatsAt = (hall: Hall, table: number, round: number): BySeat<string> =>
  must(sectionOf(hall.state(), 'A')?.entryAt(round, table), 'the entry').seats as BySeat<string>

type Moves = FactBody<'put-right'>['results']
type Seatings = FactBody<'put-right'>['seatings']

const putRight = (hall: Hall, results: Moves, seatings: Seatings = []) =>
  hall.say(DIRECTOR, withReplacedFacts(hall.state(), statementOf(results, seatings)))

const statementOf = (results: Moves, seatings: Seatings): Statement => ({
  kind: 'put-right',
  body: { section: 'A', plan: 1, seatings: [...seatings], results: [...results] },
})

describe('seats and places put right', () => {
  test('[SE97] a table that sat the other way round: what it played and what it still has to play', () => {
    const hall = createHall(plan)
    hall.result(2, 1, 3, '4S S 10')
    const seats = turned(seatsAt(hall, 2, 1))
    const place = { round: 1, table: 2, board: 3 }
    const { decision } = putRight(
      hall,
      [{ from: place, to: { ...place, seats } }],
      [{ round: 1, table: 2, seats }],
    )
    expect(decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(at(hall, 2, 1, 3)?.body).toMatchObject({ seats, result: { tricks: 10 } })
    expect(seatsAt(hall, 2, 1)).toEqual(seats)
    // Its next boards belong to those who sit there now, and the other rounds are unchanged.
    expect(hall.result(2, 1, 4, '3N N 9').decision.kind).toBe('admitted')
    expect(at(hall, 2, 1, 4)?.body.seats).toEqual(seats)
    expect(seatsAt(hall, 2, 2)).toEqual(plan.entries.find(one => one.round === 2 && one.table === 2)?.seats)
  })

  test('[SE97] two results keyed under each other’s boards change places', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    hall.result(1, 1, 2, '3N N 8')
    const seats = seatsAt(hall, 1, 1)
    const one = { round: 1, table: 1, board: 1 }
    const two = { round: 1, table: 1, board: 2 }
    putRight(hall, [
      { from: one, to: { ...two, seats } },
      { from: two, to: { ...one, seats } },
    ])
    expect([at(hall, 1, 1, 1)?.body.result, at(hall, 1, 1, 2)?.body.result]).toMatchObject([
      { tricks: 8 },
      { tricks: 10 },
    ])
    expect(at(hall, 1, 1, 1)?.body.board).toBe(1)
  })

  test('[SE97] a result that was of another table goes there, and its table is asked again', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    const goal = { round: 5, table: 2, board: 1 }
    const there = must(
      plan.entries.find(one => one.boards.includes(1) && one.table === 2),
      'board 1 at table 2',
    )
    const seats = there.seats as BySeat<string>
    putRight(hall, [{ from: { round: 1, table: 1, board: 1 }, to: { ...goal, round: there.round, seats } }])
    expect(at(hall, 1, 1, 1)).toBeUndefined()
    expect(at(hall, 2, there.round, 1)?.body).toMatchObject({ seats, table: 2, result: { tricks: 10 } })
    expect(sectionOf(hall.state(), 'A')?.boardAt(1, 1, 1).kind).toBe('to-play')
  })

  test('[SE98] refused where another result stands now, a board is not played, or somebody would have it twice', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    hall.result(2, 1, 3, '4S S 10')
    const seats = seatsAt(hall, 1, 1)
    const stood = must(at(hall, 1, 1, 1), 'the result').fact
    hall.result(1, 1, 1, '4S S 9', stood)
    const from = { round: 1, table: 1, board: 1 }
    expect(
      hall.say(DIRECTOR, {
        ...statementOf([{ from, to: { ...from, seats: turned(seats) } }], []),
        replaces: nameOf(stood),
      }).decision,
    ).toMatchObject({
      kind: 'refused',
      code: 'already-corrected',
    })
    expect(putRight(hall, [{ from, to: { ...from, board: 9, seats } }]).decision).toMatchObject({
      code: 'not-in-plan',
    })
    const stranger = { ...seats, N: '99', S: '99' }
    expect(putRight(hall, [{ from, to: { ...from, seats: stranger } }]).decision).toMatchObject({
      code: 'not-in-plan',
    })
    const there = must(
      plan.entries.find(one => one.boards.includes(3) && one.table === 1),
      'board 3 at table 1',
    )
    const again = { ...(there.seats as BySeat<string>), ...pairAt(seatsAt(hall, 2, 1)) }
    const goal = { round: there.round, table: 1, board: 3, seats: again }
    expect(putRight(hall, [{ from, to: goal }]).decision).toMatchObject({ code: 'played-before' })
  })

  test('[SE99] a table knows it from its own words and from the views, another tablet from the views alone', () => {
    const hall = createHall(plan)
    hall.sit(2, 1)
    hall.result(2, 1, 3, '4S S 10')
    const own = hall.entries.filter(
      entry =>
        (entry.kind === 'fact' && entry.fact.device === tableDevice(2)) ||
        (entry.kind === 'decision' && entry.about.device === tableDevice(2)),
    )
    const seats = turned(seatsAt(hall, 2, 1))
    const place = { round: 1, table: 2, board: 3 }
    const { fact } = putRight(
      hall,
      [{ from: place, to: { ...place, seats } }],
      [{ round: 1, table: 2, seats }],
    )
    const seen = (mine: typeof own) => {
      const views = [...planView(hall.state(), 'A', 2).entries, ...cardView(hall.state(), 'A', 2).entries]
      const known = new Set(mine.map(({ position }) => position))
      const all = [...mine, ...views.filter(({ position }) => !known.has(position))]
      const unique = [...new Map(all.map(entry => [entry.position, entry])).values()]
      return sectionOf(fold(unique.sort((a, b) => a.position - b.position)), 'A')
    }
    for (const mine of [own, []]) {
      expect(seen(mine)?.resultAt(1, 2, 3)?.body).toMatchObject({ seats, result: { tricks: 10 } })
      expect(seen(mine)?.entryAt(1, 2)?.seats).toEqual(seats)
    }
    const { device, seq, hash } = fact
    hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
    for (const mine of [own, []])
      expect(seen(mine)?.resultAt(1, 2, 3)?.body).toMatchObject({
        seats: turned(seats),
        result: { tricks: 10 },
      })
    putRight(hall, [{ from: place, to: null }])
    for (const mine of [own, []]) expect(seen(mine)?.resultAt(1, 2, 3)).toBeUndefined()
  })

  test('[SE131] an act that seats a table twice, or somebody at two tables of a round, is refused', () => {
    const hall = createHall(plan)
    const one = seatsAt(hall, 1, 2)
    const two = seatsAt(hall, 2, 2)
    const refused = { kind: 'refused', code: 'already-entered' }
    const first = { round: 2, table: 1, seats: turned(one) }
    expect(putRight(hall, [], [first, { ...first, seats: one }]).decision).toMatchObject(refused)
    const both = { round: 2, table: 2, seats: { ...two, N: one.N, S: one.S } }
    expect(putRight(hall, [], [first, both]).decision).toMatchObject(refused)
    // In another round, and in each other's seats, they may sit.
    const swapped = [
      { round: 2, table: 1, seats: { ...one, E: two.E, W: two.W } },
      { round: 2, table: 2, seats: { ...two, E: one.E, W: one.W } },
      { round: 3, table: 1, seats: turned(seatsAt(hall, 1, 3)) },
    ]
    expect(putRight(hall, [], swapped).decision.kind).toBe('admitted')
  })
})

test('[SE99] a correction after seats were put right leaves the seats, on the tablet too', () => {
  const hall = createHall(plan)
  hall.sit(2, 1)
  hall.result(2, 1, 3, '4S S 10')
  const seats = turned(seatsAt(hall, 2, 1))
  const place = { round: 1, table: 2, board: 3 }
  putRight(hall, [{ from: place, to: { ...place, seats } }], [{ round: 1, table: 2, seats }])
  const stands = must(at(hall, 2, 1, 3), 'the result')
  const body = { ...stands.body, result: drawnResult('4S S 9') }
  hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) })
  const views = [...planView(hall.state(), 'A', 2).entries, ...cardView(hall.state(), 'A', 2).entries]
  const seen = [...new Map(views.map(entry => [entry.position, entry])).values()]
  const table = sectionOf(fold(seen.sort((a, b) => a.position - b.position)), 'A')
  for (const section of [sectionOf(hall.state(), 'A'), table]) {
    expect(section?.entryAt(1, 2)?.seats).toEqual(seats)
    expect(section?.resultAt(1, 2, 3)?.body.result).toMatchObject({ tricks: 9 })
  }
})

test('[SE7] a correction of one of two results that an act exchanged does not give somebody the other twice', () => {
  const hall = createHall(plan)
  hall.result(1, 1, 1, '4S S 10')
  const there = must(
    plan.entries.find(one => one.boards.includes(1) && one.table !== 1),
    'board 1 at another table',
  )
  hall.result(there.table, there.round, 1, '3N N 9')
  const here = { round: 1, table: 1, board: 1 }
  const far = { round: there.round, table: there.table, board: 1 }
  const ours = seatsAt(hall, 1, 1)
  const theirs = seatsAt(hall, there.table, there.round)
  putRight(hall, [
    { from: here, to: { ...far, seats: theirs } },
    { from: far, to: { ...here, seats: ours } },
  ])
  const stands = must(at(hall, 1, 1, 1), 'the result')
  const body = { ...stands.body, seats: { ...ours, E: theirs.E, W: theirs.W } }
  const said = hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) })
  expect(said.decision).toMatchObject({ kind: 'refused', code: 'played-before' })
})

test('[SE4] a table’s correction of a result that was put right twice meanwhile waits, and is not lost', () => {
  const hall = createHall(plan)
  hall.result(2, 1, 3, '4S S 10')
  const seats = turned(seatsAt(hall, 2, 1))
  const place = { round: 1, table: 2, board: 3 }
  const { fact: seen } = putRight(
    hall,
    [{ from: place, to: { ...place, seats } }],
    [{ round: 1, table: 2, seats }],
  )
  putRight(hall, [{ from: place, to: { ...place, seats: turned(seats) } }])
  const late = hall.result(2, 1, 3, '4S S 9', seen)
  expect(late.decision).toMatchObject({ kind: 'waiting', code: 'already-corrected' })
})

const pairAt = ({ N, S }: BySeat<string>) => ({ N, S })
