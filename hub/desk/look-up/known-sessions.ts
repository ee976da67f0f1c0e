import { eventOf } from '../../../shared/look-up/event-of.ts'
import type { EventResults, EventSummary } from '../../../shared/look-up/event-results.ts'
import { summaryOf } from '../../../shared/look-up/events-of.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { lookUpNow } from '../../../shared/session/policy/look-up-now.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'
import { createKept } from './lru-cache.ts'
import { type Reader, savedSessionLines, saveSessionLine } from './saved-session-lines.ts'

export interface LookUpDeps {
  readonly journal: Pick<
    Journal,
    'sessions' | 'entries' | 'hands' | 'lastPosition' | 'summaries' | 'putSummary' | 'transaction'
  >
  readonly current: () => SessionId | null
  readonly state: () => SessionState
  readonly now: () => number
  readonly schedule: DeskDeps['schedule']
  readonly log: DeskDeps['log']
}

export interface CachedSession {
  readonly session: SessionId
  readonly position: number
  readonly madeAt: number
  /**
   * True if the session was in play when it was cached: entries made until the next session was opened are
   * not included.
   */
  readonly wasCurrent: boolean
  readonly summary: EventSummary | null
  readonly readers: readonly Reader[]
}

export interface KnownSessions {
  /** Returns the session; `undefined` for an earlier one that has not been read yet. */
  of(session: SessionId): CachedSession | undefined
  mayRead(known: CachedSession, reader: Reader): boolean
  /** Returns the whole event; `later` if too many have just been read from disk. */
  event(session: SessionId): EventResults | 'later' | null
  /** Reads the sessions not known yet, one after another, in the background. */
  readOn(): void
  stop(): void
  forget(session: SessionId): void
}

/** Maximum number of whole events cached; of all others only their line in the list. */
const MOST_EVENTS_KEPT = 24
/**
 * Time for which public results of the running session are cached: it changes with every result, its public
 * results with every round.
 */
const RUNNING_KEPT_MS = 3000
/** Pause between reading two earlier sessions, so that receipts come first. */
const READ_EVERY_MS = 100
/**
 * Maximum number of sessions read from disk within a time window, each taking some tens of milliseconds;
 * further requests wait.
 */
const MOST_READ = 20
const READ_WINDOW_MS = 2000

const READERS = { all: ['room', 'anybody'], tables: ['room'], off: [] } as const

const readersOf = (state: SessionState): readonly Reader[] => READERS[lookUpNow(state)]

export function createKnownSessions(deps: LookUpDeps): KnownSessions {
  const { journal, now, current } = deps
  const known = new Map<SessionId, CachedSession>()
  const events = createKept<EventResults>(MOST_EVENTS_KEPT)
  const mayReadDisk = createBudget(now)
  let stop = () => {}
  for (const [session, written] of savedSessionLines(journal))
    known.set(session, { session, madeAt: now(), wasCurrent: false, ...written })

  function make(session: SessionId): EventResults | null {
    const state = session === current() ? deps.state() : fold(journal.entries(session))
    const asked = { id: publicIdOf(session), hands: fittingHands(state, journal.hands(session)) }
    const event = eventOf(state, asked) ?? null
    const words = { summary: event && summaryOf(event), readers: readersOf(state) }
    const wasCurrent = session === current()
    known.set(session, { session, position: state.position, madeAt: now(), wasCurrent, ...words })
    // The current session changes with every round, so it is saved only once another is current.
    if (!wasCurrent) saveSessionLine(journal, session, { position: state.position, ...words })
    if (event) events.set(session, event)
    else events.delete(session)
    return event
  }

  /**
   * True if the cached data is recent enough. Data of the running session is cached for a while, but reading
   * rights are checked each time.
   */
  const isFresh = ({ session, position, madeAt, wasCurrent }: CachedSession): boolean =>
    session === current()
      ? deps.state().position === position || Math.abs(now() - madeAt) < RUNNING_KEPT_MS
      : !wasCurrent && journal.lastPosition(session) === position

  function of(session: SessionId): CachedSession | undefined {
    const found = known.get(session)
    if (found && isFresh(found)) return found
    if (session !== current()) {
      if (found) forget(session)
      return undefined
    }
    make(session)
    return known.get(session)
  }

  function forget(session: SessionId): void {
    known.delete(session)
    events.delete(session)
  }

  function readOn(): void {
    stop()
    const next = journal
      .sessions()
      .find(session => !(session === current() ? known.has(session) : of(session) !== undefined))
    if (next === undefined) return
    stop = deps.schedule(() => {
      try {
        if (!of(next)) make(next)
      } catch (cause) {
        // An unreadable session must not block the others.
        known.set(next, unreadableSession(next, journal.lastPosition(next), now()))
        deps.log('A session cannot be looked up.', { cause: String(cause) })
      }
      readOn()
    }, READ_EVERY_MS)
  }

  return {
    of,
    readOn,
    forget,
    mayRead: ({ session, readers }, reader) =>
      (session === current() ? readersOf(deps.state()) : readers).includes(reader),
    event(session) {
      const kept = of(session) && events.get(session)
      if (kept) return kept
      return session === current() || mayReadDisk() ? make(session) : 'later'
    },
    stop: () => stop(),
  }
}

/** Returns a function that returns false if there were too many requests recently. */
function createBudget(now: () => number): () => boolean {
  let spent: number[] = []
  return () => {
    const at = now()
    spent = spent.filter(before => before > at - READ_WINDOW_MS && before <= at)
    if (spent.length >= MOST_READ) return false
    spent.push(at)
    return true
  }
}

const unreadableSession = (session: SessionId, position: number, madeAt: number): CachedSession => ({
  session,
  position,
  madeAt,
  wasCurrent: false,
  summary: null,
  readers: [],
})
