import { effect } from '@preact/signals'
import { HEALTH_PATH } from '../../shared/protocol/door/paths.ts'
import { type KnockPortMessage, knockByFetch, knockForWorker } from '../worker/link/knock.ts'
import type { TerminalStore } from './terminal-store.ts'
import { createWebWay, type WebWay } from './web-way.ts'

/** Of the page of the app from the web. */
export const wayOfWeb = (): WebWay =>
  createWebWay({
    leaves: navigator.permissions,
    // Never broken off: a browser that is asking may withdraw its question with it.
    knock: address => fetch(`http://${address}${HEALTH_PATH}`, { mode: 'no-cors' }).catch(() => null),
  })

/** The page asks places in its worker's place. */
export function knockFor(worker: Pick<Worker, 'postMessage'>): void {
  const { port1, port2 } = new MessageChannel()
  knockForWorker(port1, knockByFetch)
  worker.postMessage({ kind: 'knock-port', port: port2 } satisfies KnockPortMessage, [port2])
}

/**
 * A tablet that has its table wants its desk at once; a new one says first where that is. One that was opened with a code
 * asks for that one's desk itself, and what waits for it is not to be lost.
 */
export function allowWhenPaired(
  web: WebWay,
  { ready, pairing, addresses }: Pick<TerminalStore, 'ready' | 'pairing' | 'addresses'>,
  hasCode: boolean,
): void {
  let asked = hasCode
  effect(() => {
    if (asked || !ready.value || pairing.value.kind !== 'paired') return
    asked = true
    const known = addresses.value
    queueMicrotask(() => {
      if (!web.waits.value) void web.whenAllowed(known, () => {})
    })
  })
}
