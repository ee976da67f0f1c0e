import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { howellTwoTables } from '../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, resultStatement, roleOf, tableDevice } from '../test/hall.ts'
import { made } from '../test/made.ts'
import { decide } from './decide.ts'
import type { Decision } from './decision.ts'
import type { Fact } from './fact.ts'
import type { DeviceId } from './identity.ts'
import { keptDecision } from './kept-decision.ts'
import { sectionOf } from './section/section.ts'

const KEPT: Decision = { kind: 'admitted', by: 'rule' }

/** A result on board 1 that was moved to board 2; both come back to a desk that lacks them, the correction first. */
function moved(device: DeviceId) {
  const hall = createHall(made(howellTwoTables(6)))
  hall.assign(tableDevice(1), 1)
  const before = hall.state()
  const first = hall.make(device, resultStatement(before, 1, 1, 1, '4S S 10'))
  const correction = hall.make(device, resultStatement(before, 1, 1, 2, '4S S 10', first))
  const hand = (state: typeof before, fact: Fact) =>
    decide(state, fact, { device, role: roleOf(device) }, state.position + 1, (now, one, who) =>
      keptDecision(now, one, who, KEPT),
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
