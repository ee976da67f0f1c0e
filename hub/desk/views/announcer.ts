import type { Down, ViewMessage } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import type { Link, Links } from '../devices/links.ts'
import { closedView, type Made, viewPages } from './view-pages.ts'

/** On a live link a view that is not confirmed by then is sent again. */
export const UNCONFIRMED_MS = 5000
const CHECK_MS = 1000

/** So many devices' views are made in one go; between goes the hub hears what has come meanwhile. */
const LINKS_A_GO = 8

export interface AnnouncerDeps {
  readonly links: Links
  readonly now: () => number
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly send: (session: SessionSegment, device: DeviceId, message: Down, qos: 0 | 1) => void
  readonly log: (sentence: string, about?: object) => void
  readonly incarnation: () => Incarnation
  readonly session: (device: DeviceId) => SessionId | null
  readonly position: () => number
  /** Every view open to the device; `confirmed` is what it holds of each. */
  readonly viewsFor: (device: DeviceId, confirmed: ReadonlyMap<string, string>) => readonly Made[]
}

/**
 * Sends devices the views that differ from what they hold. At most one unconfirmed view per name and device
 * is under way: the device confirms its version, then the newest goes. A view is made when it is sent, so a
 * room that changes faster than a slow tablet confirms costs it nothing but the last.
 */
export interface Announcer {
  start(): void
  stop(): void
  /** These devices may have something new to see. */
  changed(devices: Iterable<DeviceId>): void
  /** The device says which versions it holds. */
  confirmed(link: Link, versions: Readonly<Record<string, string>>): void
}

export function createAnnouncer(deps: AnnouncerDeps): Announcer {
  const { links, now, schedule, send } = deps
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

  /** A view that cannot be made must not end the hub for everybody; it is made anew when something changes. */
  function sendSafely(link: Link): void {
    try {
      sendViews(link)
    } catch (cause) {
      deps.log('The views of a device could not be made.', { cause: String(cause), device: link.device })
    }
  }

  function sendViews(link: Link): void {
    // Only after hello of the assigned session: before, it is not known what the device holds.
    if (link.session === null || link.session !== (deps.session(link.device) ?? NO_SESSION)) return
    const views = deps.viewsFor(link.device, link.confirmed)
    for (const view of views) sendView(link, view)
    const open = new Set(views.map(({ name }) => name))
    for (const name of link.confirmed.keys()) if (!open.has(name)) closeView(link, name)
    for (const [name, { version }] of link.pending) {
      if (open.has(name) || link.confirmed.has(name)) continue
      if (version !== null) closeView(link, name)
      // It has not said that it holds the view: there is nothing more to close.
      else if (!isUnderWay(link, name)) link.pending.delete(name)
    }
  }

  const isUnderWay = (link: Link, name: string): boolean => {
    const pending = link.pending.get(name)
    // A clock that is set back must not make it under way for as long.
    return pending !== undefined && Math.abs(now() - pending.sentAt) < UNCONFIRMED_MS
  }

  function sendView(link: Link, view: Made): void {
    if (isUnderWay(link, view.name)) return
    if (link.confirmed.get(view.name) === view.version) {
      link.pending.delete(view.name)
      return
    }
    link.pending.set(view.name, { version: view.version, sentAt: now() })
    transmit(link, viewPages(view, deps.incarnation(), deps.position()))
  }

  /** Closing does not wait for a confirmation: what must stay hidden is taken back at once. */
  function closeView(link: Link, name: string): void {
    const pending = link.pending.get(name)
    if (pending?.version === null && isUnderWay(link, name)) return
    link.pending.set(name, { version: null, sentAt: now() })
    transmit(link, [closedView(name, deps.incarnation(), deps.position())])
  }

  function transmit(link: Link, messages: readonly ViewMessage[]): void {
    for (const message of messages) send(link.session ?? NO_SESSION, link.device, message, 0)
  }

  function sendAgain(): void {
    for (const link of links.all())
      if ([...link.pending].some(([name]) => !isUnderWay(link, name))) dirty.add(link.device)
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
