import { expect, test } from 'vitest'
import { hunt } from './plant.ts'

/** Those that are seen soon; the whole is `npm run plant -- --laws`. */
test.each(['moved-result-forgets-whence', 'plan-comes-back-over-rounds-played', 'two-results-to-one-place'])(
  '[SI15] %s is against a law',
  async name => {
    expect((await hunt('laws', name, 1, 60)).evenings).not.toBeNull()
  },
)
