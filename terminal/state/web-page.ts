import { effect } from '@preact/signals'
import { HEALTH_PATH } from '../../shared/protocol/door/paths.ts'
import { type KnockPortMessage, knockForWorker, probeByFetch } from '../worker/link/knock.ts'
import type { TerminalStore } from './terminal-store.ts'
import { createWebWay, type NetworkAccess } from './web-way.ts'

/** Returns the network access of this page of the web app. */
export const wayOfWeb = (): NetworkAccess =>
  createWebWay({
    leaves: navigator.permissions,
    // Never aborted: a browser that is asking may withdraw its prompt with it.
    knock: address => fetch(`http://${address}${HEALTH_PATH}`, { mode: 'no-cors' }).catch(() => null),
  })

/** Makes a worker's connection attempts from its page. */
export function knockFor(worker: Pick<Worker, 'postMessage'>): void {
  const { port1, port2 } = new MessageChannel()
  knockForWorker(port1, probeByFetch)
  worker.postMessage({ kind: 'knock-port', port: port2 } satisfies KnockPortMessage, [port2])
}

/**
 * Asks for network access at once if the tablet already has its table; a new tablet first asks for the hub's address.
 * If the page was opened with a code (`hasCode`), the code asks itself, and asking here too would drop its pending
 * request.
 */
export function allowWhenPaired(
  web: NetworkAccess,
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
