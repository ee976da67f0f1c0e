import type { Clock } from './clock.ts'
import { createDexieCopies } from './copies/copies-dexie.ts'
import { knockByFetch } from './link/knock.ts'
import { createLateLink } from './link/late-link.ts'
import type { Link } from './link/link.ts'
import type { ToWorker } from './messages.ts'
import { createOneTab } from './one-tab.ts'
import { postTogether } from './post-together.ts'
import { createDexieRecords } from './records/records-dexie.ts'
import { createTabWorker, type TabWorkerDeps } from './tab-worker.ts'
import { createTerminal } from './terminal.ts'

/**
 * The dedicated worker of a table or a director's screen. It owns store and link; the name of the program
 * (with which the page starts it) is the name of its database, so that both in one browser are two devices.
 */

declare const self: DedicatedWorkerGlobalScope

const clock: Clock = {
  now: Date.now,
  setTimer(run, afterMs) {
    const timer = setTimeout(run, afterMs)
    return { clear: () => clearTimeout(timer) }
  },
}

/** crypto.randomUUID is missing on plain http; getRandomValues is not. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const emit = postTogether(messages => self.postMessage(messages))

const name = `overtrick-${self.name}`

const tab = createOneTab({
  name,
  locks: navigator.locks,
  openChannel: 'BroadcastChannel' in self ? name => new BroadcastChannel(name) : undefined,
  newId,
  now: Date.now,
})

/** The first question is drawn by then: to read the library takes a slow tablet as long as all the rest. */
const LINK_AFTER_MS = 700

async function linkTo(origin: string): Promise<Link> {
  await new Promise<void>(resolve => clock.setTimer(resolve, LINK_AFTER_MS))
  const [{ createMqttLink }, { connectInBrowser }] = await Promise.all([
    import('./link/link-mqtt.ts'),
    import('./link/mqtt-in-browser.ts'),
  ])
  return createMqttLink({
    connect: connectInBrowser,
    origin,
    knock: knockByFetch,
    clock,
    jitter: Math.random,
  })
}

const terminalFor: TabWorkerDeps['terminalFor'] = ({ origin, app }, holdLost) =>
  createTerminal({
    records: createDexieRecords({ name, newToken: newId }),
    copies: createDexieCopies({ name }),
    link: createLateLink(linkTo(origin)),
    async post(path, body) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return response.json()
    },
    clock,
    newId,
    emit,
    holdLost,
    appVersion: app,
  })

const worker = createTabWorker({ tab, terminalFor, emit })
// A network that comes back is tried at once; the page says when it comes back itself.
self.addEventListener('online', () => worker.take({ kind: 'wake' }))
self.onmessage = ({ data }: MessageEvent<ToWorker>) => worker.take(data)
