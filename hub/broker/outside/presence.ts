import type { DeviceId } from '../../../shared/session/identity.ts'

/** A device that is there answers within this; where the broker itself was away it has to dial it again first. */
const ANSWER_WITHIN_MS = 3000
const COME_AGAIN_WITHIN_MS = 15_000

export interface PresenceDeps {
  readonly linked: (device: DeviceId, link: object, way: 'outside') => void
  readonly unlinked: (device: DeviceId, link: object) => void
  /** To say hello once more. */
  readonly ask: (device: DeviceId) => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/**
 * Which devices are there, as far as a hub can know it that does not hold their links: whoever says hello is there; of whom
 * the broker says that he is gone (his last will) is asked, for the will of a link before may come after the hello of the
 * next; and all are asked once the hub itself has been away. Who does not answer is not there.
 */
export function createPresence({ linked, unlinked, ask, schedule }: PresenceDeps) {
  const links = new Map<DeviceId, object>()
  const doubts = new Map<DeviceId, () => void>()

  function believe(device: DeviceId): void {
    doubts.get(device)?.()
    doubts.delete(device)
  }

  function forget(device: DeviceId): void {
    believe(device)
    const link = links.get(device)
    links.delete(device)
    if (link) unlinked(device, link)
  }

  function doubt(device: DeviceId, withinMs: number): void {
    believe(device)
    doubts.set(
      device,
      schedule(() => forget(device), withinMs),
    )
    ask(device)
  }

  return {
    hello(device: DeviceId): void {
      believe(device)
      if (links.has(device)) return
      const link = {}
      links.set(device, link)
      linked(device, link, 'outside')
    },
    /** It has said anything else: to be linked it has to say hello. */
    spoke(device: DeviceId): void {
      if (!links.has(device) && !doubts.has(device)) doubt(device, ANSWER_WITHIN_MS)
    },
    gone(device: DeviceId): void {
      if (links.has(device) && !doubts.has(device)) doubt(device, ANSWER_WITHIN_MS)
    },
    forget,
    /** The hub was away itself. */
    doubtAll(): void {
      for (const device of links.keys()) doubt(device, COME_AGAIN_WITHIN_MS)
    },
    stop(): void {
      for (const call of doubts.values()) call()
      doubts.clear()
    },
  }
}
