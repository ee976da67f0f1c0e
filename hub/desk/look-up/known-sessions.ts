import { eventOf } from '../../../shared/look-up/event-of.ts'
import type { EventResults, EventSummary } from '../../../shared/look-up/event-results.ts'
import { summaryOf } from '../../../shared/look-up/events-of.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import { fold } from '../../../shared/session/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { lookUpNow } from '../../../shared/session/policy/look-up-now.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'
import { createKept } from './kept.ts'
import { type Reader, wordsWritten, writeWords } from './written-words.ts'

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

/** What is remembered of a session while nothing is entered in it. */
export interface KnownSession {
  readonly session: SessionId
  /** Of the journal. */
  readonly position: number
  readonly madeAt: number
  /** It was being played then: what has been entered since until the next one was opened is not in this. */
  readonly wasCurrent: boolean
  /** Null of one that was never set up. */
  readonly summary: EventSummary | null
  readonly readers: readonly Reader[]
}

export interface KnownSessions {
  /** `undefined` of one of before that has not been read yet. */
  of(session: SessionId): KnownSession | undefined
  mayRead(known: KnownSession, reader: Reader): boolean
  /** The whole event; `later` where too many have been read from the disk just now. */
  event(session: SessionId): EventResults | 'later' | null
  /** Reads those of which nothing is known yet, one after another, whatever else the desk does. */
  readOn(): void
  stop(): void
  forget(session: SessionId): void
}

/** So many whole events are kept at hand; of every other one what the list says of it. */
const MOST_EVENTS_KEPT = 24
/** The running session changes with every result; what may be looked up of it, with every round. */
const RUNNING_KEPT_MS = 3000
/** Between two evenings of before, so that receipts come first. */
const READ_EVERY_MS = 100
/** To read an evening from the disk takes some tens of milliseconds: so many in a while, whoever asks for more waits. */
const MOST_READ = 20
const READ_WINDOW_MS = 2000

const READERS = { all: ['room', 'anybody'], tables: ['room'], off: [] } as const

/** By the director's word. */
const readersOf = (state: SessionState): readonly Reader[] => READERS[lookUpNow(state)]

export function createKnownSessions(deps: LookUpDeps): KnownSessions {
  const { journal, now, current } = deps
  const known = new Map<SessionId, KnownSession>()
  const events = createKept<EventResults>(MOST_EVENTS_KEPT)
  const mayReadDisk = createBudget(now)
  let stop = () => {}
  for (const [session, written] of wordsWritten(journal))
    known.set(session, { session, madeAt: now(), wasCurrent: false, ...written })

  function make(session: SessionId): EventResults | null {
    const state = session === current() ? deps.state() : fold(journal.entries(session))
    const asked = { id: publicIdOf(session), hands: fittingHands(state, journal.hands(session)) }
    const event = eventOf(state, asked) ?? null
    const words = { summary: event && summaryOf(event), readers: readersOf(state) }
    const wasCurrent = session === current()
    known.set(session, { session, position: state.position, madeAt: now(), wasCurrent, ...words })
    // The one that is played changes with every round; it is written once another one is.
    if (!wasCurrent) writeWords(journal, session, { position: state.position, ...words })
    if (event) events.set(session, event)
    else events.delete(session)
    return event
  }

  /** What was made of the running session stays for a while; who may read it is asked each time. */
  const isFresh = ({ session, position, madeAt, wasCurrent }: KnownSession): boolean =>
    session === current()
      ? deps.state().position === position || Math.abs(now() - madeAt) < RUNNING_KEPT_MS
      : !wasCurrent && journal.lastPosition(session) === position

  function of(session: SessionId): KnownSession | undefined {
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
        // One that cannot be read must not keep the others from being looked up.
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

/** False where too many have been asked for just now. */
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

const unreadableSession = (session: SessionId, position: number, madeAt: number): KnownSession => ({
  session,
  position,
  madeAt,
  wasCurrent: false,
  summary: null,
  readers: [],
})
