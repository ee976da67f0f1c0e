import type { Incoming } from './broker.ts'

/** Called once it is known whether the message is on disk. */
type Done = (stored: boolean) => void

/**
 * Gathers the messages of one turn of the event loop, so that they share one commit and one fsync. Under load
 * the groups grow by themselves; a message alone waits for nothing.
 */
export function createCommitQueue(commit: (batch: readonly Incoming[]) => boolean) {
  let waiting: { readonly message: Incoming; readonly done: Done }[] = []

  function flush(): void {
    const group = waiting
    waiting = []
    const stored = commit(group.map(({ message }) => message))
    for (const { done } of group) done(stored)
  }

  return {
    add(message: Incoming, done: Done): void {
      waiting.push({ message, done })
      if (waiting.length === 1) setImmediate(flush)
    },
  }
}
