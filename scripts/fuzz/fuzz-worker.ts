import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { fuzz } from './parser.ts'
import { parsers } from './parsers.ts'

/** The parsers one after another, in a thread of its own: one that hangs or fills its memory is stopped from outside. */

const taskSchema = v.object({ names: v.array(v.string()), seed: v.number(), seconds: v.number() })

/** A new seed after so many cases: a fault is found again by it. */
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
    // What is read in turns of its own, as packets are, comes to its end.
    await new Promise(resolve => setImmediate(resolve))
  }
}
// A broker that was tried stays for whoever may still come.
port?.postMessage({ kind: 'done' })
