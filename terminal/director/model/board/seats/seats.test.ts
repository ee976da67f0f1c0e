import { describe, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { boardsAgain } from '../../../../../shared/session/watch/boards-again.ts'
import {
  createHall,
  DIRECTOR,
  drawnResult,
  type Hall,
  resultStatement,
  tableDevice,
} from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { takingBack } from '../../acts/director-acts.ts'
import { mendsFor } from './again-mends.ts'
import { moveChoices } from './move-choices.ts'
import type { SeatsScope } from './seat-acts.ts'
import { weighedSwaps } from './seat-answers.ts'
import { absencesAt, swapChoices, turnedChoices } from './seat-choices.ts'
import { crossingsOf, doubtsAbout, isPossible, type SeatDoubt, weighed } from './seat-doubts.ts'

const SPOT = { round: 1, table: 1 }

const sectionA = (hall: Hall) => must(sectionOf(hall.state(), 'A'), 'section A')
const boardsAt = (hall: Hall, table: number, round: number) =>
  must(sectionA(hall).entryAt(round, table), 'an entry').boards
const seatsAt = (hall: Hall, board: number, table = 1, round = 1) =>
  sectionA(hall).resultAt(round, table, board)?.body.seats

/** Records a statement and checks that it was accepted. */
function say(hall: Hall, statement: Statement) {
  const said = hall.say(DIRECTOR, statement)
  expect(said.decision).toMatchObject({ kind: 'admitted' })
  return said.fact
}

describe('they sat the other way round', () => {
  test('[DS110] the whole round is turned in one act, results and what is still to be played, and back', () => {
    const hall = createHall(planOffered(6))
    const [first = 0] = boardsAt(hall, 1, 1)
    hall.result(1, 1, first, '4S N =')
    const before = must(seatsAt(hall, first), 'seats')
    const [round] = turnedChoices(hall.state(), 'A', SPOT)
    const { N, E, S, W } = before
    const fact = say(hall, must(round, 'the round').statement)
    expect(seatsAt(hall, first)).toEqual({ N: E, E: N, S: W, W: S })
    expect(sectionA(hall).resultAt(1, 1, first)?.body.result).toEqual(drawnResult('4S N ='))
    expect(sectionA(hall).entryAt(1, 1)?.seats).toEqual({ N: E, E: N, S: W, W: S })
    say(hall, takingBack({ fact }))
    expect(seatsAt(hall, first)).toEqual(before)
    expect(sectionA(hall).entryAt(1, 1)?.seats).toEqual(before)
  })

  test('[DS110] only what was played, or one board, leaves the rest as it is', () => {
    const hall = createHall(planOffered(6))
    const [one = 0, two = 0] = boardsAt(hall, 1, 1)
    hall.result(1, 1, one, '4S N =')
    hall.result(1, 1, two, '3N E =')
    const before = must(seatsAt(hall, one), 'seats')
    const scopes = turnedChoices(hall.state(), 'A', SPOT)
    expect(scopes.map(({ scope, boards }) => [scope.kind, boards])).toEqual([
      ['round', boardsAt(hall, 1, 1)],
      ['played', [one, two]],
      ['board', [one]],
      ['board', [two]],
    ])
    say(hall, must(scopes[3], 'the second board').statement)
    expect([seatsAt(hall, one), seatsAt(hall, two)?.N]).toEqual([before, before.E])
    say(hall, must(turnedChoices(hall.state(), 'A', SPOT)[1], 'so far').statement)
    expect([seatsAt(hall, one)?.N, seatsAt(hall, two)]).toEqual([before.E, before])
    expect(sectionA(hall).entryAt(1, 1)?.seats).toEqual(before)
    // Nothing is left to play: the played part is the whole round.
    const whole = createHall(planOffered(6))
    whole.playRound(1, 1, '4S N =')
    expect(turnedChoices(whole.state(), 'A', SPOT).map(({ scope }) => scope.kind)).not.toContain('played')
  })

  test('[DS111] with two winners it is said who then counts in the other line', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    const [round] = turnedChoices(hall.state(), 'A', SPOT)
    const turn = must(round, 'the round').statement
    expect(crossingsOf(hall.state(), turn)).toHaveLength(2)
    // Reversed once more they sit in their own lines.
    say(hall, turn)
    const [again] = turnedChoices(hall.state(), 'A', SPOT)
    expect(crossingsOf(hall.state(), must(again, 'the round').statement)).toEqual([])
    const one = createHall(planOffered(6))
    const [other] = turnedChoices(one.state(), 'A', SPOT)
    expect(crossingsOf(one.state(), must(other, 'the round').statement)).toEqual([])
  })
})

