import { describe, expect, test } from 'vitest'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  type Hall,
  resultStatement,
  SETTINGS,
  tableDevice,
} from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import type { DecisionSteps } from '../decide/decide.ts'
import type { DeviceId } from '../identity.ts'
import { waitingFacts } from './queries.ts'
import { sectionOf } from './section.ts'

const plan = made(howellTwoTables(6))
const ONE = tableDevice(1)
const TWO = tableDevice(2)

function assignedHall(): Hall {
  const hall = createHall(plan)
  hall.assign(ONE, 1)
  hall.assign(TWO, 2)
  return hall
}

const outcome = ({ decision }: DecisionSteps): string =>
  'code' in decision ? `${decision.kind} ${decision.code}` : decision.kind

const boardsOf = (hall: Hall, table: number, round: number) =>
  sectionOf(hall.state(), 'A')?.entryAt(round, table)?.boards ?? []

describe('who speaks for a table', () => {
  test('[SE43] a device speaks for its own table, whatever the round', () => {
    const hall = assignedHall()
    for (const round of [1, 2, 3]) {
      expect(outcome(hall.sit(1, round))).toBe('admitted')
      for (const board of boardsOf(hall, 1, round))
        expect(outcome(hall.result(1, round, board, '4S S 10'))).toBe('admitted')
    }
    expect(waitingFacts(hall.state())).toEqual([])
  })

  test('[SE43] whatever it says of another table waits: a result, a correction, a call, who sat down', () => {
    const hall = assignedHall()
    const before = hall.result(1, 1, 1, '4S S 10').fact
    const said = [
      hall.say(TWO, resultStatement(hall.state(), 1, 1, 2, '7NT N 13')),
      hall.say(TWO, resultStatement(hall.state(), 1, 1, 1, '4S S 4', before)),
      hall.say(TWO, { kind: 'director-called', body: { section: 'A', table: 1, open: true } }),
      hall.say(TWO, { kind: 'seats-taken', body: sitting(hall, 1, 3) }),
    ]
    expect(said.map(outcome)).toEqual(Array.from({ length: 4 }, () => 'waiting other-table'))
    expect(sectionOf(hall.state(), 'A')?.currentRound(1)).toBe(1)
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1)?.fact).toEqual(before)
  })

  test('[SE43] a device that was never given a table speaks for none', () => {
    const hall = assignedHall()
    expect(outcome(hall.say(deviceNamed('guest'), resultStatement(hall.state(), 1, 1, 1, 'pass')))).toBe(
      'waiting other-table',
    )
  })

  test('[SE43] a session of before assignments were entered goes on as it was', () => {
    const hall = createHall(plan)
    expect(outcome(hall.result(1, 1, 1, '4S S 10'))).toBe('admitted')
    // The hub that opens it enters the current assignments; earlier play on the device identifies its former table.
    hall.assign(ONE, 2)
    expect(outcome(hall.result(1, 1, 2, '4S S 10'))).toBe('admitted')
  })

  test('[SE44] a tablet that played on without the desk and was given another table hands in all of it', () => {
    const hall = assignedHall()
    const kept = [1, 2].flatMap(round => [
      hall.make(ONE, { kind: 'seats-taken', body: sitting(hall, 1, round) }),
      ...boardsOf(hall, 1, round).map(board =>
        hall.make(ONE, resultStatement(hall.state(), 1, round, board, '3NT N 9')),
      ),
    ])
    const [, first] = kept
    const mended = hall.make(ONE, resultStatement(hall.state(), 1, 1, 1, '3NT N 10', first))
    hall.assign(ONE, 2)
    for (const fact of [...kept, mended]) expect(outcome(hall.hand(fact))).toBe('admitted')
    expect(outcome(hall.say(ONE, { kind: 'seats-taken', body: sitting(hall, 2, 3) }))).toBe('admitted')
    expect(waitingFacts(hall.state())).toEqual([])
  })

  test('[SE44] of the table that it left, what others have said since stands, and its own word waits', () => {
    const hall = assignedHall()
    const late = hall.make(ONE, resultStatement(hall.state(), 1, 1, 1, '3NT N 9'))
    const next = deviceNamed('spare')
    hall.assign(ONE, null)
    hall.assign(next, 1)
    const said = hall.say(next, resultStatement(hall.state(), 1, 1, 1, '4S S 10'))
    expect(outcome(said)).toBe('admitted')
    expect(outcome(hall.hand(late))).toBe('waiting former-table')
    const wrong = hall.say(ONE, resultStatement(hall.state(), 1, 1, 1, '4S S 4', said.fact))
    expect(outcome(wrong)).toBe('waiting former-table')
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1)?.fact).toEqual(said.fact)
  })

  test('[SE44] the tablet that takes a table over corrects what the one before it entered', () => {
    const hall = assignedHall()
    const { fact } = hall.result(1, 1, 1, '4S S 10')
    const next = deviceNamed('spare')
    hall.assign(next, 1)
    expect(outcome(hall.say(next, resultStatement(hall.state(), 1, 1, 1, '4S S 11', fact)))).toBe('admitted')
  })

  describe('[SE682] for a table that it left, a device tells what it can have recorded there', () => {
    /** Submits a table's boards from one device, round by round, and returns the decision of each. */
    const says = (hall: Hall, device: DeviceId, table: number, rounds: readonly number[]) =>
      rounds.map(round => {
        const [board = 0] = boardsOf(hall, table, round)
        return outcome(hall.say(device, resultStatement(hall.state(), table, round, board, '3NT N 9')))
      })
    const spare = deviceNamed('spare')

    test('without the table’s code, nothing by itself once the table has another tablet', () => {
      const hall = createHall(plan)
      const phone = deviceNamed('phone')
      hall.assign(phone, 1, true)
      hall.assign(phone, 2, true)
      hall.assign(ONE, 1)
      expect(says(hall, phone, 1, [1, 2, 3])).toEqual(Array(3).fill('waiting former-table'))
      expect(
        outcome(hall.say(phone, { kind: 'director-called', body: { section: 'A', table: 1, open: true } })),
      ).toBe('waiting former-table')
      expect(says(hall, ONE, 1, [1])).toEqual(['admitted'])
    })

    test('without the code and with nobody else there, the rounds that had begun when it left', () => {
      const hall = createHall(plan)
      const phone = deviceNamed('phone')
      hall.assign(phone, 1, true)
      hall.assign(phone, null)
      expect(says(hall, phone, 1, [1, 2, 3])).toEqual([
        'admitted',
        'waiting former-table',
        'waiting former-table',
      ])
    })

    test('a tablet that is replaced hands in the rounds that others had begun by then, without a link too', () => {
      const hall = assignedHall()
      hall.sit(2, 2)
      hall.assign(ONE, null)
      hall.assign(spare, 1)
      hall.say(spare, { kind: 'seats-taken', body: sitting(hall, 1, 3) })
      expect(says(hall, ONE, 1, [1, 2, 3])).toEqual(['admitted', 'admitted', 'waiting former-table'])
    })

    test('what a device says itself at its other tables begins no round', () => {
      const hall = createHall(plan)
      const phone = deviceNamed('phone')
      hall.assign(phone, 2)
      expect(says(hall, phone, 2, [1, 2, 3])).toEqual(Array(3).fill('admitted'))
      hall.assign(phone, 1)
      hall.assign(phone, 2)
      hall.assign(ONE, 1)
      expect(says(hall, phone, 1, [1, 2])).toEqual(['admitted', 'waiting former-table'])
    })

    test('before there is a movement, nothing', () => {
      const hall = createHall()
      hall.say(DIRECTOR, { kind: 'session-opened', body: SETTINGS })
      hall.assign(ONE, 1)
      hall.assign(ONE, 2)
      hall.assign(spare, 1)
      hall.say(DIRECTOR, {
        kind: 'section-planned',
        body: { section: 'A', version: 1, plan: encodePlan(plan) },
      })
      expect(says(hall, ONE, 1, [1])).toEqual(['waiting former-table'])
    })
  })

  test('[SE45] a table cannot lie in wait for what another device will say', () => {
    const hall = assignedHall()
    const trap = hall.say(TWO, resultStatement(hall.state(), 2, 1, 1, '7NT N 13', { device: ONE, seq: 1 }))
    expect(outcome(trap)).toBe('waiting already-corrected')
    hall.result(1, 1, 1, '4S S 10')
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1)?.body.result).toMatchObject({ tricks: 10 })
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, 2, 1)).toBeUndefined()
  })

  test('[SE46] what the director says never waits for him: it counts, or is refused with the reason', () => {
    const hall = assignedHall()
    const first = hall.result(1, 1, 1, '4S S 10').fact
    hall.result(1, 1, 1, '4S S 11', first)
    const say = (board: number, text: string, replaces?: typeof first, change = {}) => {
      const said = resultStatement(hall.state(), 1, 1, board, text, replaces)
      return outcome(hall.say(DIRECTOR, { ...said, body: { ...said.body, ...change } }))
    }
    expect(say(1, '4S S 9')).toBe('refused already-entered')
    expect(say(1, '4S S 9', first)).toBe('refused already-corrected')
    expect(say(99, '4S S 9')).toBe('refused not-in-plan')
    const { seats } = sitting(hall, 1, 1)
    const turned = { N: seats.E, E: seats.S, S: seats.W, W: seats.N }
    expect(say(2, '4S S 9', undefined, { seats: turned })).toBe('admitted')
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 2)?.body.seats).toEqual(turned)
    expect(say(3, '4S S 9', undefined, { seats: { ...seats, N: '77' } })).toBe('refused not-in-plan')
    expect(waitingFacts(hall.state())).toEqual([])
  })

  test('[SE46] by a plan that the desk does not have nothing counts', () => {
    const hall = assignedHall()
    const said = resultStatement(hall.state(), 1, 1, 1, '4S S 9')
    const body = { ...said.body, plan: 2, table: 9 }
    expect(outcome(hall.say(DIRECTOR, { ...said, body }))).toBe('refused not-in-plan')
  })

  test('[SE45] the director speaks for every table, also of what is still to come', () => {
    const hall = assignedHall()
    const first = hall.make(ONE, resultStatement(hall.state(), 1, 1, 1, '4S S 10'))
    const mended = hall.say(DIRECTOR, resultStatement(hall.state(), 1, 1, 1, '4S S 11', first))
    expect(outcome(mended)).toBe('early')
    hall.hand(first)
    expect(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1)?.body.result).toMatchObject({ tricks: 11 })
  })
})

/** Submits the tablet's statement that the players of the round have sat down. */
function sitting(hall: Hall, table: number, round: number) {
  const { board: _, result: __, ...body } = resultStatement(hall.state(), table, round, 1, 'pass').body
  return body
}
