import type { Clock } from './clock.ts'
import { StoreError } from './records/records.ts'

/** One thing after the other, each to its end with what it has to store. */
export interface Turns {
  enqueue(job: () => void | Promise<void>): void
  /** Resolves once all that has come so far is done. */
  idle(): Promise<void>
  /** What has not had its turn yet is dropped. */
  stop(): void
}

export interface TurnsDeps {
  readonly clock: Pick<Clock, 'setTimer'>
  /** Runs at the end of each turn, as a part of it. */
  readonly afterEach: () => void
  /** The store could not keep something. */
  readonly storeFailed: (sentence: string) => void
}

export function createTurns({ clock, afterEach, storeFailed }: TurnsDeps): Turns {
  let work: Promise<void> = Promise.resolve()
  let stopped = false
  return {
    enqueue(job) {
      work = work.then(async () => {
        if (stopped) return
        try {
          await job()
          afterEach()
        } catch (cause) {
          if (!(cause instanceof StoreError)) throw cause
          storeFailed(cause.message)
        }
      })
      // Anything else is a bug; it shall be seen, and what comes after it shall still be done.
      work = work.catch(
        (bug: unknown) =>
          void clock.setTimer(() => {
            throw bug
          }, 0),
      )
    },
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
