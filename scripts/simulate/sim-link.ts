import type { Caller, Link, LinkEvent } from '../../terminal/worker/link/link.ts'
import type { World } from './world.ts'

/** One simulated network card: a link that can be cut, and kept down. */
export interface SimLink extends Link {
  cut(): void
  setReachable(reachable: boolean): void
}

/** One card's connection at the broker. */
export interface Socket {
  readonly caller: Caller
  readonly token: object
  topics: ReadonlySet<string>
  emit(event: LinkEvent): void
  close(): void
}

/** The broker, as a network card meets it. */
export interface Switchboard {
  isAlive(): boolean
  isKnown(caller: Caller): boolean
  join(socket: Socket): void
  leave(socket: Socket): void
  retained(topic: string): string | undefined
  publish(socket: Socket, topic: string, text: string): void
}

const DIAL_MS = 300

export function createSimLink({ random, setTimer }: World, broker: Switchboard): SimLink {
  let emit: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let socket: Socket | null = null
  let reachable = true
  let dialling = { clear: () => {} }

  function drop(): void {
    const last = socket
    socket = null
    if (!last) return
    broker.leave(last)
    emit({ kind: 'down' })
  }
  function dialLater(): void {
    dialling.clear()
    if (caller) dialling = setTimer(dial, random.whole(DIAL_MS, 3 * DIAL_MS))
  }
  function dial(): void {
    if (!caller || socket) return
    if (!reachable || !broker.isAlive()) {
      emit({ kind: 'down' })
      dialLater()
      return
    }
    if (!broker.isKnown(caller)) {
      caller = null
      emit({ kind: 'refused' })
      return
    }
    socket = { caller, token: {}, topics: new Set(), emit: event => emit(event), close: hangUp }
    broker.join(socket)
    emit({ kind: 'up' })
  }
  function hangUp(): void {
    drop()
    dialLater()
  }

  return {
    listen(listener) {
      emit = listener
    },
    open(next) {
      drop()
      caller = next
      dialLater()
    },
    close() {
      caller = null
      dialling.clear()
      drop()
      emit = () => {}
    },
    async subscribe(topics) {
      if (!socket) return
      const mine = socket
      const added = topics.filter(topic => !mine.topics.has(topic))
      mine.topics = new Set(topics)
      for (const topic of added) {
        const text = broker.retained(topic)
        if (text !== undefined)
          setTimer(() => {
            if (socket === mine) mine.emit({ kind: 'message', topic, text, retained: true })
          }, 1)
      }
    },
    publish(topic, text) {
      if (socket) broker.publish(socket, topic, text)
    },
    redial() {
      drop()
      dial()
    },
    cut: hangUp,
    setReachable(next) {
      reachable = next
      if (!next) hangUp()
    },
  }
}
