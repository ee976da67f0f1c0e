import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import type { Clock } from './clock.ts'
import { createDexieCopies } from './copies/copies-dexie.ts'
import { openInBrowser } from './door/browser-socket.ts'
import { createDoorCaller } from './door/door-caller.ts'
import { type KnockPortMessage, knockByPage, probeByFetch } from './link/knock.ts'
import { createLateLink } from './link/late-link.ts'
import type { Link } from './link/link.ts'
import { untilPermitted } from './link/network-leave.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createOneTab } from './one-tab.ts'
import { createDexieRecords } from './records/records-dexie.ts'
import { postBatched } from './screens/post-together.ts'
import type { ReadForScreens } from './screens/read-for-screens.ts'
import { createTabWorker, type TabWorkerDeps } from './tab-worker.ts'
import { createTerminal } from './terminal.ts'

declare const self: DedicatedWorkerGlobalScope

const clock: Clock = {
  now: Date.now,
  passed: () => performance.now(),
  setTimer(run, afterMs) {
    const timer = setTimeout(run, afterMs)
    return { clear: () => clearTimeout(timer) }
  },
}

/** Returns a random id. It uses getRandomValues because crypto.randomUUID is missing on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const name = `overtrick-${self.name}`

const tab = createOneTab({
  name,
  locks: navigator.locks,
  openChannel: 'BroadcastChannel' in self ? name => new BroadcastChannel(name) : undefined,
  newId,
  now: Date.now,
})

/**
 * Delay before the link's code loads, ms, so that the first question is drawn before a slow tablet parses the library.
 */
const LINK_AFTER_MS = 700

/** Probe of addresses; in the web app the page probes instead of its worker. */
let knock = probeByFetch

const meansOf = (origin: string) => ({
  origin,
  openSocket: openInBrowser,
  clock,
  newId,
  knock,
  protocol: PROTOCOL_VERSION,
})

async function linkTo(origin: string): Promise<Link> {
  await new Promise<void>(resolve => clock.setTimer(resolve, LINK_AFTER_MS))
  // A page that came from no hub is of the web.
  if (origin === '') await untilPermitted(navigator.permissions, clock)
  const [{ createMqttLink }, { connectOnSocket }] = await Promise.all([
    import('./link/link-mqtt.ts'),
    import('./link/mqtt-on-socket.ts'),
  ])
  return createMqttLink({
    connect: connectOnSocket,
    jitter: Math.random,
    ...meansOf(origin),
  })
}

/**
 * Runs this thread as the worker of a table's or a director's app. It owns store and link. The app's name is the name
 * of its database, so that both apps in one browser are two devices.
 */
export function runWorker(read: ReadForScreens): void {
  const emit = postBatched<FromWorker>(messages => self.postMessage(read(messages)))

  const terminalFor: TabWorkerDeps['terminalFor'] = ({ origin, app }, holdLost) =>
    createTerminal({
      records: createDexieRecords({ name, newToken: newId }),
      copies: createDexieCopies({ name }),
      link: createLateLink(linkTo(origin)),
      door: createDoorCaller(meansOf(origin)),
      clock,
      newId,
      emit,
      holdLost,
      appVersion: app,
    })

  const worker = createTabWorker({ tab, terminalFor, emit })
  // A network that returns is tried at once; the page reports its own return.
  self.addEventListener('online', () => worker.take({ kind: 'wake' }))
  self.onmessage = ({ data }: MessageEvent<ToWorker | KnockPortMessage>) => {
    if (data.kind === 'knock-port') knock = knockByPage(data.port)
    else worker.take(data)
  }
}
