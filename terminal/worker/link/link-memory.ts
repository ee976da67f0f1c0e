import type { Caller, Link, LinkEvent } from './link.ts'

export interface SentText {
  readonly topic: string
  readonly text: string
}

/** The far end of a `Link` in a test: nothing moves until it is told to. */
export interface MemoryLink extends Link {
  /** Who dials, while the link is open. */
  readonly caller: () => Caller | null
  readonly topics: () => ReadonlySet<string>
  /** What has been published and not been taken yet; taking empties it. */
  take(): readonly SentText[]
  /** Reaches the device only if the link is up and it has subscribed. */
  deliver(topic: string, text: string, retained?: boolean): void
  connect(isByBroker?: true): void
  cut(): void
  refuse(): void
  /** Another club's hub has answered in place of the own one. */
  meet(club: string): void
  readonly redials: () => number
  /** How often a desk was left because it is not the club's. */
  readonly leavings: () => number
  /** The address that was last dialled before all others. */
  readonly dialledFirst: () => string | undefined
}

export function createMemoryLink(): MemoryLink {
  let emit: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let up = false
  let redials = 0
  let leavings = 0
  let dialledFirst: string | undefined
  let topics: ReadonlySet<string> = new Set()
  let sent: SentText[] = []

  const down = () => {
    const wasUp = up
    up = false
    topics = new Set()
    sent = []
    if (wasUp) emit({ kind: 'down' })
  }

  return {
    listen(listener) {
      emit = listener
    },
    open(next) {
      down()
      caller = next
    },
    close() {
      caller = null
      down()
    },
    async subscribe(wanted) {
      if (up) topics = new Set(wanted)
    },
    publish(topic, text) {
      if (up) sent.push({ topic, text })
    },
    redial(address) {
      redials += 1
      dialledFirst = address
      down()
    },
    leave() {
      leavings += 1
      down()
    },
    caller: () => caller,
    topics: () => topics,
    take() {
      const all = sent
      sent = []
      return all
    },
    deliver(topic, text, retained = false) {
      if (up && topics.has(topic)) emit({ kind: 'message', topic, text, retained })
    },
    connect(isByBroker) {
      if (!caller || up) return
      up = true
      emit({ kind: 'up', ...(isByBroker && { isByBroker }) })
    },
    cut: down,
    meet: club => emit({ kind: 'other-club', club }),
    refuse() {
      caller = null
      down()
      emit({ kind: 'refused' })
    },
    redials: () => redials,
    leavings: () => leavings,
    dialledFirst: () => dialledFirst,
  }
}
