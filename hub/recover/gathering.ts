import { MAX_GIVEN, type PieceAnswer, type PieceList } from '../../shared/protocol/copies.ts'
import type { Down } from '../../shared/protocol/down.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import type { Piece } from '../../shared/protocol/piece.ts'
import { JOURNAL_PAGES_AT_ONCE, type JournalPage } from '../../shared/protocol/rebuild-messages.ts'
import type { SessionId } from '../../shared/session/identity.ts'

/** Collects everything a device holds besides its own facts, one request after the other. */
export interface Gathering {
  /** True if unencrypted journals are requested too. */
  readonly plain: boolean
  begin(): void
  onJournal(given: JournalPage): void
  onListed(listed: PieceList): void
  onPiece(given: PieceAnswer): void
  again(): void
  isDone(): boolean
}

export interface GatheringDeps {
  readonly send: (message: Down) => void
  readonly newId: () => string
  /**
   * True if the device's unencrypted journals are wanted, because it has proved itself or a user has confirmed on it.
   */
  readonly plain: boolean
  /** Maximum number of pages per journal; a device that sends more has made them up. */
  readonly mostPages: number
  readonly isKnown: (mark: string) => boolean
  readonly journal: (session: SessionId, text: string, incarnation: Incarnation | null) => void
  readonly piece: (mark: string, piece: Piece | null) => void
}

type Question =
  | { readonly what: 'journal'; readonly session: SessionId | null; readonly from: number }
  | { readonly what: 'list'; readonly after: string | null }
  | { readonly what: 'pieces'; readonly marks: readonly string[] }

/** Last request. An answer to any other request is late and ignored. */
interface SentQuestion {
  readonly id: string
  readonly question: Question
  readonly times: number
}

/** Number of times an unanswered request is sent. */
const MOST_TIMES = 3

export function createGathering(deps: GatheringDeps): Gathering {
  const todo = createTodo(deps.isKnown)
  let asked: SentQuestion | null = null
  let pages: string[] = []

  function ask(question: Question | null, times = 1): void {
    asked = question && { id: deps.newId(), question, times }
    if (asked) deps.send(messageOf(asked))
  }

  function questionWith<W extends Question['what']>(id: string, what: W) {
    const question = asked?.id === id ? asked.question : undefined
    return question?.what === what ? (question as Extract<Question, { what: W }>) : undefined
  }

  return {
    plain: deps.plain,
    begin() {
      todo.begin()
      ask(deps.plain ? { what: 'journal', session: null, from: 0 } : todo.next())
    },
    onJournal({ id, session, sessions, page, pages: all, text, incarnation }) {
      if (!questionWith(id, 'journal')) return
      todo.addJournals(sessions, session)
      if (all > deps.mostPages || page >= all) return ask(todo.next())
      if (page === 0) pages = []
      pages[page] = text
      // Pages arrive in order, each in a separate message.
      const got = page + 1
      if (session && got < all) {
        if (got % JOURNAL_PAGES_AT_ONCE === 0) ask({ what: 'journal', session, from: got })
        return
      }
      if (session && all > 0) deps.journal(session, pages.join(''), incarnation)
      ask(todo.next())
    },
    onListed({ id, marks, more }) {
      if (!questionWith(id, 'list')) return
      todo.addPieces(marks, more)
      ask(todo.next())
    },
    onPiece({ id, mark, piece }) {
      const question = questionWith(id, 'pieces')
      if (!question) return
      deps.piece(mark, piece)
      const marks = question.marks.filter(one => one !== mark)
      if (marks.length === 0) ask(todo.next())
      else asked = { id, question: { what: 'pieces', marks }, times: 1 }
    },
    again() {
      if (!asked) return
      const { question, times } = asked
      // Older apps do not support this.
      if (times < MOST_TIMES) ask(question, times + 1)
      else ask(question.what === 'journal' ? todo.next() : null)
    },
    isDone: () => asked === null,
  }
}

function messageOf({ id, question }: SentQuestion): Down {
  switch (question.what) {
    case 'journal':
      return { type: 'give-journal', id, session: question.session, from: question.from }
    case 'list':
      return { type: 'list-pieces', id, after: question.after }
    case 'pieces':
      return { type: 'give-pieces', id, marks: [...question.marks] }
  }
}

/** Keeps the remaining requests: the other journals, then backup pieces that no other device has provided. */
function createTodo(isKnown: (mark: string) => boolean) {
  let journals: SessionId[] = []
  let known = new Set<SessionId>()
  let pieces: string[] = []
  let listedTo: string | null = null
  let listing = true
  return {
    begin(): void {
      journals = []
      known = new Set()
      pieces = []
      listedTo = null
      listing = true
    },
    addJournals(sessions: readonly SessionId[], given: SessionId | null): void {
      if (given) known.add(given)
      for (const session of sessions) {
        if (!known.has(session)) journals.push(session)
        known.add(session)
      }
    },
    addPieces(marks: readonly string[], more: boolean): void {
      pieces.push(...marks)
      listedTo = marks.at(-1) ?? null
      listing = more && marks.length > 0
    },
    next(): Question | null {
      const session = journals.shift()
      if (session) return { what: 'journal', session, from: 0 }
      pieces = pieces.filter(mark => !isKnown(mark))
      const marks = pieces.splice(0, MAX_GIVEN)
      if (marks.length > 0) return { what: 'pieces', marks }
      return listing ? { what: 'list', after: listedTo } : null
    },
  }
}
