import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { changePlan } from '../../movement/change/change-plan.ts'
import type { PlanChange } from '../../movement/change/plan-change.ts'
import { mitchell } from '../../movement/make/mitchell/mitchell.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  resultStatement,
  SETTINGS,
  tableDevice,
} from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { describeState } from '../../test/what-stands.ts'
import { nameOf } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import type { Fact, Statement } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'
import { actOf } from './act-log.ts'
import { withReplacedFacts } from './overruling.ts'
import { undoPlanChange } from './plan-back.ts'
import { planStatement } from './plan-statement.ts'

const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1, rounds: 4 }))
const OTHER = deviceNamed('director2')
const sectionA = (state: SessionState) => must(sectionOf(state, 'A'), 'section A')

const correct = (hall: Hall, board: number, text: string, to = board): Fact => {
  const stands = must(sectionA(hall.state()).resultAt(1, 1, board), 'the result')
  const body = { ...stands.body, board: to, result: drawnResult(text) }
  return hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) }).fact
}

const withdrawing = (state: SessionState, board: number): Statement => {
  const from = { round: 1, table: 1, board }
  const body = { section: 'A', plan: 1, seatings: [], results: [{ from, to: null }] }
  return withReplacedFacts(state, { kind: 'put-right', body })
}

const changing = (state: SessionState, change: PlanChange): Statement => {
  const section = sectionA(state)
  const next = made(changePlan(section.plan, section.played(), change)).plan
  return planStatement(state, 'A', next)
}

const backOf = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})

const lineOf = (hall: Hall, fact: Fact) =>
  actOf(
    must(
      hall.entries.find(entry => entry.kind === 'fact' && entry.fact === fact && entry),
      'the entry',
    ) as Parameters<typeof actOf>[0],
    hall.state(),
  )

describe('what one director has not seen the other does not overwrite', () => {
  const settling = (state: SessionState, { device, seq, hash }: Fact): Statement =>
    withReplacedFacts(state, { kind: 'settled', body: { about: { device, seq, hash }, admit: true } })
  /** Creates a hall with a second entry of board 1, which is pending. */
  const twice = () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    const waits = hall.say(tableDevice(1), resultStatement(hall.state(), 1, 1, 1, '3N S 9')).fact
    return { hall, waits }
  }

  test('[SE110] a fact that waits takes the place of what was there when that was decided, and of nothing else', () => {
    const { hall, waits } = twice()
    const settled = settling(hall.state(), waits)
    correct(hall, 1, '4S S 9')
    expect(hall.say(OTHER, settled).decision).toMatchObject({ kind: 'refused', code: 'already-entered' })
    expect(hall.say(OTHER, settling(hall.state(), waits)).decision.kind).toBe('admitted')
    expect(sectionA(hall.state()).resultAt(1, 1, 1)?.fact).toEqual(waits)
  })

  test('[SE110] so it is where nothing stood, and where a settlement is to hold again', () => {
    const { hall, waits } = twice()
    hall.say(DIRECTOR, withdrawing(hall.state(), 1))
    const settled = settling(hall.state(), waits)
    const act = hall.say(DIRECTOR, settled).fact
    const back = hall.say(DIRECTOR, backOf(act)).fact
    expect(lineOf(hall, back).back.kind).toBe('statement')
    const again = hall.result(1, 1, 1, '2H S 8').fact
    expect(hall.say(OTHER, settled).decision).toMatchObject({ code: 'already-entered' })
    expect(lineOf(hall, back).back).toEqual({ kind: 'stands-upon', by: [nameOf(again)] })
    expect(hall.say(OTHER, backOf(back)).decision).toMatchObject({ code: 'stands-upon' })
  })

  test('[SE110] a screen of before version 5 does not say what it saw, and settles as it did', () => {
    const { hall, waits } = twice()
    correct(hall, 1, '4S S 9')
    const { device, seq, hash } = waits
    const said: Statement = { kind: 'settled', body: { about: { device, seq, hash }, admit: true } }
    expect(hall.say(OTHER, said).decision.kind).toBe('admitted')
  })

  test('[SE111] a change of the movement follows the plan from which it was made', () => {
    const hall = createHall(plan)
    const seen = hall.state()
    hall.say(DIRECTOR, changing(seen, { kind: 'pair-leaves', contestant: '3', round: 2 }))
    // The other director has changed it twice meanwhile, and their second version would be next.
    const own = hall.make(OTHER, changing(seen, { kind: 'table-closed', table: 5, round: 3 }))
    const offline = createHall(plan)
    offline.hand(own)
    const next = hall.make(OTHER, changing(offline.state(), { kind: 'round-dropped', round: 4 }))
    expect(hall.hand(own).decision).toMatchObject({ kind: 'refused', code: 'already-entered' })
    expect(hall.hand(next).decision).toMatchObject({ kind: 'refused', code: 'already-corrected' })
    expect(sectionA(hall.state()).version).toBe(2)
    // The plan before it remains, and applies again.
    expect(made(must(undoPlanChange(hall.state(), 'A', 2), 'a way back')).plan.entries).toEqual(plan.entries)
  })

  test('[SE112] seats are put right for those who were to sit there', () => {
    const hall = createHall(plan)
    const { N, E, S, W } = must(sectionA(hall.state()).entryAt(3, 2)?.seats, 'seats') as Record<
      string,
      string
    >
    const seats = {
      N: must(E, 'E'),
      E: must(N, 'N'),
      S: must(W, 'W'),
      W: must(S, 'S'),
    }
    const body = { section: 'A', plan: 1, seatings: [{ round: 3, table: 2, seats }], results: [] }
    const turned = withReplacedFacts(hall.state(), { kind: 'put-right', body })
    hall.say(DIRECTOR, changing(hall.state(), { kind: 'wrong-direction', round: 3, table: 2 }))
    expect(hall.say(OTHER, turned).decision).toMatchObject({ kind: 'refused', code: 'plan-version' })
    const anew = withReplacedFacts(hall.state(), { kind: 'put-right', body })
    expect(hall.say(OTHER, anew).decision.kind).toBe('admitted')
  })
})

