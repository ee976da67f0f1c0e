import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { fuzz } from './parser.ts'
import { parsers } from './parsers.ts'

/**
 * Runs the parsers one after another in a separate thread, so that one that hangs or fills its memory can be stopped.
 */

const taskSchema = v.object({ names: v.array(v.string()), seed: v.number(), seconds: v.number() })

/** Number of cases per seed, by which a fault can be found again. */
const BATCH = 100

const port = parentPort
const { names, seed, seconds } = v.parse(taskSchema, workerData)
for (const parser of parsers().filter(({ name }) => names.includes(name))) {
  const until = performance.now() + seconds * 1000
  for (let batch = 0; performance.now() < until; batch += 1) {
    port?.postMessage({ kind: 'batch', name: parser.name, seed: seed + batch })
    const found = fuzz(parser, { seed: seed + batch, cases: BATCH })
    port?.postMessage({ kind: 'fuzzed', name: parser.name, ...found })
    if (found.fault) break
    // Let asynchronous readers, such as that of packets, finish.
    await new Promise(resolve => setImmediate(resolve))
  }
}
// The embedded broker under test keeps running for further cases.
port?.postMessage({ kind: 'done' })
