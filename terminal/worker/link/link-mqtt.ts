import type { Clock } from '../clock.ts'
import type { Probe } from './knock.ts'
import type { Caller, Link, LinkEvent } from './link.ts'
import { type Connection, createLine, type LineDeps } from './link-mqtt-line.ts'
import { addressOf, type HubPlace, placeOfAddress, placeOfOrigin, placesOf } from './place.ts'
import { createSearch } from './search.ts'

/**
 * Link over MQTT 3.1.1 on a WebSocket, on which first the hub and then the device have proved their identities. Each
 * attempt is a new client with a clean session: the library's queue and reconnecting are unused, because the outbox
 * holds unsent facts. Without a link all possible addresses of a hub are probed over HTTP, and the first that answers
 * is connected.
 */

/**
 * Age after which an attempt is abandoned for another address that answers, ms, since its packets may have been lost.
 */
const PATIENCE_MS = 1500
/** First pause for an address that answers but admits nobody, ms; later pauses are longer. */
const FIRST_REST_MS = 250
const LAST_REST_MS = 5000
/**
 * First pause for an address whose hub rejects this device, ms; that hub may soon rebuild a session and request this
 * device's data.
 */
const FIRST_STRANGE_REST_MS = 3000
const LAST_STRANGE_REST_MS = 12_000
export interface MqttLinkDeps extends LineDeps {
  /**
   * Origin of the page, "http://192.168.1.5:8484", which is the likeliest address until another one answers; empty if
   * it is not a hub.
   */
  readonly origin: string
  readonly knock: Probe
  /** Returns a random number from 0 to 1, so that the tablets of a room do not reconnect at the same moment. */
  readonly jitter: () => number
}

export function createMqttLink(deps: MqttLinkDeps): Link {
  let emit: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let line: Connection | null = null
  const said = createSaid(deps.origin, event => emit(event))
  const known = createKnownPlaces(deps, () => caller)
  const rest = createRest(deps.clock, FIRST_REST_MS, LAST_REST_MS)
  const search = createSearch({ ...deps, places: known.places, knock: knockOrDial(deps.knock), answered })

  function hangUp(): void {
    const wasUp = line?.isUp() ?? false
    line?.drop()
    line = null
    if (wasUp) emit({ kind: 'down' })
  }

  function dial(place: HubPlace): void {
    hangUp()
    if (!caller) return
    line = createLine(deps, caller, place, {
      up() {
        said.forget()
        if (known.isGood(place)) rest.end()
        search.stop()
        emit({ kind: 'up', ...(place.account ? { isByBroker: true } : { address: addressOf(place) }) })
      },
      heard: message => emit(message),
      refused: () => turnedAway(place, () => said.refused(place)),
      otherClub: club => turnedAway(place, () => said.otherClub(place, club)),
      gone(wasUp) {
        line = null
        if (!wasUp) rest.begin()
        if (!wasUp) known.doubtBroker(place)
        emit({ kind: 'down' })
        search.start()
      },
    })
  }

  function turnedAway(place: HubPlace, say: () => void): void {
    line = null
    known.isStrange(place)
    say()
    search.start()
  }

  function answered(place: HubPlace): void {
    if (!isBusy(line) && rest.isOver()) dial(place)
  }

  function dialNow(wanted?: HubPlace): void {
    known.doubtBroker(line?.isUp() ? line.place : undefined)
    rest.end()
    search.stop()
    const [first = wanted] = wanted ? [] : known.places()
    if (first) dial(first)
    if (caller) search.start()
  }

  return {
    listen(listener) {
      emit = listener
    },
    open(next) {
      caller = next
      said.forget()
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
    redial: address => dialNow(address === undefined ? undefined : placeOfAddress(address, deps.origin)),
  }
}

const isBusy = (line: Connection | null): boolean =>
  line !== null && (line.isUp() || line.ageMs() < PATIENCE_MS)

/** Returns a probe that connects to brokers directly, as they do not answer HTTP. */
const knockOrDial =
  (knock: Probe): Probe =>
  async place =>
    place.account !== undefined || (await knock(place))

/** Creates a filter that emits each state of the hub at the page's address once. */
function createSaid(origin: string, emit: (event: LinkEvent) => void) {
  let isRefused = false
  /** Club of the other hub; null if it proved none, undefined if the hub is not another club's. */
  let other: string | null | undefined
  /** True if the address is the page's own. A page that no hub served has none, so any address counts. */
  const isPages = ({ socket, account }: HubPlace) =>
    account === undefined && (origin === '' || socket === placeOfOrigin(origin).socket)
  return {
    refused(place: HubPlace): void {
      if (!isPages(place) || isRefused) return
      isRefused = true
      emit({ kind: 'refused' })
    },
    otherClub(place: HubPlace, club: string | null): void {
      if (!isPages(place) || club === other) return
      other = club
      emit({ kind: 'other-club', club })
    },
    forget(): void {
      isRefused = false
      other = undefined
    },
  }
}

/** Creates the list of addresses to try: the last one that worked, the page's origin, then the others. */
function createKnownPlaces({ origin, clock }: MqttLinkDeps, caller: () => Caller | null) {
  let good: string | null = null
  /** Pauses of addresses whose hubs reject this device. */
  const strange = new Map<string, Rest>()
  /** Addresses that last answered as another club's; they are tried last. */
  let doubtful: ReadonlySet<string> = new Set()
  return {
    places(): readonly HubPlace[] {
      const dials = caller()
      const every = placesOf(origin, dials?.addresses?.() ?? [], dials?.account?.() ?? null)
      const all = every.filter(({ socket }) => strange.get(socket)?.isOver() ?? true)
      const rank = ({ socket, account }: HubPlace) =>
        doubtful.has(socket) ? 3 : account ? 0 : socket === good ? 1 : 2
      return [...all].sort((a, b) => rank(a) - rank(b))
    },
    isGood({ socket, account }: HubPlace): boolean {
      good = socket
      if (account) doubtful = new Set([...doubtful].filter(one => one !== socket))
      strange.delete(socket)
      return !doubtful.has(socket)
    },
    /** Doubts a broker, which may have no hub behind it, so that the hub's own addresses are tried first. */
    doubtBroker(place: HubPlace | undefined): void {
      if (place?.account) doubtful = new Set([...doubtful, place.socket])
    },
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
