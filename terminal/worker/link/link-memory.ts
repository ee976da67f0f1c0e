import type { Caller, Link, LinkEvent } from './link.ts'

export interface SentText {
  readonly topic: string
  readonly text: string
}

/** Hub's end of a `Link` in a test; messages move only on request. */
export interface MemoryLink extends Link {
  /** Returns the connected device, or null while the link is closed. */
  readonly caller: () => Caller | null
  readonly topics: () => ReadonlySet<string>
  /** Returns and removes what has been published since the last call. */
  take(): readonly SentText[]
  /** Delivers a message if the link is up and the device has subscribed to the topic. */
  deliver(topic: string, text: string, retained?: boolean): void
  connect(isByBroker?: true): void
  cut(): void
  refuse(): void
  meet(club: string): void
  readonly redials: () => number
  /** Returns how often the device has left a hub because it is not its club's. */
  readonly leavings: () => number
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
