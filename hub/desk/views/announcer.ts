import { NO_SESSION } from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { DeviceLink, Links } from '../devices/links.ts'
import { createDelivery, type DeliveryDeps } from './delivery.ts'
import type { WholeView } from './view-pages.ts'

/** Interval of the check for unconfirmed views. */
const CHECK_MS = 1000

/** Number of devices whose views are made in one go; in between, the hub reads new messages. */
const LINKS_A_GO = 8

export interface AnnouncerDeps extends DeliveryDeps {
  readonly links: Links
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly log: (sentence: string, about?: object) => void
  readonly session: (device: DeviceId) => SessionId | null
  /** Returns every view open to the device; `confirmed` has the version it holds of each. */
  readonly viewsFor: (device: DeviceId, confirmed: ReadonlyMap<string, string>) => readonly WholeView[]
}

/**
 * Sends devices the views that differ from what they hold. At most one unconfirmed view per name and device
 * is in flight; views are made when sent, so that a slow tablet gets only the latest.
 */
export interface Announcer {
  start(): void
  stop(): void
  changed(devices: Iterable<DeviceId>): void
  /** Takes the versions that the device says it holds. */
  confirmed(link: DeviceLink, versions: Readonly<Record<string, string>>): void
}

export function createAnnouncer(deps: AnnouncerDeps): Announcer {
  const { links, schedule } = deps
  const delivery = createDelivery(deps)
  const dirty = new Set<DeviceId>()
  let running = false
  let armed = false
  let stopChecks = () => {}

  function arm(): void {
    if (armed || !running || dirty.size === 0) return
    armed = true
    schedule(() => {
      armed = false
      if (!running) return
      for (const device of [...dirty].slice(0, LINKS_A_GO)) {
        dirty.delete(device)
        const link = links.of(device)
        if (link) sendSafely(link)
      }
      arm()
    }, 0)
  }

  /** Sends views. A view that cannot be made must not stop the hub; it is made again when something changes. */
  function sendSafely(link: DeviceLink): void {
    try {
      sendViews(link)
    } catch (cause) {
      deps.log('The views of a device could not be made.', { cause: String(cause), device: link.device })
    }
  }

  function sendViews(link: DeviceLink): void {
    // Only after hello in the assigned session: before that, it is unknown what the device holds.
    if (link.session === null || link.session !== (deps.session(link.device) ?? NO_SESSION)) return
    delivery.bring(link, deps.viewsFor(link.device, link.confirmed))
  }

  function sendAgain(): void {
    for (const link of links.all()) if (delivery.isOverdue(link)) dirty.add(link.device)
    arm()
    stopChecks = schedule(sendAgain, CHECK_MS)
  }

  return {
    start() {
      running = true
      stopChecks = schedule(sendAgain, CHECK_MS)
    },
    stop() {
      running = false
      stopChecks()
    },
    changed(devices) {
      for (const device of devices) dirty.add(device)
      arm()
    },
    confirmed(link, versions) {
      link.confirmed = new Map(Object.entries(versions))
      for (const [name, { version }] of link.pending)
        if ((link.confirmed.get(name) ?? null) === version) link.pending.delete(name)
      dirty.add(link.device)
      arm()
    },
  }
}
