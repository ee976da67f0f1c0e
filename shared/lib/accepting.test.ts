import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { factSchema, makeFact } from '../session/state/fact.ts'
import { DIRECTOR, SESSION, SETTINGS } from '../test/hall.ts'
import { accepting } from './accepting.ts'
import { clockSchema, listOf, whole } from './bounded.ts'

/** Schema with every kind of schema used for facts and rows. */
const schema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('one'),
    number: whole(0, 2),
    clock: clockSchema,
    text: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2))),
  }),
  v.strictObject({
    kind: v.picklist(['two', 'three']),
    list: listOf(v.nullable(v.boolean()), 2),
    either: v.union([v.literal(1), v.pipe(v.string(), v.regex(/^x{1,2}$/), v.brand('X'))]),
    even: v.pipe(
      v.number(),
      v.check(number => number % 2 === 0),
    ),
    any: v.unknown(),
  }),
  // Has the same discriminator value as another one.
  v.strictObject({ kind: v.literal('three'), number: whole(3, 4), any: v.exactOptional(v.null()) }),
])
const accepts = accepting(schema)

const member = fc.constantFrom<unknown[]>(
  ...[0, 1, 2, 3, 4, 1.5, -0, -1, 1e17, null, undefined, true, '', ' ', 'x', 'xx', ' x', 'xxx'],
  ...[[], [true, null], [true, 1], [true, true, true], {}],
)
const value = fc.oneof(
  fc.record(
    {
      kind: fc.constantFrom('one', 'two', 'three', 'four', 1),
      number: member,
      clock: member,
      text: member,
      list: member,
      either: member,
      even: member,
      any: member,
      more: member,
    },
    { requiredKeys: [] },
  ),
  fc.record(
    { kind: fc.constant('one'), number: member, clock: member, text: member },
    { requiredKeys: ['kind'] },
  ),
  fc.record({
    kind: fc.constantFrom('two', 'three'),
    list: member,
    either: member,
    even: member,
    any: member,
  }),
  fc.record({ kind: fc.constant('three'), number: member }),
  member,
)

describe('accepting', () => {
  test('[SE73] says yes to what a parse would give back as it is, and to nothing else', () => {
    let accepted = 0
    fc.assert(
      fc.property(value, one => {
        const read = v.safeParse(schema, one)
        const isSame = read.success && JSON.stringify(ordered(read.output)) === JSON.stringify(ordered(one))
        if (accepts(one)) accepted += 1
        expect(accepts(one)).toBe(isSame && !hasUndefined(one))
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(20)
  })

  test('[SE73] leaves to the parse what it does not know', () => {
    expect(accepting(v.pipe(v.string(), v.transform(Number)))('1')).toBe(false)
    expect(accepting(v.record(v.string(), v.number()))({})).toBe(false)
    expect(accepting(v.optional(v.string(), 'x'))(undefined)).toBe(false)
    expect(accepting(v.variant('kind', [v.object({ kind: v.string() })]))({ kind: 'a' })).toBe(false)
    expect(accepting(v.object({ kind: v.string() }))({ kind: 'a', left: 'out' })).toBe(false)
  })

  test('[SE73] knows a fact at sight', () => {
    const fact = makeFact(
      { session: SESSION, device: DIRECTOR, seq: 1, at: { clock: 1, offset: null } },
      { kind: 'session-opened', body: SETTINGS },
    )
    const isFact = accepting(factSchema)
    expect(isFact(JSON.parse(JSON.stringify(fact)))).toBe(true)
    expect(isFact({ ...fact, more: 1 })).toBe(false)
    expect(isFact({ ...fact, seq: 0 })).toBe(false)
    expect(isFact({ ...fact, body: { ...fact.body, name: ' trimmed' } })).toBe(false)
    expect(isFact({ ...fact, at: { clock: 1e17, offset: null } })).toBe(false)
  })
})

/** Sorts members, since a parse puts them in the order of the schema. */
const ordered = (one: unknown): unknown =>
  typeof one !== 'object' || one === null || Array.isArray(one)
    ? one
    : Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))

/** True if a member is undefined, which parsed text never contains. */
const hasUndefined = (one: unknown): boolean =>
  one === undefined || (typeof one === 'object' && one !== null && Object.values(one).includes(undefined))
