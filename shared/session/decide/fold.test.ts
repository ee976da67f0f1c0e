import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { createHall, deviceNamed, resultStatement } from '../../test/hall.ts'
import { nameKey } from '../identity.ts'
import type { Fact } from '../state/fact.ts'
import { EMPTY_STATE } from '../state/state.ts'
import { applyEntry, fold } from './fold.ts'

const made = howellTwoTables(6)
const plan = must(made.ok ? made.value : null, 'the 2-table Howell')

/** Random statement of a device: kind, board, and whether it corrects an earlier one. */
const sayingArbitrary = fc.record({
  who: fc.constantFrom('table1', 'table2', 'copy', 'director'),
  table: fc.constantFrom(1, 2),
  board: fc.integer({ min: 1, max: 3 }),
  tricks: fc.integer({ min: 5, max: 13 }),
  corrects: fc.option(fc.nat({ max: 20 }), { nil: null }),
})

type Saying = typeof sayingArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Makes facts of the statements, in order; a correction names some earlier fact, perhaps a foreign or replaced one. */
function makeFacts(sayings: readonly Saying[]): Fact[] {
  const room = createHall(plan)
  const facts: Fact[] = []
  for (const { who, table, board, tricks, corrects } of sayings) {
    const replaces = corrects === null ? undefined : facts[corrects % Math.max(1, facts.length)]
    const name = replaces && { device: replaces.device, seq: replaces.seq }
    facts.push(
      room.make(deviceNamed(who), resultStatement(room.state(), table, 1, board, `4S S ${tricks}`, name)),
    )
  }
  return facts
}

describe('the fold', () => {
  test('[SE16] every fact handed in is standing, replaced, held, or refused: none is lost', () => {
    fc.assert(
      fc.property(fc.array(sayingArbitrary, { maxLength: 25 }), fc.func(fc.nat()), (sayings, order) => {
        const facts = makeFacts(sayings)
        const shuffled = facts.map((fact, i) => ({ fact, key: order(i) })).sort((a, b) => a.key - b.key)
        const room = createHall(plan)
        for (const { fact } of shuffled) room.hand(fact)
        const state = room.state()
        for (const fact of facts) {
          const placed = state.admitted.get(fact.device)?.has(fact.seq) ?? false
          const refused = room.entries.some(
            entry =>
              entry.kind === 'decision' &&
              entry.decision.kind === 'refused' &&
              nameKey(entry.about) === nameKey(fact),
          )
          const held = state.held.byName.has(nameKey(fact))
          expect([placed, held || refused].filter(Boolean)).toHaveLength(1)
        }
        expect(fold(room.entries)).toEqual(state)
        // Applying several entries together equals applying them individually.
        expect(room.entries.reduce(applyEntry, EMPTY_STATE)).toEqual(state)
      }),
      { numRuns: 150 },
    )
  })

  test('[SE17] what stands was never overridden by a fact that did not name it, save by the director’s settling', () => {
    fc.assert(
      fc.property(fc.array(sayingArbitrary, { maxLength: 25 }), sayings => {
        const room = createHall(plan)
        for (const fact of makeFacts(sayings)) room.hand(fact)
        for (const bucket of room.state().standing.values())
          for (const { fact, replaced } of bucket.standings.values())
            if (replaced && fact.kind === 'result')
              expect(fact.replaces).toEqual({ device: replaced.fact.device, seq: replaced.fact.seq })
      }),
      { numRuns: 150 },
    )
  })
})
