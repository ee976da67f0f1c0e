import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { drawnByDesk } from '../../../shared/session/draw/drawn-by-desk.ts'
import { makeFact } from '../../../shared/session/fact.ts'
import { deskDevice, type SessionId } from '../../../shared/session/identity.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { GrownSession } from '../batch.ts'
import type { Books } from '../books.ts'
import type { DeskDeps } from '../desk-types.ts'
import { type Draft, draftOf, enterFact, takeOver } from '../session-book.ts'

/** The desk's own word in a session: it draws the next round where the director wants it drawn by itself. */
export interface Steward {
  /**
   * Draws what can be drawn in the current session now, and gives what has come of it. Asked again it finds nothing
   * more to do: all that it goes by is in the journal.
   */
  draw(): GrownSession | undefined
}

export interface StewardDeps {
  readonly journal: Journal
  readonly books: Books
  readonly now: () => number
  readonly incarnation: () => Incarnation
  /** This life of the hub, by which its word is called. */
  readonly life: () => string
  readonly isMute: (session: SessionId) => boolean
  readonly log: DeskDeps['log']
}

export function createSteward(deps: StewardDeps): Steward {
  const { books, isMute, log } = deps
  let looked: SessionState | undefined
  return {
    draw() {
      const session = books.current()
      if (!session || isMute(session)) return undefined
      const draft = draftOf(books.of(session))
      // Nothing is new since there was nothing to draw.
      if (draft.state === looked) return undefined
      looked = draft.state
      // What the desk itself fails on must hold up nothing that devices say.
      try {
        for (const { id } of sectionsIn(draft.state)) drawSection(deps, session, draft, id)
        return enterInto(deps, session, draft)
      } catch (cause) {
        if (cause instanceof JournalError) looked = undefined
        else log('The next round could not be drawn by the desk.', { cause: String(cause) })
        return undefined
      }
    },
  }
}

/** The draw is a fact like any other: admitted by the same rules, with a director's right. */
function drawSection(
  { books, now, incarnation, life, log }: StewardDeps,
  session: SessionId,
  draft: Draft,
  section: string,
): void {
  const drawn = drawnByDesk(draft.state, section)
  if (!drawn) return
  const device = deskDevice(life())
  // All that is in the draft is the desk's own.
  const seq = (books.of(session).known.heldOf(device).at(-1)?.seq ?? 0) + draft.known.size + 1
  const statement = planStatement(draft.state, section, drawn.plan)
  const fact = makeFact({ session, device, seq, at: { clock: now(), offset: 0 } }, statement)
  enterFact(draft, fact, 'director', incarnation())
  log('The desk draws the next round.', { section, round: drawn.plan.rounds })
}

function enterInto(
  { journal, books }: StewardDeps,
  session: SessionId,
  draft: Draft,
): GrownSession | undefined {
  if (draft.entries.length === 0) return undefined
  const before = draft.book.state
  journal.transaction(() => {
    journal.append(session, draft.entries)
    if (draft.life) journal.putLife(session, draft.life)
  })
  takeOver(draft)
  books.keep(session, draft.book)
  return { session, before, draft }
}
