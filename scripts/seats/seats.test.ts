import { expect, test } from 'vitest'
import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import { made } from '../../shared/test/made.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { createRandom } from '../kit/random.ts'
import { NO_COUNTS, playSeatsEvening, type SeatsCounts } from './seats-evening.ts'

const PLANS = [
  planOffered(10),
  planOffered(8),
  planOffered(12),
  planOffered(7),
  made(individualFor(8, { tables: 2, boardsPerRound: 2 })),
]
const EVENINGS = 12

test('[SI72] in twelve evenings with seats put right at random nobody plays a board twice without having read it', async () => {
  const total: SeatsCounts = { ...NO_COUNTS }
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const plan = PLANS[seed % PLANS.length]
    if (!plan) continue
    const counts = await playSeatsEvening(createRandom(seed), plan)
    for (const key of Object.keys(total) as (keyof SeatsCounts)[]) total[key] += counts[key]
  }
  process.stdout.write(`${EVENINGS} evenings: ${JSON.stringify(total)}\n`)
  expect(total.boards).toBeGreaterThan(800)
  expect(total.unwarned).toBe(0)
  expect(total.foretold).toBe(total.caused)
  expect(Math.min(total.warned, total.mended, total.cameBack)).toBeGreaterThan(5)
})
