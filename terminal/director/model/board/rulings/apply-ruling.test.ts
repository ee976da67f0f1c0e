import { expect, test } from 'vitest'
import type { Result } from '../../../../../shared/game/games.ts'
import type { LawOutcome } from '../../../../../shared/laws/case.ts'
import {
  createHall,
  DIRECTOR,
  drawnResult,
  type Hall,
  resultStatement,
  SETTINGS,
  tableDevice,
} from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { changedResult, type Guided, soRuled } from './apply-ruling.ts'

const made = (tricks: number): Result => ({
  kind: 'played',
  contract: { level: 4, strain: 'S', doubling: '' },
  declarer: 'N',
  tricks,
})
const ruled = (score: LawOutcome['score']): LawOutcome => ({
  auction: null,
  withdrawn: [],
  orders: [],
  notes: [],
  pending: [],
  remembered: null,
  score,
})

test('[LW02] tricks go from the declarer, or to him, never below none or above all', () => {
  expect(changedResult(made(10), ruled({ kind: 'transfer', to: 'EW', tricks: 2 }))).toEqual(made(8))
  expect(changedResult(made(1), ruled({ kind: 'transfer', to: 'EW', tricks: 2 }))).toEqual(made(0))
  expect(changedResult(made(12), ruled({ kind: 'transfer', to: 'NS', tricks: 2 }))).toEqual(made(13))
  expect(changedResult(made(12), ruled({ kind: 'tricks', tricks: 9 }))).toEqual(made(9))
})

test('[LW02] another hand of the declaring side plays it; a ruling about sides leaves the result alone', () => {
  expect(changedResult(made(9), ruled({ kind: 'declarer', declarer: 'S' }))).toEqual({
    ...made(9),
    declarer: 'S',
  })
  expect(changedResult(made(9), ruled({ kind: 'sides', NS: 'average', EW: 'average' }))).toBeUndefined()
  expect(changedResult({ kind: 'passed-out' }, ruled({ kind: 'tricks', tricks: 7 }))).toBeUndefined()
})

const PLACE = { section: 'A', round: 1, table: 1, board: 1 }

/** Returns a guided ruling on a revoke by East in North's contract, with this outcome. */
const guided = (score: LawOutcome['score']): Guided => ({
  lawCase: {
    edition: '2017',
    irregularity: 'revoke',
    offender: 'E',
    dealer: 'N',
    declarer: 'N',
    recorded: null,
  },
  path: [{ node: 'R1', answer: 'yes' }],
  outcome: ruled(score),
  law: '64A1',
})
const bodyOf = (hall: Hall, score: LawOutcome['score']) => {
  const said = soRuled(hall.state(), PLACE, guided(score))
  return said?.kind === 'law-ruling' ? said.body : undefined
}

test('[LW11] tricks that change sides are in the result once it stands, and an order to the table before', () => {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  const transfer = { kind: 'transfer', to: 'NS', tricks: 1 } as const
  const before = bodyOf(hall, transfer)
  expect(before?.outcome.orders).toEqual([{ kind: 'tricks', law: '64A1', seat: 'E', to: 'NS', tricks: 1 }])
  expect(before && 'result' in before).toBe(false)
  hall.result(1, 1, 1, '4S N =')
  const after = bodyOf(hall, transfer)
  expect([after?.result, after?.outcome.orders]).toEqual([drawnResult('4S N +1'), []])
})

test('[LW11] a lead out of turn that stands is in the result with who led, where a lead was keyed', () => {
  const lead = { suit: 'D', rank: 'Q' } as const
  const ruledAfter = (keyed: Result) => {
    const hall = createHall(planOffered(4), { ...SETTINGS, leads: true })
    hall.sit(1, 1)
    const { kind, body } = resultStatement(hall.state(), 1, 1, 1, '4S N =')
    hall.say(tableDevice(1), { kind, body: { ...body, result: keyed } })
    const stands: LawOutcome = { ...ruled(null), orders: [{ kind: 'leads', law: '54B', seat: 'W' }] }
    return soRuled(hall.state(), PLACE, { ...guided(null), outcome: stands })?.body
  }
  expect(ruledAfter({ ...made(10), lead } as Result)).toMatchObject({ result: { lead, leader: 'W' } })
  expect(ruledAfter(made(10))).not.toHaveProperty('result')
})

test('[LW11] it says case, way and people, and is the first of its board or the next', () => {
  const hall = createHall(planOffered(4))
  const sides = { kind: 'sides', NS: 'average-plus', EW: 'average-minus' } as const
  const said = soRuled(hall.state(), PLACE, guided(sides))
  expect(said?.body).toMatchObject({
    ...PLACE,
    number: 1,
    edition: '2017',
    irregularity: 'revoke',
    offender: 'E',
    path: [{ node: 'R1', answer: 'yes' }],
    sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } },
  })
  if (said) expect(hall.say(DIRECTOR, said).decision).toEqual({ kind: 'admitted', by: 'rule' })
  expect(bodyOf(hall, null)?.number).toBe(2)
  expect(soRuled(hall.state(), { ...PLACE, table: 9 }, guided(null))).toBeUndefined()
})
