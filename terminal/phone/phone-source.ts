import type * as v from 'valibot'
import {
  type EventResults,
  eventResultsSchema,
  eventsListSchema,
} from '../../shared/look-up/event-results.ts'
import type { LookUpOf } from '../../shared/look-up/look-up-ask.ts'
import { type Part, partOf } from '../../shared/look-up/part-of.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import type { Found, LookUpSource } from '../components/look-up/look-up-source.ts'
import type { KeptPages } from './kept-pages.ts'

export interface PhoneSourceDeps {
  /** URL of the page; its data are in the same folder. */
  readonly page: string
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  readonly kept: KeptPages
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Time for which loaded data of an event are reused, ms. */
const FRESH_MS = 5000
const ANSWER_WITHIN_MS = 8000
/** Maximum number of retries while a newly started hub is reading earlier sessions. */
const TRIES_WHILE_READING = 15
const BETWEEN_TRIES_MS = 1000

type Answer = { readonly state: 'there'; readonly text: string } | { readonly state: 'gone' | 'lost' }

/**
 * Creates a source that loads results by URL and falls back to copies stored on the device while the server is
 * unreachable.
 */
export function createPhoneSource({ page, fetch, kept, now, wait }: PhoneSourceDeps): LookUpSource {
  const fresh = new Map<string, { readonly at: number; readonly found: Promise<Found<EventResults>> }>()

  async function answerOf(path: string): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(path)
      if (answer !== 'reading') return answer
      if (tries >= TRIES_WHILE_READING) return { state: 'lost' }
      await wait(BETWEEN_TRIES_MS)
    }
  }

  async function once(path: string): Promise<Answer | 'reading'> {
    const control = new AbortController()
    const timer = setTimeout(() => control.abort(), ANSWER_WITHIN_MS)
    try {
      const answer = await fetch(new URL(path, page).href, { signal: control.signal })
      if (answer.status === 503) return 'reading'
      if (answer.status === 404 || answer.status === 410) return { state: 'gone' }
      return answer.ok ? { state: 'there', text: await answer.text() } : { state: 'lost' }
    } catch {
      return { state: 'lost' }
    } finally {
      clearTimeout(timer)
    }
  }

  async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<Found<v.InferOutput<S>>> {
    const answer = await answerOf(path)
    if (answer.state === 'gone') {
      kept.drop(path)
      return { state: 'gone' }
    }
    const text = answer.state === 'there' ? answer.text : kept.get(path)
    const part = text === null ? null : decodeMessage(schema, text)
    if (text === null || !part?.ok) return { state: 'lost' }
    if (answer.state === 'there') kept.put(path, text)
    return { state: 'there', part: part.value, old: answer.state !== 'there' }
  }

  function eventOf(id: string): Promise<Found<EventResults>> {
    const known = fresh.get(id)
    if (known && Math.abs(now() - known.at) < FRESH_MS) return known.found
    const found = read(`e/${id}.json`, eventResultsSchema)
    fresh.clear()
    fresh.set(id, { at: now(), found })
    return found
  }

  async function find(of: LookUpOf): Promise<Found<Part<LookUpOf['kind']>>> {
    if (of.kind === 'events') return read('events.json', eventsListSchema)
    const event = await eventOf(of.event)
    if (event.state !== 'there') return event
    const part = partOf(event.part, of)
    return part ? { state: 'there', part, old: event.old } : { state: 'gone' }
  }
  // A part requested by its kind is of that kind.
  return { find: find as LookUpSource['find'] }
}
