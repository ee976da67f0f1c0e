import { MQTT_PATH } from '../../shared/protocol/pairing.ts'
import type { Clock } from './clock.ts'
import { createMqttLink } from './link/link-mqtt.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createOneTab } from './one-tab.ts'
import { createDexieRecords } from './records/records-dexie.ts'
import { createTerminal, type Terminal } from './terminal.ts'

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

const emit = (message: FromWorker) => self.postMessage(message)

function terminalFor({ origin, app }: Extract<ToWorker, { kind: 'start' }>): Terminal {
  const name = `overtrick-${self.name}`
  return createTerminal({
    records: createDexieRecords({ name }),
    link: createMqttLink({ url: `${origin.replace(/^http/, 'ws')}${MQTT_PATH}`, clock, jitter: Math.random }),
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
    appVersion: app,
  })
}

let terminal: Terminal | null = null
/** What the page said before it was known whether this tab is the one. */
let early: ToWorker[] = []

function begin(start: Extract<ToWorker, { kind: 'start' }>): void {
  const tab = createOneTab({
    name: `overtrick-${self.name}`,
    locks: navigator.locks,
    openChannel: 'BroadcastChannel' in self ? name => new BroadcastChannel(name) : undefined,
    newId,
  })
  tab.claim(holder => {
    terminal?.stop()
    terminal = holder === 'mine' ? terminalFor(start) : null
    if (terminal) for (const message of [start, ...early]) terminal.take(message)
    else emit({ kind: 'link', link: 'elsewhere', offset: null })
    early = []
  })
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') begin(data)
  else if (terminal) terminal.take(data)
  else early.push(data)
}
