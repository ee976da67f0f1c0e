import { randomBytes } from 'node:crypto'
import mqtt, { type MqttClient } from 'mqtt'
import { EVERY_UP } from '../../../shared/protocol/topic-filters.ts'
import { createControl } from './control.ts'
import { CONTROL_TOPIC, type Control, RESPONSE_TOPIC } from './dynamic-security.ts'

export interface BrokerLogin {
  /** URL with mqtt, mqtts, ws or wss; without user and password. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** Certificate of the broker's authority, PEM; the system's list if absent. */
  readonly ca?: string
}

export type BrokerTrouble = 'away' | 'refused' | 'accounts'

export interface HubLineDeps {
  readonly login: BrokerLogin
  /** True if the hub also uses the plugin that holds accounts. */
  readonly controls: boolean
  /** Called on a new link: state from an earlier one is no longer valid. */
  readonly up: () => void
  readonly down: (trouble: BrokerTrouble, cause: string) => void
  readonly heard: (topic: string, payload: Buffer, retained: boolean) => void
}

/** The hub's own link to an outside broker; it reconnects by itself between `start` and `stop`. */
export interface HubLine {
  start(): void
  stop(): Promise<void>
  /** Sends the message if the link is up, otherwise drops it: everything important is sent again. */
  publish(topic: string, text: string, options: { readonly qos: 0 | 1; readonly retain: boolean }): void
  /** Requests the retained messages again; new ones keep coming [MQTT-3.8.4-3]. */
  hearKept(): void
  readonly control: Control
}

/** Largest receive limit that MQTT 5 allows. */
const MOST_UNDER_WAY = 65_535
const KEEPALIVE_S = 6
const CONNECT_TIMEOUT_MS = 5000
const FIRST_REST_MS = 250
const LAST_REST_MS = 5000
/**
 * Minimum duration of a link after which reconnecting starts without delay again: two hubs with one account
 * would disconnect each other endlessly.
 */
const LASTING_MS = 5000
/**
 * Time allowed for a graceful end. A frozen broker never completes it, and in MQTT.js a forced end after it
 * does nothing.
 */
const END_WITHIN_MS = 1000
const REFUSED = [4, 5, 134, 135]
/** Reactions of brokers without MQTT 5 to its CONNECT: a return code, or an end of the connection. */
const OTHER_VERSION: readonly unknown[] = [undefined, 1, 132, 'ECONNRESET']

export function createHubLine(deps: HubLineDeps): HubLine {
  const control = createControl(text => {
    if (client?.connected) publish(CONTROL_TOPIC, text, { qos: 1, retain: false })
    else control.cut()
  })
  let client: MqttClient | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  function publish(topic: string, text: string, options: { qos: 0 | 1; retain: boolean }): void {
    if (client?.connected) client.publish(topic, text, options, () => {})
  }

  function dial(version: 4 | 5 = 5): void {
    const dialled = mqtt.connect(deps.login.url, optionsOf(deps.login, version))
    client = dialled
    let isIn = false
    let upAt: number | null = null
    dialled.on('connect', () => {
      isIn = true
      dialled.subscribe(subscriptions(deps.controls), error => {
        cause ??= error ?? undefined
        if (error || client !== dialled) return void dialled.end(true)
        upAt = Date.now()
        deps.up()
      })
    })
    dialled.on('message', (topic, payload, { retain }) => {
      if (topic === RESPONSE_TOPIC) control.answered(payload.toString())
      else deps.heard(topic, payload, retain)
    })
    let cause: Error | undefined
    dialled.on('error', error => {
      cause = error
      dialled.end(true)
    })
    dialled.once('close', () => {
      if (client !== dialled) return
      client = null
      control.cut()
      if (version === 5 && !isIn && OTHER_VERSION.includes(codeOf(cause))) return dial(4)
      failures = upAt !== null && Date.now() - upAt > LASTING_MS ? 0 : failures + 1
      const isShut = isIn && upAt === null
      const trouble = isShut ? 'accounts' : isRefusal(cause) ? 'refused' : 'away'
      deps.down(trouble, cause?.message || 'the link has ended')
      timer = setTimeout(() => dial(), Math.min(LAST_REST_MS, FIRST_REST_MS * 2 ** failures))
    })
  }

  return {
    start: () => dial(),
    async stop() {
      clearTimeout(timer)
      const last = client
      client = null
      control.cut()
      if (last) await ended(last)
    },
    publish,
    hearKept() {
      if (client?.connected) client.subscribe(subscriptions(false), () => {})
    },
    control: control.ask,
  }
}

const ended = (client: MqttClient): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(settle, END_WITHIN_MS)
    function settle(): void {
      clearTimeout(timer)
      client.stream.destroy()
      resolve()
    }
    client.end(false, settle)
  })

/**
 * Uses MQTT 5 if available: it marks retained messages ("retain as published", [MQTT-3.8.3.1]) and allows a burst in
 * flight to the hub. Mosquitto ignores that receive limit for its own outgoing limit, and drops the excess.
 */
const optionsOf = ({ user, password, ca }: BrokerLogin, protocolVersion: 4 | 5): mqtt.IClientOptions => ({
  protocolVersion,
  ...(protocolVersion === 5 && { properties: { receiveMaximum: MOST_UNDER_WAY } }),
  clean: true,
  // Two hubs of one club must notice each other, not throw each other out.
  clientId: `overtrick-hub-${randomBytes(6).toString('hex')}`,
  username: user,
  password,
  keepalive: KEEPALIVE_S,
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: 0,
  resubscribe: false,
  ...(ca !== undefined && { ca }),
})

const subscriptions = (controls: boolean): mqtt.ISubscriptionMap => ({
  [EVERY_UP]: { qos: 1, rap: true, nl: true },
  ...(controls && { [RESPONSE_TOPIC]: { qos: 1 } }),
})

const codeOf = (error: Error | undefined): unknown =>
  error && ('code' in error && error.code !== undefined ? error.code : error.message)

const isRefusal = (error: Error | undefined): boolean => REFUSED.includes(Number(codeOf(error)))