describe('others sat here', () => {
  test('[DS112] who came and who was due change places, with the results of both tables', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    hall.playRound(1, 1, '4S N =')
    hall.playRound(2, 1, '3N E =')
    const [here = 0] = boardsAt(hall, 1, 1)
    const [there = 0] = boardsAt(hall, 2, 1)
    const due = must(seatsAt(hall, here)?.E, 'East here')
    const came = must(seatsAt(hall, there, 2)?.E, 'East there')
    const choice = absencesAt(hall.state(), 'A', SPOT)
      .find(absence => absence.due === due)
      ?.choices.find(one => one.came === came)
    expect(choice?.from).toBe(2)
    // With two winners nobody of the other line is offered.
    const lines = absencesAt(hall.state(), 'A', SPOT).map(({ direction, choices }) => [
      direction,
      ...new Set(choices.map(one => sectionA(hall).contestant(one.came)?.line)),
    ])
    expect(lines).toEqual([
      ['NS', 'NS'],
      ['EW', 'EW'],
    ])
    say(hall, must(choice, 'the choice').statement)
    expect([seatsAt(hall, here)?.E, seatsAt(hall, here)?.W]).toEqual([came, came])
    expect([seatsAt(hall, there, 2)?.E, seatsAt(hall, there, 2)?.W]).toEqual([due, due])
    expect(sectionA(hall).entryAt(1, 2)?.seats.E).toBe(due)
  })

  test('[DS112] opponents of two tables are swapped by the table, and it is the same act', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    const tables = swapChoices(hall.state(), 'A', SPOT).map(({ table }) => table)
    expect(tables).toEqual([2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7])
    const swap = swapChoices(hall.state(), 'A', SPOT).find(one => one.table === 2 && one.direction === 'EW')
    const { here, there, statement } = must(swap, 'table 2')
    const instead = absencesAt(hall.state(), 'A', SPOT)
      .find(({ due }) => due === here)
      ?.choices.find(({ came }) => came === there)
    expect(statement).toEqual(instead?.statement)
  })

  test('[DS112] it is said of the round, of what was played so far, or of one board at this table alone', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    const [one = 0, two = 0] = boardsAt(hall, 1, 1)
    const [there = 0] = boardsAt(hall, 2, 1)
    hall.result(1, 1, one, '4S N =')
    hall.result(1, 1, two, '4S N =')
    hall.result(2, 1, there, '4S N =')
    const due = must(seatsAt(hall, one)?.E, 'East')
    const came = must(seatsAt(hall, there, 2)?.E, 'East there')
    const sat = () => [
      ...[seatsAt(hall, one)?.E, seatsAt(hall, two)?.E, seatsAt(hall, there, 2)?.E],
      sectionA(hall).entryAt(1, 1)?.seats.E,
    ]
    const instead = (scope: SeatsScope) =>
      must(
        swapChoices(hall.state(), 'A', SPOT, scope).find(({ there: other }) => other === came),
        'the swap',
      ).statement
    const fact = say(hall, instead({ kind: 'played' }))
    expect(sat()).toEqual([came, came, due, due])
    say(hall, takingBack({ fact }))
    say(hall, instead({ kind: 'board', board: two }))
    expect(sat()).toEqual([due, came, came, due])
  })

  test('[DS113] who has a result of the board already is named, and the act cannot be said', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    for (const table of [1, 2, 3, 4, 5, 6, 7])
      for (const round of [1, 2]) hall.playRound(table, round, '4S N =')
    // In round 2 table 1 has the boards that table 2 had in round 1.
    const later = { round: 2, table: 1 }
    const [due = ''] = absencesAt(hall.state(), 'A', later).map(absence => absence.due)
    const all = must(
      absencesAt(hall.state(), 'A', later).find(absence => absence.due === due),
      'North-South',
    ).choices
    const refused = all.filter(({ statement }) => !isPossible(doubtsAbout(hall.state(), statement)))
    for (const { statement } of refused)
      expect(hall.say(DIRECTOR, statement).decision).toMatchObject({ code: 'played-before' })
    expect(refused.length).toBeGreaterThan(0)
    const [doubt] = doubtsAbout(hall.state(), must(refused[0], 'one').statement)
    expect(doubt).toMatchObject({ kind: 'played-before', boards: expect.any(Array) })
    const last = weighed(hall.state(), all).slice(-refused.length)
    expect(last.map(({ came }) => came)).toEqual(refused.map(({ came }) => came))
  })

  test('[DS113] a board still to come that somebody has had is named, and what waits there', () => {
    const hall = createHall(planOffered(6))
    const entry = must(
      sectionA(hall).plan.entries.find(one => one.round > 1 && one.boards.length > 0 && one.seats.N),
      'an entry',
    )
    const [board = 0] = entry.boards
    // Somebody of another table had that board in round 1.
    const other = must(
      sectionA(hall).plan.entries.find(one => one.round < entry.round && one.boards.includes(board)),
      'an earlier one',
    )
    hall.playRound(other.table, other.round, '4S N =')
    const doubts = absencesAt(hall.state(), 'A', entry).flatMap(({ choices }) =>
      choices.flatMap(({ statement }) => doubtsAbout(hall.state(), statement)),
    )
    expect(doubts.map(({ kind }) => kind)).toContain('meets-again')

    const [first = 0] = boardsAt(hall, 1, 1)
    hall.result(1, 1, first, '4S N =')
    hall.say(tableDevice(1), resultStatement(hall.state(), 1, 1, first, '4S N +1'))
    const [round] = turnedChoices(hall.state(), 'A', SPOT)
    expect(doubtsAbout(hall.state(), must(round, 'the round').statement)).toContainEqual({
      kind: 'waits',
      board: first,
    })
  })
})

