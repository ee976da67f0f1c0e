import { expect, test } from 'vitest'
import { hunt } from './plant.ts'

/** Mistakes that are found quickly, one in each layer; `npm run plant` runs all. */
test.each([
  'half-a-transaction',
  'receipt-names-the-present-life',
  'late-facts-count',
  'version-by-length',
  'mark-of-the-receipt-without-its-decision',
  'hello-said-once',
])('[SI3] %s is caught', async name => {
  expect((await hunt('simulator', name, 1, 25)).evenings).not.toBeNull()
})
