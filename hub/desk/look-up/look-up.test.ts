import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { eventResultsSchema, eventsListSchema } from '../../../shared/look-up/event-results.ts'
import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import { PART_SCHEMAS } from '../../../shared/look-up/part-of.ts'
import { publicIdOf } from '../../../shared/look-up/public-id.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { EMPTY_STATE } from '../../../shared/session/state/state.ts'
import { createHall, DIRECTOR, SESSION, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import type { StoredSummary } from '../../journal/sessions/summary-rows.ts'
import { openedHubHall } from '../../test/hub-hall.ts'
import { createLookUp } from './look-up.ts'

const sessionNamed = (name: string): SessionId => v.parse(sessionIdSchema, name)
const PLAN = planOffered(6)

/** Returns the entries of an earlier session. */
function evening(settings: Partial<Settings> = {}, closed = true): readonly Entry[] {
  const hall = createHall(PLAN, { ...SETTINGS, ...settings })
  for (const { round, table, boards } of PLAN.entries.filter(isPlayed))
    for (const board of boards)
      hall.result(table, round, board, ['1N N =', '3S E -1'][(round + table) % 2] ?? '')
  if (closed) hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall.entries
}

/** Creates a journal of such sessions, none of them current, and a way to advance the clock. */
function shelf(
  evenings: Readonly<Record<string, readonly Entry[]>>,
  written = new Map<SessionId, StoredSummary>(),
) {
  const journal = new Map(Object.entries(evenings).map(([name, entries]) => [sessionNamed(name), entries]))
  let at = 0
  let read = 0
  let current: SessionId | null = null
  let later: { work: () => void; at: number }[] = []
  const lookUp = createLookUp({
    journal: {
      sessions: () => [...journal.keys()],
      entries(session) {
        read += 1
        return journal.get(session) ?? []
      },
      hands: () => new Map(),
      lastPosition: session => journal.get(session)?.length ?? 0,
      summaries: () => new Map(written),
      putSummary: (_, session, summary) => void written.set(session, summary),
      transaction: work => work(),
    },
    current: () => current,
    state: () => (current === null ? EMPTY_STATE : fold(journal.get(current) ?? [])),
    now: () => at,
    log: () => {},
    schedule(work, delay) {
      const one = { work, at: at + delay }
      later.push(one)
      return () => {
        later = later.filter(each => each !== one)
      }
    },
  })
  return {
    lookUp,
    journal,
    reads: () => read,
    play(session: SessionId | null) {
      current = session
    },
    pass(ms: number) {
      const until = at + ms
      for (;;) {
        const next = later.filter(one => one.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        later = later.filter(one => one !== next)
        at = next.at
        next.work()
      }
      at = until
    },
  }
}

const list = (found: ReturnType<ReturnType<typeof shelf>['lookUp']['find']>) => {
  if (found === null || found === 'later') throw new Error(`${found}`)
  return v.parse(eventsListSchema, JSON.parse(found.text)).events
}
const EVENTS: LookUpOf = { kind: 'events' }
const eventNamed = (session: string): LookUpOf => ({ kind: 'event', event: publicIdOf(session) })

describe('what may be looked up at the hub', () => {
  test('[LK20] evenings of before are read one after another, and then kept', () => {
    const names = Array.from({ length: 12 }, (_, index) => `evening-${index}`)
    const entries = evening()
    const { lookUp, pass, reads } = shelf(Object.fromEntries(names.map(name => [name, entries])))
    lookUp.start()
    expect(lookUp.find(EVENTS, 'anybody')).toBe('later')
    pass(5000)
    expect(list(lookUp.find(EVENTS, 'anybody'))).toHaveLength(12)
    pass(5000)
    expect(list(lookUp.find(EVENTS, 'room'))).toHaveLength(12)
    expect(reads()).toBe(12)
  })

  test('[LK27] a hub that starts again knows them all at once, and reads only those that have grown since', () => {
    const entries = evening()
    const written = new Map<SessionId, StoredSummary>()
    const before = shelf({ 'first-one': entries, 'second-one': entries }, written)
    before.lookUp.start()
    before.pass(5000)
    const more = must(entries.at(-1), 'the close')
    const grown = [...entries, { ...more, position: more.position + 1 }]
    const { lookUp, pass, reads } = shelf({ 'first-one': entries, 'second-one': grown }, written)
    lookUp.start()
    expect(lookUp.find(EVENTS, 'anybody')).toBe('later')
    pass(5000)
    expect([list(lookUp.find(EVENTS, 'anybody')).length, reads()]).toEqual([2, 1])
    // A row that is unreadable or of another format is rebuilt.
    for (const [session, { position }] of written) written.set(session, { position, form: 1, text: '{"x' })
    const again = shelf({ 'first-one': entries, 'second-one': grown }, written)
    again.lookUp.start()
    again.pass(5000)
    expect([list(again.lookUp.find(EVENTS, 'anybody')).length, again.reads()]).toEqual([2, 2])
  })

  test('[LK21] who may read is the director’s word: all, the tables until the close, or nobody', () => {
    const { lookUp, pass } = shelf({
      'open-all': evening({ public: { results: 'all' } }, false),
      'open-tables': evening({ public: { results: 'tables' } }, false),
      'open-unsaid': evening({}, false),
      'open-off': evening({ public: { results: 'off' } }, false),
      'closed-tables': evening({ public: { results: 'tables' } }),
      'closed-unsaid': evening(),
      'closed-off': evening({ public: { results: 'off' } }),
    })
    lookUp.start()
    pass(5000)
    const of = (reader: 'room' | 'anybody') => list(lookUp.find(EVENTS, reader)).map(({ id }) => id)
    const ids = (...names: readonly string[]) => names.map(publicIdOf)
    expect(new Set(of('anybody'))).toEqual(new Set(ids('open-all', 'closed-tables', 'closed-unsaid')))
    expect(new Set(of('room'))).toEqual(
      new Set(ids('open-all', 'open-tables', 'open-unsaid', 'closed-tables', 'closed-unsaid')),
    )
    expect(lookUp.find(eventNamed('open-tables'), 'anybody')).toBe(null)
    expect(lookUp.find(eventNamed('closed-off'), 'room')).toBe(null)
    expect(lookUp.find(eventNamed('nobody-knows'), 'room')).toBe(null)
  })

  test('[LK22] a session that is gone from the journal is gone from here, one that grew is made anew', () => {
    const { lookUp, pass, journal } = shelf({ first: evening(), second: evening({ name: 'Second' }) })
    lookUp.start()
    pass(5000)
    expect(list(lookUp.find(EVENTS, 'anybody'))).toHaveLength(2)
    expect(lookUp.find(eventNamed('first'), 'anybody')).not.toBe(null)
    journal.delete(sessionNamed('first'))
    journal.set(sessionNamed('second'), evening({ name: 'Third' }))
    lookUp.grown(sessionNamed('second'))
    pass(5000)
    expect(list(lookUp.find(EVENTS, 'anybody')).map(({ name }) => name)).toEqual(['Third'])
    expect(lookUp.find(eventNamed('first'), 'anybody')).toBe(null)
  })

  test('[LK26] the last word of a session counts, also where nobody has looked it up before the next one was opened', () => {
    const tonight = sessionNamed('tonight')
    const { lookUp, pass, journal, play } = shelf({
      tonight: evening({ public: { results: 'all' } }, false),
      next: evening({ public: { results: 'off' } }),
    })
    play(tonight)
    lookUp.start()
    pass(5000)
    const told = () => list(lookUp.find(EVENTS, 'anybody')).map(({ running }) => running)
    for (const [last, listed] of [
      [evening({ public: { results: 'off' } }), []],
      [evening({ public: { results: 'tables' } }), [false]],
    ] as const) {
      play(tonight)
      journal.set(tonight, evening({ public: { results: 'all' } }, false))
      lookUp.grown(tonight)
      pass(5000)
      expect(told()).toEqual([true])
      journal.set(tonight, last)
      lookUp.grown(tonight)
      play(sessionNamed('next'))
      lookUp.grown(sessionNamed('next'))
      expect(lookUp.find(EVENTS, 'anybody')).toBe('later')
      pass(5000)
      expect(told()).toEqual(listed)
      expect(lookUp.find(eventNamed('tonight'), 'anybody') === null).toBe(listed.length === 0)
    }
  })

  test('[LK23] however many evenings are asked for, few are read from the disk in a while', () => {
    const names = Array.from({ length: 60 }, (_, index) => `evening-${index}`)
    const entries = evening()
    const { lookUp, pass, reads } = shelf(Object.fromEntries(names.map(name => [name, entries])))
    lookUp.start()
    pass(10_000)
    const before = reads()
    const found = names.map(name => lookUp.find(eventNamed(name), 'anybody'))
    expect(found.filter(one => one === 'later').length).toBeGreaterThan(10)
    expect(reads() - before).toBeLessThanOrEqual(20)
    pass(5000)
    expect(lookUp.find(eventNamed('evening-59'), 'anybody')).not.toBe('later')
  })

  test('[LK24] a table reads list, event, card and board in pages that every broker carries', () => {
    const { hall, result } = openedHubHall()
    hall.fact(result(1, 1, '4S N 12'))
    const ONE = tableDevice(1)
    const whole = (of: LookUpOf) => {
      let text = ''
      for (let page = 0; ; page += 1) {
        const answer = hall.ask(ONE, { what: 'look-up', of, page })
        expect(JSON.stringify(answer).length).toBeLessThan(MAX_MESSAGE_BYTES)
        text += answer.lookUp?.text ?? ''
        if (!answer.lookUp || page + 1 >= answer.lookUp.pages) break
      }
      return v.parse(PART_SCHEMAS[of.kind], JSON.parse(text))
    }
    const event = publicIdOf(SESSION)
    expect(whole({ kind: 'events' })).toMatchObject({ events: [{ id: event, running: true }] })
    expect(whole({ kind: 'event', event })).toMatchObject({ id: event, boards: [] })
    expect(
      hall.ask(ONE, { what: 'look-up', of: { kind: 'board', event, section: 'A', board: 1 }, page: 0 }),
    ).toMatchObject({ ok: false, code: 'not-now' })
  })

  test('[LK25] whoever is no tablet of the room reads nothing of a running evening, unless the director says so', () => {
    const { hall } = openedHubHall()
    hall.pass(5000)
    const found = hall.desk.lookUp(eventNamed(SESSION))
    expect(found).toBe(null)
  })

  test('[LK24] parts of an event are those of the whole', () => {
    const { lookUp, pass } = shelf({ 'closed-one': evening() })
    lookUp.start()
    pass(5000)
    const event = publicIdOf('closed-one')
    const read = (of: LookUpOf, reader: 'room' | 'anybody' = 'room') => {
      const found = lookUp.find(of, reader)
      if (found === null || found === 'later') throw new Error(`${found}`)
      return JSON.parse(found.text)
    }
    const whole = v.parse(eventResultsSchema, read({ kind: 'event', event }, 'anybody'))
    expect(
      read({ kind: 'event', event }).rankings[0].rows.map(({ total }: { total: string }) => total),
    ).toEqual(whole.rankings[0]?.rows.map(({ total }) => total))
    for (const row of whole.rankings[0]?.rows ?? [])
      expect(read({ kind: 'card', event, section: 'A', contestant: row.contestant }).lines).toEqual(row.lines)
    for (const board of whole.boards)
      expect(read({ kind: 'board', event, section: 'A', board: board.traveller.board })).toEqual(board)
  })
})
