import type { IClientOptions, MqttClient } from 'mqtt'
import type { Clock } from '../clock.ts'
import type { Knock } from './knock.ts'
import type { Caller, Link, LinkEvent } from './link.ts'
import { addressOf, type HubPlace, placeOfAddress, placeOfOrigin, placesOf } from './place.ts'
import { createSearch } from './search.ts'

/**
 * The link over MQTT 3.1.1 on a WebSocket. Each attempt is a new client with a clean session: the library's own
 * queue and reconnecting stay unused, because what is unsent lies in the outbox and goes by hello and have.
 * While there is no link, all places where a hub may be are asked over HTTP, and the first that answers is dialled.
 */

/** A dead link is noticed after at most one and a half of it, where nothing else notices it before. */
const KEEPALIVE_S = 6
const CONNECT_TIMEOUT_MS = 4000
/** An attempt that is older is given up for a place that answers now: its packets may have been lost on the way. */
const PATIENCE_MS = 1500
/** A place that answers and then lets nobody in is left alone, at first so long, then longer. */
const FIRST_REST_MS = 250
const LAST_REST_MS = 5000
/** So is one whose hub will not have this device: it may rebuild an evening soon, and then asks for what is held here. */
const FIRST_STRANGE_REST_MS = 3000
const LAST_STRANGE_REST_MS = 12_000
/** CONNACK: bad user name or password, not authorised [MQTT-3.2.2-4]. */
const REFUSED = [4, 5]

/** A new client of the library: over the browser's WebSocket, or as Node has it. */
export type MqttConnect = (url: string, options: IClientOptions) => MqttClient

export interface MqttLinkDeps {
  readonly connect: MqttConnect
  /** Where the page came from, "http://192.168.1.5:8484": the likeliest place until another one answers. */
  readonly origin: string
  readonly knock: Knock
  readonly clock: Clock
  /** From 0 to 1: so that a room full of tablets does not dial in step after the hub was away. */
  readonly jitter: () => number
}

export function createMqttLink({ connect, origin, knock, clock, jitter }: MqttLinkDeps): Link {
  let emit: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let line: Connection | null = null
  /** That the hub of the page will not have the caller has been said, and has been true since. */
  let isRefused = false
  const known = createKnownPlaces(origin, clock, () => caller?.addresses?.() ?? [])
  const rest = createRest(clock, FIRST_REST_MS, LAST_REST_MS)
  const search = createSearch({ places: known.places, knock, clock, jitter, answered })

  function hangUp(): void {
    const wasUp = line?.isUp() ?? false
    line?.drop()
    line = null
    if (wasUp) emit({ kind: 'down' })
  }

  function dial(place: HubPlace): void {
    hangUp()
    if (!caller) return
    line = createLine(connect(place.socket, optionsOf(caller)), place, clock, {
      up() {
        isRefused = false
        known.isGood(place)
        if (!known.isDoubtful(place)) rest.end()
        search.stop()
        emit({ kind: 'up', address: addressOf(place) })
      },
      heard: message => emit(message),
      refused() {
        line = null
        known.isStrange(place)
        if (place.socket === placeOfOrigin(origin).socket && !isRefused) {
          isRefused = true
          emit({ kind: 'refused' })
        }
        search.start()
      },
      gone(wasUp) {
        line = null
        if (!wasUp) rest.begin()
        emit({ kind: 'down' })
        search.start()
      },
    })
  }

  function answered(place: HubPlace): void {
    const isBusy = line !== null && (line.isUp() || line.ageMs() < PATIENCE_MS)
    if (!isBusy && rest.isOver()) dial(place)
  }

  function dialNow(first = known.places()[0]): void {
    rest.end()
    search.stop()
    if (first) dial(first)
    if (caller) search.start()
  }

  return {
    listen(listener) {
      emit = listener
    },
    open(next) {
      caller = next
      isRefused = false
      known.forgetStrangers()
      dialNow()
    },
    close() {
      caller = null
      search.stop()
      hangUp()
    },
    subscribe: async topics => line?.subscribe(topics),
    publish: (topic, text) => line?.publish(topic, text),
    leave() {
      if (line) known.doubt(line.place)
      hangUp()
      rest.begin()
      search.start()
    },
    redial: address => dialNow(address === undefined ? undefined : placeOfAddress(address)),
  }
}

