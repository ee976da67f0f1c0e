import type { Clock } from './clock.ts'
import { HoldLostError, StoreClearedError, StoreError } from './records/records.ts'

/** Without a turn for so long this worker was asleep: another tab may have taken the store meanwhile. */
const SLEPT_MS = 3000

type Job = () => void | Promise<void>

/** One thing after the other, each to its end with what it has to store. */
export interface Turns {
  enqueue(job: Job): void
  /** What somebody at the device has said goes before all that the hub has: nobody waits for a hundred receipts. */
  enqueueFirst(job: Job): void
  /** Resolves once all that has come so far is done. */
  idle(): Promise<void>
  /** What has not had its turn yet is dropped. */
  stop(): void
}

export interface TurnsDeps {
  readonly clock: Clock
  /** Runs before the first turn after a sleep: whatever is known here may be out of date. */
  readonly afterSleep: () => Promise<void>
  /** Runs at the end of each turn, as a part of it. */
  readonly afterEach: () => void
  /** The store could not keep something. */
  readonly storeFailed: (sentence: string) => void
  /** Another tab holds the store, or it has been erased: nothing more may be said or kept here. */
  readonly holdLost: (isCleared: boolean) => void
}

export function createTurns(deps: TurnsDeps): Turns {
  const { clock, afterSleep, afterEach, storeFailed, holdLost } = deps
  let work: Promise<void> = Promise.resolve()
  const first: Job[] = []
  const others: Job[] = []
  let stopped = false
  let lastAt = clock.now()

  async function wakeFirst(): Promise<void> {
    const sleptMs = Math.abs(clock.now() - lastAt)
    lastAt = clock.now()
    if (sleptMs >= SLEPT_MS) await afterSleep()
  }

  async function turn(): Promise<void> {
    const job = first.shift() ?? others.shift()
    if (stopped || !job) return
    try {
      await wakeFirst()
      await job()
      afterEach()
    } catch (cause) {
      if (cause instanceof HoldLostError) return holdLost(cause instanceof StoreClearedError)
      if (!(cause instanceof StoreError)) throw cause
      storeFailed(cause.message)
    }
  }

  /** One more turn, for whatever is the first to be done by then. */
  function add(jobs: Job[], job: Job): void {
    jobs.push(job)
    // Anything else is a bug; it shall be seen, and what comes after it shall still be done.
    work = work.then(turn).catch(
      (bug: unknown) =>
        void clock.setTimer(() => {
          throw bug
        }, 0),
    )
  }

  return {
    enqueue: job => add(others, job),
    enqueueFirst: job => add(first, job),
    async idle() {
      for (let last: Promise<void> | null = null; last !== work; ) {
        last = work
        await last
      }
    },
    stop() {
      stopped = true
    },
  }
}
