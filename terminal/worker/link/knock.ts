import type { HubPlace } from './place.ts'

/** Asks a place whether anybody answers there; never rejects. */
export type Knock = (place: HubPlace) => Promise<boolean>

/** A packet that was lost is sent again after one second and after three: longer nobody waits for one answer. */
const ANSWER_WITHIN_MS = 3500

/**
 * Over HTTP, because a browser lets a page that has opened some WebSockets in vain wait up to five seconds (Chromium)
 * or a minute (Firefox) before it tries the next, and opens one at a time. Whatever answers, answers.
 */
export const knockByFetch: Knock = async ({ health }) => {
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

/** Of a `MessagePort` what is used. */
interface KnockPort {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** Between a page and its worker, which are built together. */
interface Asked {
  readonly id: number
  readonly place: HubPlace
}
interface Answered {
  readonly id: number
  readonly answers: boolean
}

/**
 * A page of the web may ask a plain address of the club's network once it was given leave; its worker may open a WebSocket
 * there, and may not ask (Chromium 156, measured: the exception for private addresses is made for pages alone). So the page
 * asks in its place.
 */
export function knockByPage(port: KnockPort): Knock {
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

/** What the page says before anything else: where its worker asks. */
export interface KnockPortMessage {
  readonly kind: 'knock-port'
  readonly port: MessagePort
}

/** The page's end. */
export function knockForWorker(port: KnockPort, knock: Knock): void {
  port.onmessage = ({ data: { id, place } }: MessageEvent<Asked>) =>
    void knock(place).then(answers => port.postMessage({ id, answers } satisfies Answered))
}
