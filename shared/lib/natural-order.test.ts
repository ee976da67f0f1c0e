import { expect, test } from 'vitest'
import { naturalOrder } from './natural-order.ts'

test('[RK5] labels are listed as people count them', () => {
  const labels = ['10', 'B2', '2', 'A10', '1NS', 'A2', '1', '02', '']
  expect(labels.toSorted(naturalOrder)).toEqual(['', '1', '1NS', '02', '2', '10', 'A2', 'A10', 'B2'])
})
