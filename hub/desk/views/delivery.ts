import type { Down, ViewMessage } from '../../../shared/protocol/down.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { DeviceLink } from '../devices/links.ts'
import { closedView, viewPages, type WholeView } from './view-pages.ts'

/** Time after which an unconfirmed view is sent again on a live link. */
export const UNCONFIRMED_MS = 5000

export interface Delivery {
  /** Sends the views the device lacks, and closes those no longer open to it. */
  bring(link: DeviceLink, views: readonly WholeView[]): void
  /** True if a view should have been confirmed by now. */
  isOverdue(link: DeviceLink): boolean
}

export interface DeliveryDeps {
  readonly now: () => number
  readonly send: (session: SessionSegment, device: DeviceId, message: Down, qos: 0 | 1) => void
  readonly incarnation: () => Incarnation
  readonly position: () => number
}

export function createDelivery({ now, send, incarnation, position }: DeliveryDeps): Delivery {
  const isUnderWay = (link: DeviceLink, name: string): boolean => {
    const pending = link.pending.get(name)
    // A clock set back must not leave it in flight for that long.
    return pending !== undefined && Math.abs(now() - pending.sentAt) < UNCONFIRMED_MS
  }

  function sendView(link: DeviceLink, view: WholeView): void {
    if (isUnderWay(link, view.name)) return
    if (link.confirmed.get(view.name) === view.version) {
      link.pending.delete(view.name)
      return
    }
    link.pending.set(view.name, { version: view.version, sentAt: now() })
    transmit(link, viewPages(view, incarnation(), position()))
  }

  /** Closes a view without waiting for a confirmation, so that data that must stay hidden is removed at once. */
  function closeView(link: DeviceLink, name: string): void {
    const pending = link.pending.get(name)
    if (pending?.version === null && isUnderWay(link, name)) return
    link.pending.set(name, { version: null, sentAt: now() })
    transmit(link, [closedView(name, incarnation(), position())])
  }

  function transmit(link: DeviceLink, messages: readonly ViewMessage[]): void {
    for (const message of messages) send(link.session ?? NO_SESSION, link.device, message, 0)
  }

  return {
    bring(link, views) {
      for (const view of views) sendView(link, view)
      const open = new Set(views.map(({ name }) => name))
      for (const name of link.confirmed.keys()) if (!open.has(name)) closeView(link, name)
      for (const [name, { version }] of link.pending) {
        if (open.has(name) || link.confirmed.has(name)) continue
        if (version !== null) closeView(link, name)
        // It has not reported the view as held, so there is nothing more to close.
        else if (!isUnderWay(link, name)) link.pending.delete(name)
      }
    },
    isOverdue: link => [...link.pending.keys()].some(name => !isUnderWay(link, name)),
  }
}
