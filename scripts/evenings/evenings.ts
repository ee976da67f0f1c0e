import { parseArgs } from 'node:util'
import { createRandom } from '../kit/random.ts'
import { levelWish } from './evening-wish.ts'
import { faultsOf } from './judge.ts'
import { playEvening } from './play.ts'

/**
 * Runs `npm run evenings [-- --seeds 1000] [--from 1] [--seed N]`: sessions of 6 to 60 pairs without a director, with
 * pairs that leave or come late, lost links, directors who take control, and hubs that end at any moment. `--seed N`
 * plays one; `--levels` plays level matches.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    levels: { type: 'boolean', default: false },
  },
})
const from = Number(values.seed ?? values.from)
const seeds = values.seed === undefined ? Number(values.seeds) : 1
const total = { evenings: 0, failed: 0, pairs: 0, taps: 0, outages: 0 }
for (let seed = from; seed < from + seeds; seed += 1) {
  const evening = playEvening(seed, values.levels ? levelWish(createRandom(seed)) : undefined)
  const faults = faultsOf(evening)
  total.evenings += 1
  total.pairs += evening.wish.pairs
  total.taps += evening.taps.length
  total.outages += evening.outages.length
  if (faults.length > 0) total.failed += 1
  for (const fault of faults) console.log(`seed ${seed}: ${fault}`)
  if (values.seed !== undefined) console.log(JSON.stringify(evening.wish))
}
console.log(JSON.stringify(total))
process.exitCode = total.failed === 0 ? 0 : 1
