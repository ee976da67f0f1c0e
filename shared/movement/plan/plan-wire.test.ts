import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { made } from '../../test/made.ts'
import { choicesFor } from '../choose/choose.ts'
import { cyclicSizes, howellCyclic } from '../make/howell/howell-cyclic.ts'
import { MAKERS } from '../make/makers.ts'
import { mitchell } from '../make/mitchell/mitchell.ts'
import type { Plan } from './plan.ts'
import { decodePlan, encodePlan, planWireSchema } from './plan-wire.ts'

const overTheWire = (plan: Plan): Plan =>
  decodePlan(v.parse(planWireSchema, JSON.parse(JSON.stringify(encodePlan(plan)))))

test('[MV20] a plan comes out of the wire as it went in', () => {
  const oddTables = fc.integer({ min: 1, max: 9 }).map(n => 2 * n + 1)
  const mitchells = fc
    .record({
      tables: oddTables,
      boardsPerRound: fc.integer({ min: 1, max: 6 }),
      winners: fc.constantFrom(1 as const, 2 as const),
      numbering: fc.constantFrom('continued' as const, 'both-from-1' as const),
      missing: fc.constantFrom('NS' as const, 'EW' as const),
    })
    .map(options => made(mitchell({ kind: 'plain', ...options })))
  const howells = fc.constantFrom(...cyclicSizes()).map(size => made(howellCyclic(size, 2)))
  const offered = fc
    .integer({ min: 3, max: 40 })
    .chain(pairs => fc.constantFrom(...choicesFor({ pairs }, MAKERS).map(one => one.plan)))
  fc.assert(
    fc.property(fc.oneof(mitchells, howells, offered), plan => {
      expect(overTheWire(plan)).toEqual(plan)
    }),
    { numRuns: 60 },
  )
})

test('[MV20] ten tables in nine rounds stay under the 4 KB of one message', () => {
  const [offer] = choicesFor({ pairs: 20 }, MAKERS)
  const plan = offer?.plan
  expect(plan).toMatchObject({ tables: 10, rounds: 9 })
  expect(JSON.stringify(plan && encodePlan(plan)).length).toBeLessThan(4000)
})

test('[MV20] a seat that names nobody in the list does not pass', () => {
  const wire = encodePlan(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 1 })))
  const broken = { ...wire, entries: [[1, 1, 0, 6, 0, 6, 1]] }
  expect(v.safeParse(planWireSchema, broken).success).toBe(false)
  expect(v.safeParse(planWireSchema, { ...wire, entries: [[1, 1, 0, 5]] }).success).toBe(false)
})

test('[MV66] plans for teams and for players come out of the wire as they went in', () => {
  const others = MAKERS.filter(({ contestants }) => contestants !== 'pairs').flatMap(maker =>
    maker.sizes().map(({ tables }) => maker.make({ tables, boardsPerRound: 2, copies: 4 })),
  )
  const plans = others.flatMap(plan => (plan.ok ? [plan.value] : []))
  expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(['teams', 'individual']))
  for (const plan of plans) expect(overTheWire(plan)).toEqual(plan)
})

test('[MV20] a plan of before titles keeps its name; a plan has one of both', () => {
  const wire = encodePlan(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 1 })))
  const { title, ...untitled } = wire
  const older = v.parse(planWireSchema, { ...untitled, name: 'Mitchell, 3 tables, one winner' })
  expect(decodePlan(older).title).toEqual({ kind: 'named', name: 'Mitchell, 3 tables, one winner' })
  expect(v.safeParse(planWireSchema, untitled).success).toBe(false)
  expect(v.safeParse(planWireSchema, { ...untitled, title, name: 'Both' }).success).toBe(false)
  expect(v.safeParse(planWireSchema, { ...untitled, title: { kind: 'mitchel' } }).success).toBe(false)
})

test('[MV66] what is still to be drawn comes out of the wire as it went in, and names only who is listed', () => {
  const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 1, winners: 1 }))
  const toDraw = { rounds: 3, without: ['4'], stationary: ['1', '6'] }
  const drawn: Plan = { ...plan, title: { kind: 'swiss', rounds: 6 }, toDraw }
  expect(overTheWire(drawn)).toEqual(drawn)
  const last: Plan = { ...drawn, toDraw: { rounds: 0, without: [], stationary: [] } }
  expect(overTheWire(last)).toEqual(last)
  const wire = { ...encodePlan(plan), toDraw: { rounds: 3, without: [6] } }
  expect(v.safeParse(planWireSchema, wire).success).toBe(false)
})
