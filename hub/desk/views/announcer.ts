import { NO_SESSION } from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { DeviceLink, Links } from '../devices/links.ts'
import { createDelivery, type DeliveryDeps } from './delivery.ts'
import type { Extent } from './table-cells.ts'
import type { WholeView } from './view-pages.ts'

/** Interval of the check for unconfirmed views. */
const CHECK_MS = 1000

/** Intervals at which devices are sent what changed elsewhere in the room, however much changes. */
const ROOM_MS = { tables: 1000, directors: 250 } as const

/** Devices whose views are made in one go; in between the hub reads new messages. */
const LINKS_A_GO = 8

export interface AnnouncerDeps extends DeliveryDeps {
  readonly links: Links
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly log: (sentence: string, about?: object) => void
  readonly session: (device: DeviceId) => SessionId | null
  /** Returns every view open to the device; `confirmed` has the version it holds of each. */
  readonly viewsFor: (
    device: DeviceId,
    confirmed: ReadonlyMap<string, string>,
    extent: Extent,
  ) => readonly WholeView[]
}

/**
 * Sends devices the views that differ from what they hold. At most one unconfirmed view per name and device is in
 * flight: once it is confirmed, the newest goes; views are made when sent, so a slow tablet costs only the last one.
 */
export interface Announcer {
  start(): void
  stop(): void
  /** Sends these devices their views at once: all, or those of the room as they were last made. */
  changed(devices: Iterable<DeviceId>, extent?: Extent): void
  /** Sends these devices their views at once after a quiet interval of their role, otherwise together at its end. */
  changedElsewhere(devices: Iterable<DeviceId>, role: keyof typeof ROOM_MS): void
  /** Takes the versions that the device says it holds. */
  confirmed(link: DeviceLink, versions: Readonly<Record<string, string>>): void
}

/** Devices of one role that wait for the end of their interval. */
interface Room {
  readonly everyMs: number
  readonly waiting: Set<DeviceId>
  isResting: boolean
}

const newRoom = (everyMs: number): Room => ({ everyMs, waiting: new Set(), isResting: false })

export function createAnnouncer(deps: AnnouncerDeps): Announcer {
  const { links, schedule } = deps
  const delivery = createDelivery(deps)
  const dirty = new Map<DeviceId, Extent>()
  const rooms = { tables: newRoom(ROOM_MS.tables), directors: newRoom(ROOM_MS.directors) }
  let running = false
  let armed = false
  let stopChecks = () => {}

  function arm(): void {
    if (armed || !running || dirty.size === 0) return
    armed = true
    schedule(() => {
      armed = false
      if (!running) return
      for (const [device, extent] of [...dirty].slice(0, LINKS_A_GO)) {
        dirty.delete(device)
        if (extent === 'all')
          for (const { waiting } of [rooms.tables, rooms.directors]) waiting.delete(device)
        const link = links.of(device)
        if (link) sendSafely(link, extent)
      }
      arm()
    }, 0)
  }

  function mark(devices: Iterable<DeviceId>, extent: Extent): void {
    for (const device of devices) if (extent === 'all' || !dirty.has(device)) dirty.set(device, extent)
    arm()
  }

  function sendWaiting(room: Room): void {
    room.isResting = running && room.waiting.size > 0
    if (!room.isResting) return
    mark(room.waiting, 'all')
    room.waiting.clear()
    schedule(() => sendWaiting(room), room.everyMs)
  }

  /** Sends views; a view that cannot be made must not end the hub, and is made again when something changes. */
  function sendSafely(link: DeviceLink, extent: Extent): void {
    try {
      sendViews(link, extent)
    } catch (cause) {
      deps.log('The views of a device could not be made.', { cause: String(cause), device: link.device })
    }
  }

  function sendViews(link: DeviceLink, extent: Extent): void {
    // Only after hello in the assigned session: before that, it is unknown what the device holds.
    if (link.session === null || link.session !== (deps.session(link.device) ?? NO_SESSION)) return
    delivery.bring(link, deps.viewsFor(link.device, link.confirmed, extent))
  }

  function sendAgain(): void {
    mark(
      [...links.all()].filter(delivery.isOverdue).map(({ device }) => device),
      'all',
    )
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
    changed: (devices, extent = 'all') => mark(devices, extent),
    changedElsewhere(devices, role) {
      const room = rooms[role]
      for (const device of devices) room.waiting.add(device)
      if (!room.isResting) sendWaiting(room)
    },
    confirmed(link, versions) {
      link.confirmed = new Map(Object.entries(versions))
      for (const [name, { version }] of link.pending)
        if ((link.confirmed.get(name) ?? null) === version) link.pending.delete(name)
      if (!delivery.isComplete(link)) mark([link.device], link.brought ? 'own' : 'all')
    },
  }
}
