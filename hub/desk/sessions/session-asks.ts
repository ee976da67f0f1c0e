import { unreachable } from '../../../shared/lib/assert.ts'
import { cutText } from '../../../shared/lib/utf8-bytes.ts'
import { type Ask, MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { DeviceId, SessionId } from '../../../shared/session/identity.ts'
import { templateOf } from '../../../shared/session/past/session-template.ts'
import { isClosed, isOpened } from '../../../shared/session/section/queries.ts'
import type { ClubStatement } from '../../journal/club-entry.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Books } from '../books.ts'
import type { AskReply, DeskDeps } from '../desk-types.ts'
import type { SessionMarks } from './session-marks.ts'

const ASKED = ['look-at-session', 'archive-session', 'delete-session', 'session-template'] as const
export type SessionAsk = Extract<Ask, { what: (typeof ASKED)[number] }>

export const isSessionAsk = (ask: Ask): ask is SessionAsk => ASKED.some(what => what === ask.what)

/** Bytes of a message reserved for everything except the page's text. */
const ENVELOPE_BYTES = 400

export interface SessionAsksDeps {
  readonly journal: Journal
  readonly books: Books
  readonly words: SessionMarks
  readonly now: () => number
  readonly log: DeskDeps['log']
  /** Sessions that directors' devices look at instead of the current one. */
  readonly looks: Map<DeviceId, SessionId>
  readonly moved: () => void
  /** Called when the club journal has gained entries about sessions. */
  readonly said: () => void
  /** Called to drop everything about the session that is stored outside the journal. */
  readonly dropped: (session: SessionId) => void
}

const DONE: AskReply = { ok: true }
const NO_SESSION: AskReply = {
  ok: false,
  code: 'session-gone',
  sentence: 'The desk does not have this session.',
}
const STILL_PLAYED: AskReply = {
  ok: false,
  code: 'session-open',
  sentence: 'This session is being played: finish it first.',
}

export type SessionAsks = (asker: DeviceId, ask: SessionAsk) => AskReply

/** Answers directors' requests about sessions; the caller has checked that it is a director. */
export function createSessionAsks(deps: SessionAsksDeps): SessionAsks {
  const templateText = createTemplates(deps)
  return (asker, ask) => {
    const { session } = ask
    if (session === null) return look(deps, asker, null)
    if (!isHere(deps, session)) return NO_SESSION
    switch (ask.what) {
      case 'look-at-session':
        return look(deps, asker, session)
      case 'archive-session':
        enterWord(deps, { kind: 'session-archived', session, archived: ask.archived, at: deps.now() })
        return DONE
      case 'delete-session':
        return remove(deps, session)
      case 'session-template':
        return pageOf(templateText(session), ask.page)
      default:
        return unreachable(ask)
    }
  }
}

const isHere = ({ journal, books, words }: SessionAsksDeps, session: SessionId): boolean =>
  !words.isDeleted(session) && (books.current() === session || journal.lastPosition(session) > 0)

function look(
  { looks, books, moved }: SessionAsksDeps,
  asker: DeviceId,
  session: SessionId | null,
): AskReply {
  const before = looks.get(asker)
  if (session === null || session === books.current()) looks.delete(asker)
  else looks.set(asker, session)
  moved()
  if (before !== undefined) releaseUnseen(books, looks, before)
  return DONE
}

/** Drops the book of a session that no one looks at from memory, which two hundred books would fill. */
function releaseUnseen(books: Books, looks: ReadonlyMap<DeviceId, SessionId>, session: SessionId): void {
  if (session !== books.current() && ![...looks.values()].includes(session)) books.release(session)
}

function enterWord({ journal, said }: SessionAsksDeps, word: ClubStatement): void {
  journal.transaction(() => journal.appendClub([word]))
  said()
}

/** Deletes the session; statement and erasing are one transaction, so that it can never come back. */
function remove(deps: SessionAsksDeps, session: SessionId): AskReply {
  const { journal, books, now, log } = deps
  const isPlayed = session === books.current() && isOpened(books.state()) && !isClosed(books.state())
  if (isPlayed) return STILL_PLAYED
  journal.transaction(() => {
    journal.appendClub([{ kind: 'session-deleted', session, at: now() }])
    journal.eraseSession(session)
  })
  log('A session has been deleted.', { session })
  deps.dropped(session)
  deps.said()
  return DONE
}

/** Erases sessions that another laptop of the club has deleted according to the club journal; returns them. */
export function eraseDeleted({
  journal,
  words,
  dropped,
}: Pick<SessionAsksDeps, 'journal' | 'words' | 'dropped'>): readonly SessionId[] {
  const here = words
    .deleted()
    .filter(session => words.isDeleted(session) && journal.lastPosition(session) > 0)
  if (here.length === 0) return here
  journal.transaction(() => {
    for (const session of here) journal.eraseSession(session)
  })
  for (const session of here) dropped(session)
  return here
}

/** Returns a session as a template in pages for sending; cached for the last requested session. */
function createTemplates({ journal, books }: SessionAsksDeps): (session: SessionId) => readonly string[] {
  let made:
    | { readonly session: SessionId; readonly position: number; readonly texts: readonly string[] }
    | undefined
  return session => {
    const position = journal.lastPosition(session)
    if (made?.session === session && made.position === position) return made.texts
    const state = books.open().get(session)?.state ?? fold(journal.entries(session))
    const left = templateOf(state)
    const texts = left ? cutText(JSON.stringify(left), MAX_MESSAGE_BYTES - ENVELOPE_BYTES) : []
    made = { session, position, texts }
    return texts
  }
}

function pageOf(texts: readonly string[], page: number): AskReply {
  const text = texts[page]
  return text === undefined ? NO_SESSION : { ok: true, template: { page, pages: texts.length, text } }
}
