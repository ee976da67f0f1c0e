import { expect, test } from 'vitest'
import { hunt } from './plant.ts'

/** Mistakes that are found quickly; `npm run plant -- --laws` runs all. */
test.each(['moved-result-forgets-whence', 'plan-comes-back-over-rounds-played', 'two-results-to-one-place'])(
  '[SI15] %s is against a law',
  async name => {
    expect((await hunt('laws', name, 1, 60)).evenings).not.toBeNull()
  },
)