test('[DS113] what the desk would refuse for another reason is said with that', () => {
  const hall = createHall(planOffered(6))
  const [one = 0] = boardsAt(hall, 1, 1)
  hall.result(1, 1, one, '4S N =')
  const { statement } = must(turnedChoices(hall.state(), 'A', SPOT)[0], 'the round')
  say(hall, statement)
  expect(doubtsAbout(hall.state(), statement)).toEqual([{ kind: 'refused', code: 'already-corrected' }])
})

describe('a result belongs elsewhere', () => {
  test('[DS114] two results of a table are exchanged in one act, and back', () => {
    const hall = createHall(planOffered(6))
    const [one = 0, two = 0] = boardsAt(hall, 1, 1)
    hall.result(1, 1, one, '4S N =')
    hall.result(1, 1, two, '3N E =')
    const place = { section: 'A', ...SPOT, board: one }
    const exchange = moveChoices(hall.state(), place).find(choice => choice.kind === 'exchange')
    const fact = say(hall, must(exchange, 'the exchange').statement)
    const results = () => [one, two].map(board => sectionA(hall).resultAt(1, 1, board)?.body.result)
    expect(results()).toEqual([drawnResult('3N E ='), drawnResult('4S N =')])
    say(hall, takingBack({ fact }))
    expect(results()).toEqual([drawnResult('4S N ='), drawnResult('3N E =')])
  })

  test('[DS114] a result goes to a free board, or to another table as that of those who are due there', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    const [one = 0, two = 0] = boardsAt(hall, 1, 1)
    hall.result(1, 1, one, '4S N =')
    const place = { section: 'A', ...SPOT, board: one }
    const choices = moveChoices(hall.state(), place)
    const goals = choices.flatMap(choice => (choice.kind === 'withdraw' ? [] : [choice]))
    expect(goals.filter(({ over }) => over === 'board').map(({ to }) => to.board)).toEqual(
      boardsAt(hall, 1, 1).slice(1),
    )
    const away = must(
      goals.find(({ over }) => over === 'table'),
      'another table',
    )
    expect(away.to).toMatchObject({ round: 2, board: one })
    const fact = say(hall, away.statement)
    const { round, table } = away.to
    expect(seatsAt(hall, one, table, round)).toEqual(sectionA(hall).entryAt(round, table)?.seats)
    expect(sectionA(hall).boardAt(1, 1, one).kind).toBe('to-play')
    say(hall, takingBack({ fact }))
    say(hall, must(goals[0], 'the next board').statement)
    expect(sectionA(hall).resultAt(1, 1, two)?.body.result).toEqual(drawnResult('4S N ='))
  })

  test('[DS115] a result is withdrawn, and the board is asked for again', () => {
    const hall = createHall(planOffered(6))
    const [one = 0] = boardsAt(hall, 1, 1)
    hall.result(1, 1, one, '4S N =')
    const withdraw = moveChoices(hall.state(), { section: 'A', ...SPOT, board: one }).at(-1)
    expect(withdraw?.kind).toBe('withdraw')
    const fact = say(hall, must(withdraw, 'the withdrawal').statement)
    expect(sectionA(hall).boardAt(1, 1, one).kind).toBe('to-play')
    say(hall, takingBack({ fact }))
    expect(sectionA(hall).boardAt(1, 1, one).kind).toBe('played')
  })
})

