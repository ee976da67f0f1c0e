import type { DeviceId } from '../../../shared/session/identity.ts'

/** A present device answers within this; after an absence of the broker itself it has to dial again first. */
const ANSWER_WITHIN_MS = 3000
const COME_AGAIN_WITHIN_MS = 15_000

export interface PresenceDeps {
  readonly linked: (device: DeviceId, link: object, way: 'outside') => void
  readonly unlinked: (device: DeviceId, link: object) => void
  readonly ask: (device: DeviceId) => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/**
 * Tracks which devices are present, for a hub that does not hold their links: a hello makes a device present. A device
 * with a published last will is asked first, since the will of the previous link may arrive after the next hello; after
 * an absence of the hub all are asked, and those without an answer are absent.
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
    /** Notes that the device sent something other than a hello: it has to say hello to count as linked. */
    spoke(device: DeviceId): void {
      if (!links.has(device) && !doubts.has(device)) doubt(device, ANSWER_WITHIN_MS)
    },
    gone(device: DeviceId): void {
      if (links.has(device) && !doubts.has(device)) doubt(device, ANSWER_WITHIN_MS)
    },
    forget,
    /** Asks all devices again after the hub itself was away. */
    doubtAll(): void {
      for (const device of links.keys()) doubt(device, COME_AGAIN_WITHIN_MS)
    },
    stop(): void {
      for (const call of doubts.values()) call()
      doubts.clear()
    },
  }
}