describe('what is taken back', () => {
  test('[SE113] gives nobody a board twice: what was played since stands upon it', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    const before = describeState(hall.state())
    const act = hall.say(DIRECTOR, withdrawing(hall.state(), 1)).fact
    // The same people have the board in the next round, as the director finds out.
    const { body } = resultStatement(hall.state(), 1, 1, 1, '3N S 9')
    const { boards } = must(sectionA(hall.state()).entryAt(2, 5), 'an entry')
    expect(boards).toContain(1)
    const since = hall.say(DIRECTOR, { kind: 'result', body: { ...body, round: 2, table: 5 } })
    expect(since.decision.kind).toBe('admitted')
    expect(lineOf(hall, act).back).toEqual({ kind: 'stands-upon', by: [nameOf(since.fact)] })
    expect(hall.say(DIRECTOR, backOf(act)).decision).toMatchObject({ code: 'stands-upon' })
    hall.say(DIRECTOR, backOf(since.fact))
    hall.say(DIRECTOR, backOf(act))
    expect(describeState(hall.state())).toEqual(before)
  })

  test('[SE113] a place that two acts have left empty one after the other: the later one is named', () => {
    const hall = createHall(plan)
    hall.result(1, 1, 1, '4S S 10')
    const first = correct(hall, 1, '4S S 9')
    const second = correct(hall, 1, '4S S 8', 2)
    expect(lineOf(hall, first).back).toEqual({ kind: 'stands-upon', by: [nameOf(second)] })
    const third = hall.say(DIRECTOR, withdrawing(hall.state(), 2)).fact
    expect(lineOf(hall, second).back).toEqual({ kind: 'stands-upon', by: [nameOf(third)] })
  })

  test('[SE94] the opening stays the first word once the scoring has been changed', () => {
    const hall = createHall(plan)
    const body = { ...SETTINGS, form: 'butler' } as const
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'session-opened', body }))
    const opening = must(hall.entries[0], 'the opening')
    expect(opening.kind === 'fact' && actOf(opening, hall.state()).back).toEqual({
      kind: 'none',
      why: 'first-word',
    })
  })

  test('[SE115] a movement is restored also in a round in which only the director had put seats right', () => {
    const hall = createHall(plan)
    const { N, E, S, W } = must(sectionA(hall.state()).entryAt(1, 1)?.seats, 'seats') as Record<
      string,
      string
    >
    const seats = {
      N: must(E, 'E'),
      E: must(N, 'N'),
      S: must(W, 'W'),
      W: must(S, 'S'),
    }
    const body = { section: 'A', plan: 1, seatings: [{ round: 1, table: 1, seats }], results: [] }
    hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'put-right', body }))
    hall.sit(1, 1)
    hall.result(1, 1, 1, '4S S 10')
    hall.say(DIRECTOR, changing(hall.state(), { kind: 'wrong-direction', round: 1, table: 3 }))
    const back = made(must(undoPlanChange(hall.state(), 'A', 2), 'a way back'))
    expect(back).toMatchObject({ keptRounds: [], plan })
  })
})

test('[SE114] an act that names one place twice is refused: a result would be there twice, or one be nowhere', () => {
  const hall = createHall(plan)
  hall.result(1, 1, 1, '4S S 10')
  hall.result(2, 1, 3, '3N S 9')
  const seatsOf = (table: number) =>
    must(sectionA(hall.state()).resultAt(1, table, 2 * table - 1), 'it').body.seats
  const place = (table: number, board: number) => ({ round: 1, table, board })
  const say = (results: Extract<Statement, { kind: 'put-right' }>['body']['results']) =>
    hall.say(
      DIRECTOR,
      withReplacedFacts(hall.state(), {
        kind: 'put-right',
        body: { section: 'A', plan: 1, seatings: [], results },
      }),
    ).decision
  const to = place(1, 2)
  expect(
    say([
      { from: place(1, 1), to: { ...to, seats: seatsOf(1) } },
      { from: place(2, 3), to: { ...to, seats: seatsOf(2) } },
    ]),
  ).toMatchObject({ kind: 'refused', code: 'already-entered' })
  expect(
    say([
      { from: place(1, 1), to: { ...to, seats: seatsOf(1) } },
      { from: place(1, 1), to: null },
    ]),
  ).toMatchObject({ kind: 'refused', code: 'already-entered' })
})
