import { createHash } from 'node:crypto'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/**
 * Slowdown of the machine during the tests: the time of a fixed piece of work, relative to the quiet machine for which
 * the limits are made.
 */
export interface Pace {
  readonly mean: number
  /** Slowdown that one probe in ten exceeds. */
  readonly slow: number
}

const EVERY_MS = 10_000
/** Amount of work of a probe, enough for the scheduler to treat it like other work. */
const ROUNDS = 280
const BLOCK = new Uint8Array(1 << 20)
/** Time of a probe on an idle machine, ms, and its slowdown beside `npm test` alone on two processors. */
const ALONE_MS = 205
const BESIDE_TESTS = 1.6

function measureWork(): number {
  const begun = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) createHash('sha256').update(BLOCK).digest()
  return performance.now() - begun
}

/** Compares the times of the probes with those of the quiet machine. A faster machine does not tighten the limits. */
export function paceOf(probes: readonly number[]): Pace {
  if (probes.length === 0) return { mean: 1, slow: 1 }
  const sorted = probes.toSorted((a, b) => a - b)
  const scale = (ms: number) => Math.max(1, ms / (ALONE_MS * BESIDE_TESTS))
  const mean = probes.reduce((sum, ms) => sum + ms, 0) / probes.length
  return { mean: scale(mean), slow: scale(sorted[Math.floor(sorted.length * 0.9)] ?? mean) }
}

/** Starts probing in a separate thread; `end` resolves with the probes' times. */
export function watchPace(): { end(): Promise<readonly number[]> } {
  const probes: number[] = []
  const worker = new Worker(new URL(import.meta.url))
  worker.on('message', (ms: number) => probes.push(ms))
  return {
    async end() {
      await worker.terminate()
      return probes
    },
  }
}

if (!isMainThread) {
  const probe = () => parentPort?.postMessage(measureWork())
  probe()
  setInterval(probe, EVERY_MS)
}
