import type { Incoming } from './broker.ts'

/** Called once the message is on disk, or with the reason why it is not. */
type Done = (problem: Error | null) => void

/**
 * Gathers the messages of one turn of the event loop, so that they share one commit and one fsync. Under load
 * the groups grow by themselves; a message alone waits for nothing.
 */
export function createCommitQueue(commit: (batch: readonly Incoming[]) => void) {
  let waiting: { readonly message: Incoming; readonly done: Done }[] = []

  function flush(): void {
    const group = waiting
    waiting = []
    let problem: Error | null = null
    try {
      commit(group.map(({ message }) => message))
    } catch (cause) {
      problem = new Error('The messages could not be stored.', { cause })
    }
    for (const { done } of group) done(problem)
  }

  return {
    add(message: Incoming, done: Done): void {
      waiting.push({ message, done })
      if (waiting.length === 1) setImmediate(flush)
    },
  }
}