/** Where the club's hub may be: where it was last, where the page came from, then the others. */
function createKnownPlaces(origin: string, clock: Pick<Clock, 'now'>, addresses: () => readonly string[]) {
  let good: string | null = null
  /** Other hubs are there than ours: they will not have this device. */
  const strange = new Map<string, Rest>()
  /** Who answered there last was not the club's: the last to be tried. */
  let doubtful: ReadonlySet<string> = new Set()
  return {
    places(): readonly HubPlace[] {
      const all = placesOf(origin, addresses()).filter(({ socket }) => strange.get(socket)?.isOver() ?? true)
      const rank = ({ socket }: HubPlace) => (doubtful.has(socket) ? 2 : socket === good ? 0 : 1)
      return [...all].sort((a, b) => rank(a) - rank(b))
    },
    isGood({ socket }: HubPlace): void {
      good = socket
      strange.delete(socket)
    },
    isDoubtful: ({ socket }: HubPlace): boolean => doubtful.has(socket),
    doubt({ socket }: HubPlace): void {
      doubtful = new Set([...doubtful, socket])
    },
    isStrange({ socket }: HubPlace): void {
      const rest = strange.get(socket) ?? createRest(clock, FIRST_STRANGE_REST_MS, LAST_STRANGE_REST_MS)
      strange.set(socket, rest)
      rest.begin()
    },
    forgetStrangers(): void {
      strange.clear()
      doubtful = new Set()
    },
  }
}

interface Rest {
  begin(): void
  end(): void
  isOver(): boolean
}

/** After each failure in a row a longer rest. */
function createRest(clock: Pick<Clock, 'now'>, firstMs: number, lastMs: number): Rest {
  let failures = 0
  let since = 0
  const ms = () => (failures === 0 ? 0 : Math.min(lastMs, firstMs * 2 ** (failures - 1)))
  return {
    begin() {
      failures += 1
      since = clock.now()
    },
    end() {
      failures = 0
    },
    isOver: () => Math.abs(clock.now() - since) >= ms(),
  }
}

/** What a connection comes to. */
interface Fate {
  up(): void
  heard(message: Extract<LinkEvent, { kind: 'message' }>): void
  refused(): void
  /** It never came about, or is no more. */
  gone(wasUp: boolean): void
}

/** One attempt, and the connection that it comes to. */
interface Connection {
  readonly place: HubPlace
  isUp(): boolean
  ageMs(): number
  subscribe(topics: readonly string[]): Promise<void>
  publish(topic: string, text: string): void
  /** Nothing is heard of it any more. */
  drop(): void
}

function createLine(client: MqttClient, place: HubPlace, clock: Pick<Clock, 'now'>, fate: Fate): Connection {
  const dialledAt = clock.now()
  let up = false
  let subscribed: ReadonlySet<string> = new Set()

  function drop(): void {
    up = false
    client.removeAllListeners()
    // A socket that dies while it is being closed has nobody left to tell.
    client.on('error', () => {})
    client.end(true)
  }
  function end(error?: Error): void {
    const wasUp = up
    drop()
    if (error && isRefusal(error)) fate.refused()
    else fate.gone(wasUp)
  }

  client.on('connect', () => {
    up = true
    fate.up()
  })
  client.on('message', (topic, payload, { retain }) =>
    fate.heard({ kind: 'message', topic, text: new TextDecoder().decode(payload), retained: retain }),
  )
  client.on('error', end)
  client.on('close', () => end())
  return {
    place,
    isUp: () => up,
    // A clock that is set back makes nothing young again.
    ageMs: () => Math.abs(clock.now() - dialledAt),
    async subscribe(topics) {
      if (!up) return
      const before = subscribed
      subscribed = new Set(topics)
      await changeTopics(client, before, subscribed)
    },
    publish(topic, text) {
      if (up) client.publish(topic, text, { qos: 1 })
    },
    drop,
  }
}

const optionsOf = ({ device, credential }: Caller): IClientOptions => ({
  protocolVersion: 4,
  clean: true,
  clientId: device,
  username: device,
  password: credential,
  keepalive: KEEPALIVE_S,
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: 0,
  resubscribe: false,
  // Timers in a worker made from a blob are forbidden by a strict content security policy.
  timerVariant: 'native',
})

/** Resolves once the hub has confirmed what is new, or never will on this connection. */
async function changeTopics(
  client: MqttClient,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const removed = [...before].filter(topic => !after.has(topic))
  const added = [...after].filter(topic => !before.has(topic))
  if (removed.length > 0) client.unsubscribe(removed)
  if (added.length === 0) return
  await new Promise<void>(resolve => {
    const done = () => resolve()
    client.subscribe(added, { qos: 1 }, done)
    client.once('close', done)
  })
}

const isRefusal = (error: Error): boolean =>
  'code' in error && typeof error.code === 'number' && REFUSED.includes(error.code)
