import type { HubPlace } from './place.ts'

/** Resolves with true if anything answers at an address; never rejects. */
export type Probe = (place: HubPlace) => Promise<boolean>

/** Time limit for an answer, ms: TCP resends a lost packet after one second and after three. */
const ANSWER_WITHIN_MS = 3500

/**
 * Probes an address over HTTP; any answer counts. WebSockets are unsuitable, because after failures a browser delays
 * the next by up to five seconds (Chromium) or a minute (Firefox), and opens one at a time.
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

/** Message between a page and its worker. */
interface Asked {
  readonly id: number
  readonly place: HubPlace
}
interface Answered {
  readonly id: number
  readonly answers: boolean
}

/**
 * Probes through the page. In the web app, once permitted, a page may send requests to plain local addresses, while its
 * worker may only open WebSockets there (measured: Chromium 156).
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

/** First message of the page, with the port for its worker's probes. */
export interface KnockPortMessage {
  readonly kind: 'knock-port'
  readonly port: MessagePort
}

export function knockForWorker(port: KnockPort, knock: Probe): void {
  port.onmessage = ({ data: { id, place } }: MessageEvent<Asked>) =>
    void knock(place).then(answers => port.postMessage({ id, answers } satisfies Answered))
}
