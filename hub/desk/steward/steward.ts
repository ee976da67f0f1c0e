import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { makeFact, type Statement } from '../../../shared/session/fact.ts'
import { deskDevice, type SessionId } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { afterOutage } from '../../../shared/session/steward/evening-clock.ts'
import { isStewardOn, nextMoment, steward } from '../../../shared/session/steward/steward.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { GrownSession } from '../batch.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import { type Draft, draftOf, enterFact, takeOver } from '../session-book.ts'
import { createWatch } from './watch.ts'

/**
 * The desk's own word in a session: it draws the next round where the director wants it drawn by itself, and leads an
 * evening that runs itself.
 */
export interface Steward {
  /** The desk is there from now on; it says nothing before a device has been heard. */
  start(): void
  stop(): void
  /**
   * Says what there is to say in the current session now, and whenever time alone brings something more. Asked again it
   * finds nothing more to say: all that it goes by is in the journal.
   */
  run(): void
}

export interface StewardDeps extends Pick<DeskDeps, 'now' | 'schedule' | 'log'> {
  readonly journal: Journal
  readonly books: Books
  readonly incarnation: () => Incarnation
  /** This life of the hub, by which its word is called. */
  readonly life: () => string
  readonly isMute: (session: SessionId) => boolean
  /** Everybody may see what has come of it. */
  readonly show: (grown: GrownSession) => void
}

/** A rule that goes on saying something would never let anybody else speak. */
const MOST_WORDS = 1000

/** The longest that a timer is set for: a laptop's clock may be put right meanwhile. */
const LONGEST_WAIT_MS = 60_000

/** After a disk that took nothing, or a word of its own that it could not enter. */
const AGAIN_MS = 5000

export function createSteward(deps: StewardDeps): Steward {
  const { books, now, schedule, isMute, log, show } = deps
  const watch = createWatch({ ...deps, state: books.state })
  let looked: { readonly state: SessionState; readonly until: number } | undefined
  let stopNext = () => {}

  /** Whether nothing is new since there was nothing to say. */
  const isLooked = (state: SessionState): boolean =>
    looked?.state === state && now() < looked.until && watch.outage() === null

  function say(session: SessionId): GrownSession | undefined {
    const draft = draftOf(books.of(session))
    if (isLooked(draft.state)) return undefined
    const isSettled = enterAfterOutage(deps, session, draft, watch.outage())
    enterAll(deps, session, draft)
    const grown =
      isSettled || draft.entries.length > 0 ? commit(deps, session, draft, watch.settle) : undefined
    looked = { state: draft.state, until: nextMoment(draft.state, now()) ?? Number.POSITIVE_INFINITY }
    return grown
  }

  function run(): void {
    stopNext()
    const session = books.current()
    if (!session || isMute(session)) return
    let grown: GrownSession | undefined
    // What the desk itself fails on must hold up nothing that devices say.
    try {
      grown = say(session)
    } catch (cause) {
      looked = undefined
      if (!(cause instanceof JournalError)) {
        log('The desk could not say its own word.', { cause: String(cause) })
        looked = { state: books.state(), until: now() + AGAIN_MS }
      }
      stopNext = schedule(run, AGAIN_MS)
      return
    }
    const until = looked?.until ?? Number.POSITIVE_INFINITY
    if (Number.isFinite(until))
      stopNext = schedule(run, Math.min(LONGEST_WAIT_MS, Math.max(0, until - now())))
    if (grown) show(grown)
  }

  return {
    start: watch.start,
    stop() {
      stopNext()
      watch.stop()
    },
    run,
  }
}

/** The clock stood while nobody was here. Whether that is settled: said, or nothing depends on it. */
function enterAfterOutage(
  deps: StewardDeps,
  session: SessionId,
  draft: Draft,
  outage: ReturnType<ReturnType<typeof createWatch>['outage']>,
): boolean {
  if (!outage) return false
  const said = isStewardOn(draft.state) ? afterOutage(draft.state, outage) : []
  for (const statement of said) enterWord(deps, session, draft, statement)
  return true
}

function enterAll(deps: StewardDeps, session: SessionId, draft: Draft): void {
  for (let words = 0; words < MOST_WORDS; ) {
    const said = steward(draft.state, deps.now())
    if (said.length === 0) return
    for (const statement of said) enterWord(deps, session, draft, statement)
    words += said.length
  }
  throw new Error('the steward goes on saying something')
}

/** A word of the desk is a fact like any other: admitted by the same rules, with a director's right. */
function enterWord(
  { books, now, incarnation, life, log }: StewardDeps,
  session: SessionId,
  draft: Draft,
  statement: Statement,
): void {
  const device = deskDevice(life())
  // All that is in the draft is the desk's own.
  const seq = (books.of(session).known.heldOf(device).at(-1)?.seq ?? 0) + draft.known.size + 1
  const fact = makeFact({ session, device, seq, at: { clock: now(), offset: 0 } }, statement)
  const known = enterFact(draft, fact, 'director', incarnation())
  if (known === 'later' || known.decision.kind !== 'admitted')
    throw new Error(
      `${statement.kind} of the desk itself: ${known === 'later' ? known : known.decision.kind}`,
    )
  log('The desk leads on.', { says: statement.kind })
}

function commit(
  { journal, books }: StewardDeps,
  session: SessionId,
  draft: Draft,
  settle: () => void,
): GrownSession | undefined {
  const before = draft.book.state
  journal.transaction(() => {
    if (draft.entries.length > 0) journal.append(session, draft.entries)
    if (draft.life) journal.putLife(session, draft.life)
    settle()
  })
  if (draft.entries.length === 0) return undefined
  takeOver(draft)
  books.keep(session, draft.book)
  return { session, before, draft }
}
