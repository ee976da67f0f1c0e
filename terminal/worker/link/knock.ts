import type { HubPlace } from './place.ts'

/** Asks whether anything answers at an address; never rejects. */
export type Probe = (place: HubPlace) => Promise<boolean>

/** Time limit for one answer, ms: a lost packet is sent again after one second and after three. */
const ANSWER_WITHIN_MS = 3500

/**
 * Probes over HTTP, because a browser lets a page that has opened some WebSockets in vain wait up to five seconds
 * (Chromium) or a minute (Firefox) before it tries the next, and opens one at a time. Any answer counts.
 */
export const probeByFetch: Probe = async ({ health }) => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), ANSWER_WITHIN_MS)
  try {
    await fetch(health, { mode: 'no-cors', cache: 'no-store', signal: control.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Used part of a `MessagePort`. */
interface KnockPort {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** Message between a page and its worker, which are built together. */
interface Asked {
  readonly id: number
  readonly place: HubPlace
}
interface Answered {
  readonly id: number
  readonly answers: boolean
}

/**
 * Probes through the page. A page of the web may reach a plain address of the club's network once permitted; its worker
 * may open a WebSocket there, but not send a request (Chromium 156, measured: the exception for private addresses is
 * made for pages alone).
 */
export function knockByPage(port: KnockPort): Probe {
  const waiting = new Map<number, (answers: boolean) => void>()
  let last = 0
  port.onmessage = ({ data: { id, answers } }: MessageEvent<Answered>) => {
    waiting.get(id)?.(answers)
    waiting.delete(id)
  }
  return place =>
    new Promise(resolve => {
      last += 1
      waiting.set(last, resolve)
      port.postMessage({ id: last, place } satisfies Asked)
    })
}

/** First message of the page: the port for its worker's probes. */
export interface KnockPortMessage {
  readonly kind: 'knock-port'
  readonly port: MessagePort
}

export function knockForWorker(port: KnockPort, knock: Probe): void {
  port.onmessage = ({ data: { id, place } }: MessageEvent<Asked>) =>
    void knock(place).then(answers => port.postMessage({ id, answers } satisfies Answered))
}
