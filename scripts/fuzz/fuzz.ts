import process from 'node:process'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { parsers } from './parsers.ts'

/**
 * Runs `npm run fuzz [-- --seconds N --seed N --parser NAME]`: feeds every parser of outside input with nearly valid
 * input for that many seconds, and prints cases, crashes and hangs. Exits with 1 if there are any.
 */

/** Time limit for a batch of a hundred cases, which take less than a second; loading takes longer on a busy machine. */
const HANGS_AFTER_MS = 60_000
const LOADS_FOR_MS = 300_000
/** Memory limit of the parsing thread, MB; the largest cases have some kilobytes. */
const MOST_MEGABYTES = 768

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    parser: { type: 'string' },
  },
})

const saidSchema = v.variant('kind', [
  v.object({ kind: v.literal('done') }),
  v.object({ kind: v.literal('batch'), name: v.string(), seed: v.number() }),
  v.object({
    kind: v.literal('fuzzed'),
    name: v.string(),
    cases: v.number(),
    understood: v.number(),
    slowest: v.number(),
    largest: v.number(),
    fault: v.nullable(v.object({ input: v.union([v.string(), v.instance(Uint8Array)]), error: v.string() })),
  }),
])

interface Tally {
  cases: number
  understood: number
  slowest: number
  largest: number
  seed: number
  crash: string | null
  hang: boolean
}

const newTally = (): Tally => ({
  cases: 0,
  understood: 0,
  slowest: 0,
  largest: 0,
  seed: 0,
  crash: null,
  hang: false,
})

/** Runs parsers until all are done or one stops the thread; resolves with the name of that one, or null. */
function tryThese(names: readonly string[], tallies: Map<string, Tally>): Promise<string | null> {
  const worker = new Worker(new URL('fuzz-worker.ts', import.meta.url), {
    workerData: { names, seed: Number(values.seed), seconds: Number(values.seconds) },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  let name = names[0] ?? ''
  let ended = null as string | null
  const tallyOf = () => {
    const tally = tallies.get(name) ?? newTally()
    tallies.set(name, tally)
    return tally
  }
  return new Promise(resolve => {
    const hang = () => {
      tallyOf().hang = true
      ended = name
      void worker.terminate()
    }
    let watchdog = setTimeout(hang, LOADS_FOR_MS)
    worker.on('message', said => {
      clearTimeout(watchdog)
      watchdog = setTimeout(hang, HANGS_AFTER_MS)
      const read = v.parse(saidSchema, said)
      if (read.kind === 'done') return void worker.terminate()
      name = read.name
      const tally = tallyOf()
      if (read.kind === 'batch') {
        tally.seed = read.seed
        return
      }
      tally.cases += read.cases
      tally.understood += read.understood
      tally.slowest = Math.max(tally.slowest, read.slowest)
      tally.largest = Math.max(tally.largest, read.largest)
      if (read.fault) tally.crash = `${read.fault.error}\n  ${shown(read.fault.input)}`
    })
    // Also emitted if its memory is full (ERR_WORKER_OUT_OF_MEMORY).
    worker.on('error', error => {
      tallyOf().crash = String(error)
      ended = name
    })
    worker.on('exit', () => {
      clearTimeout(watchdog)
      resolve(ended)
    })
  })
}

const MEGABYTE = 1024 * 1024
const LONGEST_SHOWN = 1000

const shown = (input: Uint8Array | string): string =>
  (typeof input === 'string' ? JSON.stringify(input) : Buffer.from(input).toString('hex')).slice(
    0,
    LONGEST_SHOWN,
  )

function printed(name: string, { cases, understood, slowest, largest, seed, crash, hang }: Tally): void {
  const share = Math.round((100 * understood) / Math.max(1, cases))
  console.log(
    `${name.padEnd(26)} ${String(cases).padStart(7)} cases, ${String(share).padStart(3)} % understood, slowest ${slowest.toFixed(0)} ms, largest ${(largest / MEGABYTE).toFixed(1)} MB, ${crash ? 1 : 0} crashes, ${hang ? 1 : 0} hangs`,
  )
  if (crash !== null || hang) console.log(`  --parser '${name}' --seed ${seed}: ${crash ?? 'it hangs'}`)
}

const tallies = new Map<string, Tally>()
let names = parsers()
  .map(({ name }) => name)
  .filter(name => values.parser === undefined || values.parser === name)
while (names.length > 0) {
  const ended = await tryThese(names, tallies)
  names = ended === null ? [] : names.slice(names.indexOf(ended) + 1)
}
for (const [name, tally] of tallies) printed(name, tally)
const all = [...tallies.values()]
const crashes = all.filter(({ crash }) => crash !== null).length
const hangs = all.filter(({ hang }) => hang).length
const cases = all.reduce((sum, one) => sum + one.cases, 0)
const [slowest, largest] = (['slowest', 'largest'] as const).map(of =>
  Math.max(0, ...all.map(one => one[of])),
)
console.log(
  `${all.length} parsers, ${cases} cases, ${crashes} crashes, ${hangs} hangs; the slowest case ${slowest?.toFixed(0)} ms, the largest ${((largest ?? 0) / MEGABYTE).toFixed(1)} MB`,
)
// Fail if no parser was tried.
if (all.length === 0) console.log(`There is no reader of the name “${values.parser}”: nothing was tried.`)
process.exitCode = crashes + hangs === 0 && all.length > 0 ? 0 : 1
