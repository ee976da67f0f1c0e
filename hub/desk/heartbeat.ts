import { HEARTBEAT_MS, type Heartbeat } from '../../shared/protocol/down.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { SessionId } from '../../shared/session/identity.ts'

export interface HeartbeatDeps {
  readonly session: () => SessionId | null
  readonly heartbeat: () => Heartbeat
  readonly beat: (session: SessionSegment, heartbeat: Heartbeat) => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/** Tells everybody every two seconds that the hub lives: those of the session, and those of none. */
export function createHeartbeat({ session, heartbeat, beat, schedule }: HeartbeatDeps) {
  let stopNext = () => {}
  function once(): void {
    const current = session()
    if (current) beat(current, heartbeat())
    beat(NO_SESSION, heartbeat())
    stopNext = schedule(once, HEARTBEAT_MS)
  }
  return {
    /** Now, and from now on; also where the next one was due later. */
    start(): void {
      stopNext()
      once()
    },
    stop: () => stopNext(),
  }
}