describe('a swap looks ahead', () => {
  /** Returns the statement that East-West of tables 1 and 2 sat at each other's table in this round. */
  const swapAt = (hall: Hall, round: number) =>
    must(
      weighedSwaps(hall.state(), { section: 'A', spot: { round, table: 1 }, scope: { kind: 'round' } }).find(
        ({ direction, table }) => direction === 'EW' && table === 2,
      ),
      'the swap',
    )
  const againNow = (hall: Hall) => boardsAgain(sectionA(hall))
  const meetings = (doubts: readonly SeatDoubt[]) =>
    doubts.flatMap(doubt => (doubt.kind === 'meets-again' ? [doubt] : []))

  test('[DS607] the key says who then meets which boards again, at which table and in which round', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    const { statement, doubts } = swapAt(hall, 1)
    const told = meetings(doubts).map(({ kind: _, mends: __, ...again }) => again)
    say(hall, statement)
    expect(told).toEqual(againNow(hall))
    expect(told).toHaveLength(2)
    // An existing condition is not attributed to the next act.
    const [turned] = turnedChoices(hall.state(), 'A', { round: 1, table: 5 })
    expect(meetings(doubtsAbout(hall.state(), must(turned, 'a turn').statement))).toEqual([])
  })

  test('[DS608] with the act or after it the two change places for the rest, and nobody meets a board again', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    for (const table of [1, 2]) hall.sit(table, 1)
    const { statement, doubts } = swapAt(hall, 1)
    const [first] = meetings(doubts)
    const mend = must(first, 'a meeting').mends.find(({ kind }) => kind === 'exchange')
    expect(mend).toMatchObject({ left: 0 })
    const act = say(hall, statement)
    expect(mendsFor(hall.state(), 'A', must(againNow(hall)[0], 'a meeting')).map(({ key }) => key)).toEqual(
      must(first, 'a meeting').mends.map(({ key }) => key),
    )
    const mended = say(hall, must(mend, 'the exchange').statement)
    expect(againNow(hall)).toEqual([])
    say(hall, takingBack({ fact: mended }))
    expect(againNow(hall)).toHaveLength(2)
    say(hall, takingBack({ fact: act }))
    expect(againNow(hall)).toEqual([])
  })

  test('[DS608] a table that has begun is not sent away: no exchange before its round', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    for (const table of [1, 2]) hall.playRound(table, 1, '4S N =')
    say(hall, swapAt(hall, 1).statement)
    const [again] = againNow(hall)
    const { round, contestant } = must(again, 'a meeting')
    for (const entry of sectionA(hall).plan.entries)
      if (entry.round === round - 1) hall.sit(entry.table, entry.round)
    const mends = mendsFor(hall.state(), 'A', must(again, 'a meeting'))
    for (const mend of mends)
      if (mend.kind === 'exchange') expect([mend.one, mend.round]).toEqual([contestant, round])
  })

  test('[DS608] or other boards lie there, as far as there are any that nobody there has', () => {
    // Only some of its rounds are played: board sets are left over.
    const whole = planOffered(8)
    const hall = createHall({
      ...whole,
      rounds: 5,
      entries: whole.entries.filter(({ round }) => round <= 5),
    })
    const { statement, doubts } = must(
      [1, 2, 3, 4]
        .flatMap(table =>
          weighedSwaps(hall.state(), {
            section: 'A',
            spot: { round: 1, table },
            scope: { kind: 'round' },
          }),
        )
        .find(swap =>
          meetings(swap.doubts).some(({ mends }) => mends.some(({ kind }) => kind === 'other-boards')),
        ),
      'a swap',
    )
    const { mends, round, table } = must(
      meetings(doubts).find(one => one.mends.some(({ kind }) => kind === 'other-boards')),
      'a meeting',
    )
    const mend = must(
      mends.find(({ kind }) => kind === 'other-boards'),
      'other boards',
    )
    say(hall, statement)
    const before = againNow(hall).length
    say(hall, mend.statement)
    expect(againNow(hall)).toHaveLength(before - 1)
    expect(sectionA(hall).entryAt(round, table)?.boards).toEqual('boards' in mend ? mend.boards : [])
  })

  test('[DS608] or they are not played there, and nobody is asked for them', () => {
    const hall = createHall(planOffered(14, 'mitchell-7'))
    const { statement, doubts } = swapAt(hall, 1)
    say(hall, statement)
    for (const { mends } of meetings(doubts))
      say(
        hall,
        must(
          mends.find(({ kind }) => kind === 'not-played'),
          'the cut',
        ).statement,
      )
    expect(againNow(hall)).toEqual([])
  })
})
