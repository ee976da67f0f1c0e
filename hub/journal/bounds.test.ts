import { describe, expect, test } from 'vitest'
import { unboundedIn } from '../../shared/test/unbounded.ts'
import { storedDeviceSchema } from './club-entry.ts'
import { entryRowSchema } from './entry-rows.ts'
import { lifeSchema, pairingRequestSchema, quarantinedSchema } from './journal.ts'

const ROWS = {
  entryRowSchema,
  lifeSchema,
  storedDeviceSchema,
  pairingRequestSchema,
  quarantinedSchema,
}

describe('a row of the journal', () => {
  for (const [name, schema] of Object.entries(ROWS))
    test(`[JN10] has a range for every number and a length for every text: ${name}`, () => {
      expect(unboundedIn(schema)).toEqual([])
    })
})
