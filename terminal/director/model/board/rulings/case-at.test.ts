import { expect, test } from 'vitest'
import type { Seat } from '../../../../../shared/game/seat.ts'
import { factsOf } from '../../../../../shared/laws/case-facts.ts'
import type { EditionId, IrregularityId } from '../../../../../shared/laws/grammar.ts'
import { must } from '../../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../../../../shared/test/hall.ts'
import { lawRuling, recordedAuction } from '../../../../../shared/test/law-rulings.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { boardInPlay, caseAt, declarerAt, mustBeKeyed, recordAt } from './case-at.ts'

const PLACE = { section: 'A', round: 1, table: 1, board: 1 }
const ONE = [1, 1, 1] as const

/** Creates a hall whose table has recorded these calls of board 1, dealt by North. */
function recorded(calls: string): Hall {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, calls))
  return hall
}
const about = (hall: Hall, irregularity: IrregularityId, offender: Seat, edition: EditionId = '2017') =>
  caseAt(hall.state(), PLACE, { edition, irregularity, offender, declarer: null })

test('[LW10] the irregular call of the recorded auction is what is ruled about, where kind and player are its own', () => {
  const hall = recorded('N:1S E:1H')
  const seen = about(hall, 'insufficient', 'E')
  expect(seen).toMatchObject({ edition: '2017', irregularity: 'insufficient', offender: 'E', dealer: 'N' })
  expect(seen.recorded).toMatchObject({ at: 1, before: { calls: [{ seat: 'N', call: '1S' }] } })
  expect(about(hall, 'insufficient', 'W').recorded).toBeNull()
  expect(about(hall, 'revoke', 'E').recorded).toBeNull()
})

test('[LW10] of a kind that looks at one call it is the last that the player made', () => {
  const hall = recorded('N:1S E:2H S:2S W:P N:4S E:P')
  expect(about(hall, 'misinformed-call', 'N').recorded?.at).toBe(4)
  expect(about(hall, 'wrong-cards', 'W').recorded?.at).toBe(3)
  const early = recorded('N:1S')
  expect(about(early, 'remembered-call', 'N').recorded?.at).toBe(0)
  expect(about(early, 'remembered-call', 'S').recorded).toBeNull()
})

test('[LW10] without a record the director is asked everything', () => {
  const hall = createHall(planOffered(4))
  expect(recordAt(hall.state(), PLACE)).toBeNull()
  expect(about(hall, 'insufficient', 'E')).toEqual({
    edition: '2017',
    irregularity: 'insufficient',
    offender: 'E',
    dealer: 'N',
    declarer: null,
    recorded: null,
  })
})

test('[LW10] what a ruling has left standing is not irregular again, and its orders bind', () => {
  const hall = recorded('N:1S E:1H')
  const calls = [
    { seat: 'N', call: '1S' },
    { seat: 'E', call: '1H' },
  ] as const
  const pass = { kind: 'pass', law: '27B', seat: 'W', until: 'rest' } as const
  hall.say(
    DIRECTOR,
    lawRuling(hall.state(), ONE, { auction: { calls: [...calls], turn: 'S', said: 2 }, orders: [pass] }),
  )
  expect(about(hall, 'insufficient', 'E').recorded).toBeNull()
  expect(recordAt(hall.state(), PLACE)?.duties).toEqual([{ kind: 'pass', seat: 'W', until: 'rest' }])
  hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, 'N:1S E:1H S:P W:2C'))
  expect(about(hall, 'obliged-to-pass', 'W').recorded?.at).toBe(3)
})

test('[LW10] where somebody has called since and nobody keyed it, who has is not known', () => {
  const hall = recorded('N:1S E:1H')
  const said = { edition: '2017', irregularity: 'insufficient', offender: 'E', declarer: null } as const
  const known = (isBehind: boolean) => factsOf(caseAt(hall.state(), PLACE, { ...said, isBehind }))
  expect([known(false).get('lhoCalled'), known(true).get('lhoCalled')]).toEqual(['no', undefined])
  expect(known(true).get('legal')).toBe('insufficient')
})

