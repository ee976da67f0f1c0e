import { HEARTBEAT_MS, type Heartbeat } from '../../../shared/protocol/down.ts'
import type { DeskBeat } from '../../../shared/protocol/health.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import type { SessionId } from '../../../shared/session/identity.ts'

export interface HeartbeatDeps {
  readonly session: () => SessionId | null
  /** Returns the other sessions that someone looks at. */
  readonly looked: () => ReadonlySet<SessionId>
  readonly heartbeat: () => Heartbeat
  readonly beat: (session: SessionSegment, heartbeat: Heartbeat) => void
  readonly health: (session: SessionSegment) => DeskBeat
  readonly deskBeat: (session: SessionSegment, beat: DeskBeat) => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/** Publishes the hub's health every two seconds to devices of the session and of none. */
export function createHeartbeat(deps: HeartbeatDeps) {
  const { session, schedule } = deps
  const tell = (to: SessionSegment) => {
    deps.beat(to, deps.heartbeat())
    deps.deskBeat(to, deps.health(to))
  }
  let stopNext = () => {}
  function once(): void {
    const current = session()
    if (current) tell(current)
    for (const looked of deps.looked()) if (looked !== current) tell(looked)
    tell(NO_SESSION)
    stopNext = schedule(once, HEARTBEAT_MS)
  }
  return {
    /** Publishes now, and then at every interval counted from now. */
    start(): void {
      stopNext()
      once()
    },
    stop: () => stopNext(),
  }
}
