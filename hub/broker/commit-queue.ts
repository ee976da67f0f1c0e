import type { Incoming } from './broker.ts'

/** Called once it is known whether the message is on disk. */
type WhenStored = (stored: boolean) => void

interface QueuedMessage {
  readonly message: Incoming
  readonly done: WhenStored
}

/**
 * Maximum number of messages of one device in a commit: as many as a well-behaved device has in flight
 * without a receipt. A device that sends more waits for the next commit.
 */
export const DEVICE_SHARE = 16

/**
 * Groups the messages of one turn of the event loop, so that they share one commit and one fsync. Under load the groups
 * grow, by at most every device's share; a single message does not wait.
 */
export function createCommitQueue(commit: (batch: readonly Incoming[]) => boolean) {
  let waiting: readonly QueuedMessage[] = []
  let added: QueuedMessage[] = []

  function flush(): void {
    const { group, rest } = shared([...waiting, ...added])
    waiting = rest
    added = []
    if (rest.length > 0) setImmediate(flush)
    const stored = commit(group.map(({ message }) => message))
    for (const { done } of group) done(stored)
  }

  return {
    add(message: Incoming, done: WhenStored): void {
      added.push({ message, done })
      if (waiting.length + added.length === 1) setImmediate(flush)
    },
  }
}

/** Takes each device's share in order of arrival, and leaves the rest for later. */
function shared(all: readonly QueuedMessage[]): {
  readonly group: QueuedMessage[]
  readonly rest: QueuedMessage[]
} {
  const counts = new Map<string, number>()
  const group: QueuedMessage[] = []
  const rest: QueuedMessage[] = []
  for (const one of all) {
    const { device } = one.message
    const count = counts.get(device) ?? 0
    counts.set(device, count + 1)
    if (count < DEVICE_SHARE) group.push(one)
    else rest.push(one)
  }
  return { group, rest }
}
