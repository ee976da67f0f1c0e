import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { entrySchema } from '../session/state/entry.ts'
import { factSchema, statementSchema } from '../session/state/fact.ts'
import { journalPageSchema } from '../session/views/journal-version.ts'
import {
  devicesSchema,
  entriesViewSchema,
  standingsSchema,
  travellerSchema,
} from '../session/views/view-bodies.ts'
import { unboundedIn } from '../test/unbounded.ts'
import { doorDownSchema, doorUpSchema } from './door/door.ts'
import { pairAnswerSchema, roomAnswerSchema } from './door/pairing.ts'
import { assignmentSchema, downSchema, heartbeatSchema } from './down.ts'
import { upSchema } from './up.ts'

const WIRE = {
  factSchema,
  statementSchema,
  entrySchema,
  upSchema,
  downSchema,
  heartbeatSchema,
  assignmentSchema,
  pairAnswerSchema,
  roomAnswerSchema,
  doorUpSchema,
  doorDownSchema,
  entriesViewSchema,
  travellerSchema,
  standingsSchema,
  devicesSchema,
  journalPageSchema,
}

describe('whatever is said on the wire', () => {
  for (const [name, schema] of Object.entries(WIRE))
    test(`[PR12] has a range for every number and a length for every text and list: ${name}`, () => {
      expect(unboundedIn(schema)).toEqual([])
    })

  test('[PR12] is looked at down to the last member', () => {
    const loose = v.strictObject({
      number: v.nullable(v.number()),
      least: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(Number.POSITIVE_INFINITY))),
      list: v.array(v.strictObject({ text: v.string() })),
      pattern: v.pipe(v.string(), v.regex(/^a+$/)),
      record: v.record(v.string(), v.literal(1)),
      either: v.variant('kind', [v.strictObject({ kind: v.literal('a'), deep: v.tuple([v.number()]) })]),
    })
    expect(unboundedIn(loose)).toHaveLength(8)
  })
})
