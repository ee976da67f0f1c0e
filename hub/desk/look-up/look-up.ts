import { cutText } from '../../../shared/lib/utf8-bytes.ts'
import type { EventResults } from '../../../shared/look-up/event-results.ts'
import { eventsOf } from '../../../shared/look-up/events-of.ts'
import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import { partOf } from '../../../shared/look-up/part-of.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { AskReply } from '../desk-types.ts'
import { contentVersion, PAGE_BYTES } from '../views/view-pages.ts'
import { createKnownSessions, type LookUpDeps } from './known-sessions.ts'
import type { LookedUp } from './looked-up.ts'
import { createKept } from './lru-cache.ts'
import type { Reader } from './saved-session-lines.ts'

export interface LookUp {
  /** Starts to read the earlier sessions, one after another. */
  start(): void
  stop(): void
  /** Finds public results; `later` while earlier sessions are still being read, or after too many requests at once. */
  find(of: LookUpOf, reader: Reader): LookedUp | 'later' | null
  page(ask: Extract<Ask, { what: 'look-up' }>): AskReply
  grown(session: SessionId): void
  /** Called when data about the session outside its entries has changed. */
  anew(session: SessionId): void
}

const MOST_PARTS_KEPT = 60
/** Time for which a list is cached, since a whole hall reads it at once. */
const LIST_KEPT_MS = 1000

const NOT_NOW: AskReply = { ok: false, code: 'not-now', sentence: 'Nothing of this can be looked up now.' }

/**
 * Returns public results of the journal's sessions as text: built on first request, and cached until something is
 * entered. Sessions removed from the journal are removed here too.
 */
export function createLookUp(deps: LookUpDeps): LookUp {
  const { journal, now, current } = deps
  const sessions = createKnownSessions(deps)
  const texts = new WeakMap<EventResults, LookedUp>()
  const parts = createKept<LookedUp>(MOST_PARTS_KEPT)
  const lists = new Map<Reader, { readonly at: number; readonly list: LookedUp }>()
  const sessionOf = createIds(journal)

  function listFor(reader: Reader): LookedUp | 'later' {
    const kept = lists.get(reader)
    if (kept && Math.abs(now() - kept.at) < LIST_KEPT_MS) return kept.list
    const found = journal.sessions().map(sessions.of)
    if (found.some(one => one === undefined)) {
      sessions.readOn()
      return 'later'
    }
    const open = found.flatMap(one => (one?.summary && sessions.mayRead(one, reader) ? one.summary : []))
    const list = lookedUp(eventsOf(open))
    lists.set(reader, { at: now(), list })
    return list
  }

  function eventFor(id: string, reader: Reader): EventResults | 'later' | null {
    const session = sessionOf(id)
    if (session === undefined) return null
    const before = sessions.of(session)
    if (before && !sessions.mayRead(before, reader)) return null
    const event = sessions.event(session)
    const after = sessions.of(session)
    return event === 'later' || (after && sessions.mayRead(after, reader)) ? event : null
  }

  function wholeText(event: EventResults): LookedUp {
    const text = texts.get(event) ?? lookedUp(event)
    texts.set(event, text)
    return text
  }

  function partText(event: EventResults, of: Exclude<LookUpOf, { kind: 'events' }>): LookedUp | null {
    const name = `${wholeText(event).version} ${JSON.stringify(of)}`
    const part = parts.get(name) ?? textOf(partOf(event, of))
    if (part) parts.set(name, part)
    return part
  }

  function find(of: LookUpOf, reader: Reader): LookedUp | 'later' | null {
    if (of.kind === 'events') return listFor(reader)
    const event = eventFor(of.event, reader)
    if (event === null || event === 'later') return event
    return reader === 'anybody' && of.kind === 'event' ? wholeText(event) : partText(event, of)
  }

  function anew(session: SessionId): void {
    sessions.forget(session)
    sessions.readOn()
  }

  return {
    find,
    anew,
    start: sessions.readOn,
    stop: sessions.stop,
    grown(session) {
      lists.clear()
      if (session !== current()) anew(session)
    },
    page({ of, page }) {
      const found = find(of, 'room')
      if (found === null || found === 'later') return NOT_NOW
      const pages = cutText(found.text, PAGE_BYTES)
      const text = pages[page]
      return text === undefined
        ? NOT_NOW
        : { ok: true, lookUp: { version: found.version, pages: pages.length, text } }
    },
  }
}

const textOf = (body: object | undefined): LookedUp | null => (body ? lookedUp(body) : null)

function lookedUp(body: object): LookedUp {
  const text = JSON.stringify(body)
  return { text, version: contentVersion(text) }
}

/** Returns a function that finds the session of an id in the journal. */
function createIds(journal: LookUpDeps['journal']): (id: string) => SessionId | undefined {
  const ids = new Map<string, SessionId>()
  return id => {
    const sessions = journal.sessions()
    const found = ids.get(id)
    if (found !== undefined && sessions.includes(found)) return found
    ids.clear()
    for (const session of sessions) ids.set(publicIdOf(session), session)
    return ids.get(id)
  }
}