test('[LW10] what a director has ruled by word of mouth is read with the calls', () => {
  const hall = recorded('N:1S E:1H')
  const spoken = { calls: [{ seat: 'N' as const, call: '1S' as const }], turn: 'E' as const, said: 2 }
  const { kind, body } = recordedAuction(hall.state(), ONE, 'N:1S E:1H E:P S:1C')
  hall.say(tableDevice(1), { kind, body: { ...body, spoken } } as Statement)
  expect(about(hall, 'insufficient', 'S').recorded?.at).toBe(3)
})

test('[LW104] a call that a director has just ruled about by word of mouth is ruled about again, and the record follows', () => {
  const hall = recorded('N:1C E:P W:P')
  const spoken = {
    calls: [
      { seat: 'N' as const, call: '1C' as const },
      { seat: 'E' as const, call: 'P' as const },
    ],
    turn: 'S' as const,
    said: 3,
  }
  const word = (calls: string): void => {
    const { kind, body } = recordedAuction(hall.state(), ONE, calls)
    hall.say(tableDevice(1), { kind, body: { ...body, spoken } } as Statement)
  }
  word('N:1C E:P W:P')
  const again = about(hall, 'out-of-turn', 'W')
  expect(again.recorded?.at).toBe(2)
  // Once somebody has called, it stays as it is.
  word('N:1C E:P W:P S:1H')
  expect(about(hall, 'out-of-turn', 'W').recorded).toBeNull()
})

test('[LW104] a ruling about a call that the table has not keyed says so, where it records its auctions', () => {
  const hall = createHall(planOffered(4), { ...SETTINGS, tables: { auction: true } })
  hall.sit(1, 1)
  hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, 'N:1C E:P'))
  const keyed = (irregularity: IrregularityId, offender: Seat) =>
    mustBeKeyed(hall.state(), PLACE, about(hall, irregularity, offender))
  expect(keyed('pass-lost-turn', 'W')).toBe(true)
  expect(keyed('revoke', 'W')).toBe(false)
  hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, 'N:1C E:P W:P'))
  expect(keyed('pass-lost-turn', 'W')).toBe(false)
  hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, 'N:1C E:P', true))
  expect(keyed('pass-lost-turn', 'W')).toBe(false)
  expect(mustBeKeyed(recorded('N:1C').state(), PLACE, about(recorded('N:1C'), 'out-of-turn', 'W'))).toBe(
    false,
  )
})

test('[LW106] the board in play is that of which calls are recorded, or the next one without a result', () => {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  const table = { section: 'A', round: 1, table: 1 }
  const boards = must(sectionOf(hall.state(), 'A')?.entryAt(1, 1), 'what they play').boards
  const [first, second, third] = [...boards, 0, 0]
  const now = () => boardInPlay(hall.state(), table)
  expect(now()).toBe(first)
  hall.result(1, 1, first ?? 0, '4S N =')
  expect(now()).toBe(second)
  if (third) {
    hall.say(tableDevice(1), recordedAuction(hall.state(), [1, 1, third], 'N:1S'))
    expect(now()).toBe(third)
  }
  expect(boardInPlay(hall.state(), { ...table, round: 2 })).toBeNull()
})

test('[LW10] the declarer is whom the result names, and before it whom the finished auction does', () => {
  const hall = recorded('N:1S E:P S:4S W:P N:P')
  const declarer = () => declarerAt(hall.state(), PLACE)
  expect(declarer()).toBeNull()
  hall.say(tableDevice(1), recordedAuction(hall.state(), ONE, 'N:1S E:P S:4S W:P N:P E:P'))
  expect(declarer()).toBe('N')
  hall.result(1, 1, 1, '4S S =')
  expect(declarer()).toBe('S')
})
