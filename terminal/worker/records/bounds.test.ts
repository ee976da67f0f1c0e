import { describe, expect, test } from 'vitest'
import { unboundedIn } from '../../../shared/test/unbounded.ts'
import { entryRowSchema, identitySchema, memoryRowSchema, ownFactSchema, viewRowSchema } from './records.ts'

const ROWS = { identitySchema, ownFactSchema, viewRowSchema, entryRowSchema, memoryRowSchema }

describe('a row of the device’s store', () => {
  for (const [name, schema] of Object.entries(ROWS))
    test(`[OB21] has a range for every number and a length for every text: ${name}`, () => {
      expect(unboundedIn(schema)).toEqual([])
    })
})
