import type { Role } from '../../../shared/session/identity.ts'
import type { Caller, Link, LinkEvent } from '../../../terminal/worker/link/link.ts'
import type { World } from '../world.ts'

/** Simulated network link that can be cut, kept down, or silently stopped. */
export interface SimLink extends Link {
  cut(): void
  setReachable(reachable: boolean): void
  /** Makes the link look up while it carries nothing, until the driver's keep-alive notices. */
  goSilent(): void
}

export interface Socket {
  readonly caller: Caller
  readonly token: object
  topics: ReadonlySet<string>
  emit(event: LinkEvent): void
  isMute(): boolean
  close(): void
}

export interface Switchboard {
  isAlive(): boolean
  /** Returns the role with which this caller may link, after mutual authentication; undefined if it may not. */
  admit(caller: Caller): Role | undefined
  join(socket: Socket, role: Role): void
  leave(socket: Socket): void
  retained(topic: string): string | undefined
  publish(socket: Socket, topic: string, text: string): void
}

const DIAL_MS = 300
/** Time within which the real driver's keep-alive detects a dead link, ms. */
const KEEPALIVE_MS = 7500

/** Creates a link; `broker` is evaluated at each connection attempt. */
export function createSimLink({ random, setTimer }: World, broker: () => Switchboard): SimLink {
  let emit: (event: LinkEvent) => void = () => {}
  let caller: Caller | null = null
  let joined: { readonly socket: Socket; readonly at: Switchboard } | null = null
  let reachable = true
  let mute = false
  let dialling = { clear: () => {} }

  function drop(): void {
    const last = joined
    joined = null
    mute = false
    if (!last) return
    last.at.leave(last.socket)
    emit({ kind: 'down' })
  }
  function dialLater(): void {
    dialling.clear()
    if (caller) dialling = setTimer(dial, random.whole(DIAL_MS, 3 * DIAL_MS))
  }
  function dial(): void {
    if (!caller || joined) return
    const at = broker()
    if (!reachable || !at.isAlive()) {
      emit({ kind: 'down' })
      dialLater()
      return
    }
    const role = at.admit(caller)
    if (!role) {
      caller = null
      emit({ kind: 'refused' })
      return
    }
    const socket = socketOf(caller, {
      emit,
      hangUp,
      isJoined: one => joined?.socket === one,
      isMute: () => mute,
    })
    joined = { socket, at }
    at.join(socket, role)
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
      if (joined) subscribe(joined.socket, joined.at, topics, setTimer)
    },
    publish(topic, text) {
      if (joined) joined.at.publish(joined.socket, topic, text)
    },
    redial() {
      drop()
      dial()
    },
    leave: hangUp,
    cut: hangUp,
    setReachable(next) {
      reachable = next
      if (!next) hangUp()
    },
    goSilent() {
      const silent = joined
      mute = joined !== null
      setTimer(() => {
        if (joined === silent && mute) hangUp()
      }, KEEPALIVE_MS)
    },
  }
}

interface SocketDeps {
  readonly emit: (event: LinkEvent) => void
  readonly hangUp: () => void
  readonly isJoined: (socket: Socket) => boolean
  readonly isMute: () => boolean
}

/** Creates a connection that no longer reports anything once another has replaced it. */
function socketOf(caller: Caller, { emit, hangUp, isJoined, isMute }: SocketDeps): Socket {
  const socket: Socket = {
    caller,
    token: {},
    topics: new Set(),
    close: hangUp,
    isMute,
    emit(event) {
      if (isJoined(socket)) emit(event)
    },
  }
  return socket
}

/** Subscribes to topics; retained messages of a new topic arrive at once. */
function subscribe(
  socket: Socket,
  at: Switchboard,
  topics: readonly string[],
  setTimer: World['setTimer'],
): void {
  const added = topics.filter(topic => !socket.topics.has(topic))
  socket.topics = new Set(topics)
  for (const topic of added) {
    const text = at.retained(topic)
    if (text !== undefined) setTimer(() => socket.emit({ kind: 'message', topic, text, retained: true }), 1)
  }
}
