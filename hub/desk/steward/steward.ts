import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { deskDevice, type SessionId } from '../../../shared/session/identity.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { afterOutage } from '../../../shared/session/steward/evening-clock.ts'
import { isStewardOn, nextMoment, steward } from '../../../shared/session/steward/steward.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { GrownSession } from '../batch.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import { applyDraft, type Draft, draftOf, enterFact } from '../session-book.ts'
import { createWatch } from './watch.ts'

/**
 * Part of the hub that enters facts itself: it draws the next round if the director wants that, and runs a
 * session without a director.
 */
export interface Steward {
  /** Starts the steward; it enters nothing before a device has said hello. */
  start(): void
  stop(): void
  /**
   * Enters all statements that are due in the current session, now and whenever time alone makes one due.
   * Repeated calls add nothing, since everything this depends on is in the journal.
   */
  run(): void
}

export interface StewardDeps extends Pick<DeskDeps, 'now' | 'schedule' | 'log'> {
  readonly journal: Journal
  readonly books: Books
  readonly incarnation: () => Incarnation
  /** Returns the name of the incarnation, which is part of the names of the steward's facts. */
  readonly life: () => string
  readonly isMute: (session: SessionId) => boolean
  readonly show: (grown: GrownSession) => void
}

/** Maximum number of statements at once, against a rule that would produce them endlessly and block everybody. */
const MOST_WORDS = 1000

/** Longest timer, since a laptop's clock may be corrected meanwhile. */
const LONGEST_WAIT_MS = 60_000

/** Delay before another try after a disk error, or after the steward's own fact was refused. */
const AGAIN_MS = 5000

export function createSteward(deps: StewardDeps): Steward {
  const { books, now, schedule, isMute, log, show } = deps
  const watch = createWatch({ ...deps, state: books.state })
  let looked: { readonly state: SessionState; readonly until: number } | undefined
  let stopNext = () => {}

  /** True if the state has not changed since there was last nothing to enter. */
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
    // A failure of the steward must not hold up messages of devices.
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

/**
 * Enters the statements for a time when the clock stood still because the hub was off. Returns true if
 * nothing of it remains to be entered.
 */
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

/** Enters a statement as a normal fact: the same rules decide on it, with a director's rights. */
function enterWord(
  { books, now, incarnation, life, log }: StewardDeps,
  session: SessionId,
  draft: Draft,
  statement: Statement,
): void {
  const device = deskDevice(life())
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
  applyDraft(draft)
  books.keep(session, draft.book)
  return { session, before, draft }
}
