import { expect, test } from 'vitest'
import { openedSwiss, planDrawn } from '../../shared/test/swiss-hall.ts'
import { createRandom } from '../simulate/random.ts'
import { levelWish } from './evening-wish.ts'
import { faultsOf } from './judge.ts'
import { avoidableRematches } from './meetings.ts'
import { playEvening } from './play.ts'

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1)

/** Small ones of which everything happens. */
const WISH = {
  ...{ pairs: 9, rounds: 4, boards: 2, minutes: 1, move: 0, pace: 1 },
  ...{ crashes: 3, lostLinks: 6, withdrawals: 1, latePairs: 1, takeovers: 1 },
}

test.each(SEEDS)(
  '[ST30] an evening of the seed ends as taps and bell say, whoever leaves, comes late or falls out: %i',
  seed => {
    expect(faultsOf(playEvening(seed, seed % 2 === 0 ? { ...WISH, pairs: 6 + seed } : undefined))).toEqual([])
  },
)

test.each(SEEDS)(
  '[ST31] so does one of level matches, with deals in play at the bell and matches given away: %i',
  seed => {
    const wish =
      seed % 2 === 0 ? { ...WISH, pairs: 6 + seed, boards: 6, forfeits: 2 } : levelWish(createRandom(seed))
    expect(faultsOf(playEvening(seed, wish))).toEqual([])
  },
)

test('[ST30] the judge finds a round drawn as the one before, and none in a round of new meetings', () => {
  const first = openedSwiss({ contestants: 8, rounds: 3 })
  const order = first.contestants.map(({ id }) => id)
  expect(avoidableRematches(planDrawn(first, order))).toEqual([])
  const again = first.entries.map(entry => ({ ...entry, round: 2 }))
  expect(avoidableRematches({ ...first, rounds: 2, entries: [...first.entries, ...again] })).toHaveLength(1)
})
