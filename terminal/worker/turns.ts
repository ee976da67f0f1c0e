import type { Clock } from './clock.ts'
import { HoldLostError, StoreClearedError, StoreError } from './records/records.ts'

/**
 * Time without a turn after which the worker is assumed to have slept, ms; another tab may then have taken the store.
 */
const SLEPT_MS = 3000

type Job = () => void | Promise<void>

/** Queue of jobs that run one after the other, each including its storage. */
export interface Turns {
  enqueue(job: Job): void
  /** Queues a user's statement ahead of all messages of the hub, so that nobody waits for a hundred receipts. */
  enqueueFirst(job: Job): void
  idle(): Promise<void>
  stop(): void
}

export interface TurnsDeps {
  readonly clock: Clock
  /** Runs before the first turn after a sleep, since the memory may be out of date. */
  readonly afterSleep: () => Promise<void>
  /** Runs at the end of each turn, as part of it. */
  readonly afterEach: () => void
  readonly storeFailed: (sentence: string) => void
  /** Called if another tab holds the store or it was erased, so that nothing may be sent or saved here. */
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

  function add(jobs: Job[], job: Job): void {
    jobs.push(job)
    // Anything else is a bug; it must be visible, and later jobs must still run.
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
