import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, resultStatement, roleOf, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { decide } from '../decide/decide.ts'
import type { Decision } from '../decision.ts'
import type { DeviceId } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import type { Fact } from '../state/fact.ts'
import { DIRECTOR_RULES } from './director-rules.ts'
import { restoreDecision } from './kept-decision.ts'

const KEPT: Decision = { kind: 'admitted', by: 'rule' }

/**
 * Returns a result on board 1 that was moved to board 2, and its correction; both return to a hub that lacks
 * them, the correction first.
 */
function moved(device: DeviceId) {
  const hall = createHall(made(howellTwoTables(6)))
  hall.assign(tableDevice(1), 1)
  const before = hall.state()
  const first = hall.make(device, resultStatement(before, 1, 1, 1, '4S S 10'))
  const correction = hall.make(device, resultStatement(before, 1, 1, 2, '4S S 10', first))
  const hand = (state: typeof before, fact: Fact) =>
    decide(
      state,
      fact,
      { device, role: roleOf(device) },
      state.position + 1,
      DIRECTOR_RULES,
      (now, one, who) => restoreDecision(now, one, who, KEPT),
    )
  return { before, first, correction, hand }
}

describe('a moved result whose correction comes back before it', () => {
  test.each([
    ['table', tableDevice(1), 'waiting'],
    ['director', DIRECTOR, 'refused'],
  ] as const)('[SE81] does not stand twice, said by the %s', (_, device, kind) => {
    const { before, first, correction, hand } = moved(device)
    const back = hand(before, correction)
    expect(back.decision).toEqual(KEPT)
    const { decision, state } = hand(back.state, first)
    expect(decision).toMatchObject({ kind, code: 'already-corrected' })
    const section = must(sectionOf(state, 'A'), 'the section')
    const standing = [1, 2].flatMap(board => section.resultsOf(board))
    expect(standing.map(({ fact }) => fact)).toEqual([correction])
  })

  test('[SE81] in the order in which they were said both keep their decision', () => {
    const { before, first, correction, hand } = moved(tableDevice(1))
    const back = hand(before, first)
    expect([back.decision, hand(back.state, correction).decision]).toEqual([KEPT, KEPT])
  })
})

test('[SE103] seats put right, and what takes that back, wait for the result of which they speak', () => {
  const hall = createHall(made(howellTwoTables(6)))
  hall.assign(tableDevice(1), 1)
  const before = hall.state()
  const { fact: result } = hall.result(1, 1, 1, '4S S 10')
  const { N, E } = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1), 'the entry').seats
  const seats = {
    N: must(E, 'East'),
    E: must(N, 'North'),
    S: must(E, 'East'),
    W: must(N, 'North'),
  }
  const place = { round: 1, table: 1, board: 1 }
  const body = { section: 'A', plan: 1, seatings: [], results: [{ from: place, to: { ...place, seats } }] }
  const { fact: turned } = hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'put-right', body }))
  const { device, seq, hash } = turned
  const { fact: back } = hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })

  let state = before
  const hand = (fact: Fact) => {
    const who = { device: fact.device, role: roleOf(fact.device) }
    const steps = decide(state, fact, who, state.position + 1, DIRECTOR_RULES, (now, one, by) =>
      restoreDecision(now, one, by, KEPT),
    )
    state = steps.state
    return steps.decision.kind
  }
  const seatsNow = () => sectionOf(state, 'A')?.resultAt(1, 1, 1)?.body.seats
  expect(hand(turned)).toBe('early')
  expect(hand(result)).toBe('admitted')
  expect(seatsNow()).toEqual(seats)
  expect(hand(back)).toBe('admitted')
  expect(seatsNow()).toEqual(result.kind === 'result' && result.body.seats)
})
