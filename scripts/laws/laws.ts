import { parseArgs } from 'node:util'
import { playEvening } from './evening.ts'

/**
 * Runs `npm run laws [-- --seeds 20000] [--from 1] [--minutes M] [--seed N]`: sessions in which one or two directors do
 * and undo whatever they can. `--seed N` plays one and prints everything entered in it.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    seed: { type: 'string' },
  },
})
const from = Number(values.seed ?? values.from)
const seeds = values.seed === undefined ? Number(values.seeds) : 1
const until = performance.now() + Number(values.minutes) * 60_000

const total: Record<string, number> = {}
let played = 0
let failed = 0
for (let seed = from; seed < from + seeds && performance.now() < until; seed += 1) {
  const faults = faultsOf(seed)
  played += 1
  if (faults.length === 0) continue
  failed += 1
  for (const fault of faults) console.log(`seed ${seed}: ${fault}`)
  if (values.seed === undefined) console.log(`again: npm run laws -- --seed ${seed}`)
}
const counted = Object.entries(total).map(([what, count]) => `${what} ${count}`)
console.log(`${played} evenings, ${failed} of them against a law; ${counted.join(', ')}.`)
process.exitCode = failed === 0 ? 0 : 1

function faultsOf(seed: number): readonly string[] {
  try {
    const { faults, counts, desk } = playEvening(seed)
    for (const [what, count] of Object.entries(counts)) total[what] = (total[what] ?? 0) + count
    if (values.seed !== undefined)
      for (const { fact, decision } of desk.utterances)
        console.log(
          `${fact.device}/${fact.seq} ${JSON.stringify(decision)} ${fact.kind} ${JSON.stringify(fact.body)}`,
        )
    return faults
  } catch (cause) {
    return [`it breaks off: ${cause instanceof Error ? cause.stack : String(cause)}`]
  }
}
