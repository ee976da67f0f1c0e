import type { Clock, Timer } from '../../terminal/worker/clock.ts'
import { createRandom, type Random } from '../kit/random.ts'

/** Virtual time and randomness. All pending work is done between two moments. */
export interface World extends Clock {
  readonly random: Random
  /** Lets this much time pass, or stops earlier once `done` returns true. */
  pass(ms: number, done?: () => boolean): Promise<void>
  /** Registers work other than promises, such as that of a store, to be awaited after each moment. */
  waitFor(idle: () => Promise<void>): void
}

/** Start time of a session in 2026, ms since 1970. */
const START = 1_790_000_000_000

interface Due {
  readonly at: number
  readonly order: number
  run: (() => void) | null
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Lets all promises settle before the next moment. */
const turn = () => new Promise<void>(resolve => setImmediate(resolve))

export function createWorld(seed: number): World {
  const dues = createHeap()
  const idles: (() => Promise<void>)[] = []
  let now = START
  let order = 0

  function setTimer(run: () => void, afterMs: number): Timer {
    order += 1
    const due: Due = { at: now + Math.max(0, afterMs), order, run }
    dues.add(due)
    return {
      clear() {
        due.run = null
      },
    }
  }

  async function settle(): Promise<void> {
    await turn()
    for (const idle of idles) await idle()
  }

  return {
    random: createRandom(seed),
    now: () => now,
    passed: () => now,
    setTimer,
    waitFor: idle => void idles.push(idle),
    async pass(ms, done = () => false) {
      const until = now + ms
      while (!done()) {
        const next = dues.takeUntil(until)
        if (!next) break
        if (!next.run) continue
        now = next.at
        next.run()
        await settle()
      }
      if (!done()) now = until
    },
  }
}

/** Creates a queue of due work, earliest first. */
function createHeap() {
  const heap: Due[] = []
  const swap = (i: number, j: number) => {
    const a = heap[i]
    const b = heap[j]
    if (a && b) [heap[i], heap[j]] = [b, a]
  }
  const before = (i: number, j: number): boolean => {
    const a = heap[i]
    const b = heap[j]
    return a !== undefined && (b === undefined || isBefore(a, b))
  }
  function sink(from: number): void {
    for (let at = from; ; ) {
      const left = 2 * at + 1
      const right = 2 * at + 2
      const child = right < heap.length && before(right, left) ? right : left
      if (child >= heap.length || !before(child, at)) return
      swap(at, child)
      at = child
    }
  }
  return {
    add(due: Due): void {
      heap.push(due)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!before(at, parent)) return
        swap(at, parent)
        at = parent
      }
    },
    takeUntil(until: number): Due | undefined {
      const first = heap[0]
      if (!first || first.at > until) return undefined
      const last = heap.pop()
      if (last && heap.length > 0) {
        heap[0] = last
        sink(0)
      }
      return first
    },
  }
}
