import type { Clock } from '../clock.ts'
import type { Knock } from './knock.ts'
import type { Caller, Link, LinkEvent } from './link.ts'
import { type Connection, createLine, type LineDeps } from './link-mqtt-line.ts'
import { addressOf, type HubPlace, placeOfAddress, placeOfOrigin, placesOf } from './place.ts'
import { createSearch } from './search.ts'

/**
 * The link over MQTT 3.1.1 on a WebSocket, on which first the hub and then the device have proven who they are. Each
 * attempt is a new client with a clean session: the library's own queue and reconnecting stay unused, because what is
 * unsent lies in the outbox and goes by hello and have. While there is no link, all places where a hub may be are asked
 * over HTTP, and the first that answers is dialled.
 */

/** An attempt that is older is given up for a place that answers now: its packets may have been lost on the way. */
const PATIENCE_MS = 1500
/** A place that answers and then lets nobody in is left alone, at first so long, then longer. */
const FIRST_REST_MS = 250
const LAST_REST_MS = 5000
/** So is one whose hub will not have this device: it may rebuild an evening soon, and then asks for what is held here. */
const FIRST_STRANGE_REST_MS = 3000
const LAST_STRANGE_REST_MS = 12_000
export interface MqttLinkDeps extends LineDeps {
  /**
   * Where the page came from, "http://192.168.1.5:8484": the likeliest place until another one answers. Empty where that
   * is no hub.
   */
  readonly origin: string
  readonly knock: Knock
  /** From 0 to 1: so that a room full of tablets does not dial in step after the hub was away. */
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

/** A broker answers nobody over HTTP: it is dialled. */
const knockOrDial =
  (knock: Knock): Knock =>
  async place =>
    place.account !== undefined || (await knock(place))

/** What has been said of the hub at the page's place, and has been true since: it is said once. */
function createSaid(origin: string, emit: (event: LinkEvent) => void) {
  let isRefused = false
  /** Undefined where it is not another club's. */
  let other: string | null | undefined
  /** A page that came from no hub has none of its own: any that answers stands for it. */
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

/** Where the club's hub may be: where it was last, where the page came from, then the others. */
function createKnownPlaces({ origin, clock }: MqttLinkDeps, caller: () => Caller | null) {
  let good: string | null = null
  /** Other hubs are there than ours: they will not have this device. */
  const strange = new Map<string, Rest>()
  /** Who answered there last was not the club's: the last to be tried. */
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
    /** Whether it is not in doubt. */
    isGood({ socket, account }: HubPlace): boolean {
      good = socket
      // What is behind a broker is heard, or it is doubted again.
      if (account) doubtful = new Set([...doubtful].filter(one => one !== socket))
      strange.delete(socket)
      return !doubtful.has(socket)
    },
    /** Behind a broker that answers there may be no hub: the hub's own places are tried first. */
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
