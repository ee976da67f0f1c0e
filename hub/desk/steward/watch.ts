import { HEARTBEAT_MS } from '../../../shared/protocol/down.ts'
import { EVENING_SECTION } from '../../../shared/session/entered-pair.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { clockOf } from '../../../shared/session/section/round-clock.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import { isSignUp } from '../../../shared/session/sign-up/sign-up.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Outage } from '../../../shared/session/steward/evening-clock.ts'
import { lastHubTime } from '../../../shared/session/steward/last-here.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'

/** Pause of the process after which it counts as suspended: the laptop was closed. */
const ASLEEP_MS = 5 * HEARTBEAT_MS

/** Time when the hub last ran, saved in the journal across restarts. */
export interface OutageWatch {
  /** Starts recording that the hub is up, while sign-up is open or a round clock is running. */
  start(): void
  stop(): void
  /** Returns the time the hub was off, if not settled yet. */
  outage(): Outage | null
  /** Marks the outage as settled and the hub as running; called inside the transaction that enters its facts. */
  settle(): void
}

export interface WatchDeps extends Pick<DeskDeps, 'now' | 'schedule'> {
  readonly journal: Journal
  readonly state: () => SessionState
}

/**
 * Records every two seconds that the hub is up, in one row of the journal, while sign-up is open or a clock
 * that cuts boards is running. Until an outage is settled the row stays unchanged, so that a hub that stops
 * before that finds it again.
 */
export function createWatch({ journal, now, schedule, state }: WatchDeps): OutageWatch {
  let pending: Outage | null = null
  let seen = now()
  let stopNext = () => {}

  function note(): void {
    seen = now()
    if (pending || !isWatched(state(), now())) return
    try {
      journal.setMeta('here', String(seen))
    } catch (cause) {
      // On disk errors everybody is already notified, and no board is cut meanwhile.
      if (!(cause instanceof JournalError)) throw cause
    }
  }
  /** Detects a suspension before any board is cut, as soon as the laptop is opened again. */
  function wake(): void {
    if (Math.abs(now() - seen) <= ASLEEP_MS) return
    pending = { from: pending?.from ?? seen, until: now() }
    seen = now()
  }
  function tick(): void {
    wake()
    note()
    stopNext = schedule(tick, HEARTBEAT_MS)
  }

  return {
    start() {
      // A folder rebuilt from tablets has no saved time.
      const noted = journal.meta('here')
      const from = noted ? Number(noted) : (lastHubTime(state()) ?? now())
      if (Number.isFinite(from) && isWatched(state(), now())) pending = { from, until: now() }
      seen = now()
      stopNext = schedule(tick, HEARTBEAT_MS)
    },
    stop() {
      stopNext()
      note()
    },
    outage() {
      wake()
      return pending
    },
    settle() {
      pending = null
      seen = now()
      journal.setMeta('here', String(seen))
    },
  }
}

/** True if an outage would matter: sign-up is open or a clock is running. */
function isWatched(state: SessionState, now: number): boolean {
  const evening = settingsOf(state)?.evening
  if (evening === undefined || isClosed(state)) return false
  if (isSignUp(state, EVENING_SECTION)) return now >= evening.signUpFrom
  return sectionsIn(state).some(({ id }) => clockOf(state, id)?.run.kind === 'running')
}
