import { compareAuctions } from '../../shared/test/auction/compare-auctions.ts'
import { createRandom } from '../simulate/random.ts'

/**
 * Auctions at random, each call of the 38 held against a second reading of Laws 17 to 19 at every turn:
 * `node scripts/run.mjs scripts/fuzz/auctions.ts [how many, a million] [seed]`.
 */
const [count = 1_000_000, seed = 1] = process.argv.slice(2).map(Number)
const random = createRandom(seed)
const began = performance.now()
const done = compareAuctions(count, below => random.whole(0, below - 1))
const seconds = Math.round((performance.now() - began) / 1000)
const { auctions, calls, redoubles, passedOut, sevens, differences } = done
process.stdout.write(
  `${auctions} auctions, ${calls} calls, ${redoubles} redoubles, ${passedOut} passed out, ${sevens} in seven no trump: ` +
    `${differences.length} differences in ${seconds} s (seed ${seed})\n`,
)
for (const difference of differences) process.stdout.write(`  ${difference}\n`)
if (differences.length > 0) process.exitCode = 1
