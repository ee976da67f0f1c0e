import { HEARTBEAT_MS } from '../../../shared/protocol/down.ts'
import { isClosed, settingsOf } from '../../../shared/session/queries.ts'
import { clockOf } from '../../../shared/session/section/round-clock.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import { EVENING_SECTION } from '../../../shared/session/sign-up/entered-pair.ts'
import { isSignUp } from '../../../shared/session/sign-up/sign-up-view.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { Outage } from '../../../shared/session/steward/evening-clock.ts'
import { lastHere } from '../../../shared/session/steward/last-here.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'

/** A process that was not heard of for so long by itself was stopped: the laptop had been closed. */
const ASLEEP_MS = 5 * HEARTBEAT_MS

/** When somebody was last at the desk, as the journal remembers it over the end of a hub. */
export interface Watch {
  /** From now on it is noted that the desk is there, as long as people sign up for an evening or its clock runs. */
  start(): void
  /** The desk leaves now. */
  stop(): void
  /** While nobody was here, where nothing has been said of that yet. */
  outage(): Outage | null
  /** Inside the transaction that says so: it is settled, and the desk is here. */
  settle(): void
}

export interface WatchDeps extends Pick<DeskDeps, 'now' | 'schedule'> {
  readonly journal: Journal
  readonly state: () => SessionState
}

/**
 * Notes every two seconds that the desk is there: one row of the journal, and only while people sign up or a clock runs by
 * which boards are cut. Until an outage is settled the note stays as it was, so that a hub that ends before that finds it again.
 */
export function createWatch({ journal, now, schedule, state }: WatchDeps): Watch {
  let pending: Outage | null = null
  let seen = now()
  let stopNext = () => {}

  function note(): void {
    seen = now()
    if (pending || !isWatched(state(), now())) return
    try {
      journal.setMeta('here', String(seen))
    } catch (cause) {
      // A disk that takes nothing: everybody is told of that already, and nothing is cut meanwhile either.
      if (!(cause instanceof JournalError)) throw cause
    }
  }
  /** Whoever speaks first when the laptop is opened again must find this out before anything is cut. */
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
      // A folder that was rebuilt from what tablets hold has no note.
      const noted = journal.meta('here')
      const from = noted ? Number(noted) : (lastHere(state()) ?? now())
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

/** Whether anything depends on the desk's being there: people sign up, or a clock runs. */
function isWatched(state: SessionState, now: number): boolean {
  const evening = settingsOf(state)?.evening
  if (evening === undefined || isClosed(state)) return false
  if (isSignUp(state, EVENING_SECTION)) return now >= evening.signUpFrom
  return sectionsIn(state).some(({ id }) => clockOf(state, id)?.run.kind === 'running')
}
