import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import { runsOf } from '../../../shared/protocol/fact-runs.ts'
import { deletedText } from '../../../shared/protocol/sessions/deleted.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { type DeviceId, type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { sessionListSchema } from '../../../shared/session/past/session-list.ts'
import { sessionTemplateSchema } from '../../../shared/session/past/session-template.ts'
import { type Fact, makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { tournamentViewSchema } from '../../../shared/session/tournament/tournament-view.ts'
import { DIRECTOR, resultStatement, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import type { Journal } from '../../journal/journal.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { askTable } from '../../test/door-requests.ts'
import { createHubHall, enterDirector, PLAN } from '../../test/hub-hall.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-sessions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newPath = () => join(folder, `${++files}.sqlite`)

const named = (name: string): SessionId => v.parse(sessionIdSchema, name)
const FIRST = named('2026-11-14-first')
const NEXT = named('2026-11-21-next')
const NAME = 'Quillfeather'

/**
 * Creates a club with a real hub over a journal: sessions are opened, played at table 1 and closed by device messages.
 */
function createClub(journal: Journal = createMemoryJournal()) {
  const hall = createHubHall(journal)
  hall.desk.start()
  enterDirector(hall)
  const table = tableDevice(1)
  const seqs = new Map<string, number>()
  const make = (session: SessionId, device: DeviceId, statement: Statement): Fact => {
    const key = `${session} ${device}`
    const told = journal.entries(session).filter(({ kind }) => kind === 'fact').length
    const seq = Math.max(told, seqs.get(key) ?? 0) + 1
    seqs.set(key, seq)
    return makeFact({ session, device, seq, at: { clock: 0, offset: 0 } }, statement)
  }
  const hand = (fact: Fact) => hall.hear(fact.device, { type: 'fact', fact }, fact.session)
  const say = (session: SessionId, device: DeviceId, statement: Statement): Fact => {
    const fact = make(session, device, statement)
    hand(fact)
    return fact
  }
  const stateOf = (session: SessionId) => fold(journal.entries(session))
  return {
    hall,
    journal,
    table,
    make,
    hand,
    say,
    stateOf,
    open(session: SessionId, settings: Partial<Settings> = {}) {
      say(session, DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, ...settings } })
      say(session, DIRECTOR, {
        kind: 'section-planned',
        body: { section: 'A', version: 1, plan: encodePlan(PLAN) },
      })
      if (hall.assigned.get(table)) return
      askTable(hall.desk, { device: table, section: 'A', table: 1 })
      hall.desk.linked(table, {})
    },
    name(session: SessionId, contestant: string, players: string[]) {
      say(session, DIRECTOR, { kind: 'contestant-named', body: { section: 'A', contestant, players } })
    },
    result: (session: SessionId, board: number, text: string) =>
      say(session, table, resultStatement(stateOf(session), 1, 1, board, text)),
    close: (session: SessionId) => say(session, DIRECTOR, { kind: 'session-closed', body: { closed: true } }),
    /** Sends the hello of the director's screen in its assigned session; returns its views. */
    look() {
      hall.sent.length = 0
      hall.hello(DIRECTOR, {}, hall.assigned.get(DIRECTOR)?.session ?? 'none')
      hall.pass(1500)
      return hall.views(DIRECTOR)
    },
    list: () => {
      hall.pass(1500)
      const view = must(club.look().get('sessions'), 'the list of sessions')
      return v.parse(sessionListSchema, view.body).sessions
    },
  }
}
let club: ReturnType<typeof createClub>
const begin = (journal?: Journal) => {
  club = createClub(journal)
  return club
}

describe('the sessions of a club', () => {
  test('[DK440] are listed with name, date, who plays, and how they stand; the one that is played on top', () => {
    const { open, close, list, result } = begin()
    open(FIRST, { name: 'Saturday pairs', date: '2026-11-14' })
    result(FIRST, 1, '4S S =')
    close(FIRST)
    open(NEXT, { name: 'Saturday pairs', date: '2026-11-21' })
    expect(list()).toEqual([
      expect.objectContaining({ session: NEXT, date: '2026-11-21', current: true, closed: false }),
      expect.objectContaining({
        session: FIRST,
        name: 'Saturday pairs',
        contest: 'pairs',
        contestants: 4,
        tables: 2,
        closed: true,
        corrected: false,
        current: false,
        archived: false,
      }),
    ])
  })

  test('[DK441] a summary that was written is read again, and made anew where the session has grown since', () => {
    const path = newPath()
    const journal = made(openSqliteJournal(path))
    const { open, close, list } = begin(journal)
    open(FIRST, { name: 'Saturday pairs' })
    close(FIRST)
    open(NEXT)
    list()
    expect(journal.summaries('sessions').get(FIRST)?.position).toBe(journal.lastPosition(FIRST))
    journal.transaction(() =>
      journal.putSummary('sessions', FIRST, {
        ...must(journal.summaries('sessions').get(FIRST), 'it'),
        position: 1,
        text: '{}',
      }),
    )
    journal.close()
    const again = made(openSqliteJournal(path))
    const hall = createHubHall(again)
    hall.desk.start()
    hall.pass(3000)
    expect(again.summaries('sessions').get(FIRST)?.position).toBe(again.lastPosition(FIRST))
    again.close()
  })

  test('[DK442] a director’s screen looks at an earlier one and corrects there, while the tables stay where they are', () => {
    const { open, close, say, result, look, hall, table, stateOf, list } = begin()
    open(FIRST)
    const entered = result(FIRST, 1, '4S S =')
    close(FIRST)
    open(NEXT)
    expect(hall.ask(DIRECTOR, { what: 'look-at-session', session: FIRST })).toMatchObject({ ok: true })
    expect(hall.assigned.get(DIRECTOR)).toEqual({
      session: FIRST,
      role: 'director',
      section: null,
      table: null,
      tonight: NEXT,
    })
    expect(hall.assigned.get(table)?.session).toBe(NEXT)
    const journal = look().get('journal')?.body
    expect(JSON.stringify(journal)).toContain(entered.hash)
    say(FIRST, DIRECTOR, resultStatement(stateOf(FIRST), 1, 1, 1, '4S S +1', entered))
    expect(JSON.stringify(look().get('journal')?.body)).toContain('"replaces"')
    expect(list().find(({ session }) => session === FIRST)?.corrected).toBe(true)
    expect(hall.ask(DIRECTOR, { what: 'look-at-session', session: null })).toMatchObject({ ok: true })
    expect(hall.assigned.get(DIRECTOR)?.session).toBe(NEXT)
    expect(hall.assigned.get(DIRECTOR)).not.toHaveProperty('tonight')
  })

  test('[DK442] only a director may, and an earlier one that is taken up again takes no tables from the one that is played', () => {
    const { open, close, say, hall, table } = begin()
    open(FIRST)
    close(FIRST)
    open(NEXT)
    expect(hall.ask(table, { what: 'look-at-session', session: FIRST })).toMatchObject({
      code: 'director-only',
    })
    say(FIRST, DIRECTOR, { kind: 'session-closed', body: { closed: false } })
    expect(hall.assigned.get(table)?.session).toBe(NEXT)
  })

  test('[DK443] whoever opens a session sees it, wherever he looked before', () => {
    const { open, close, hall } = begin()
    open(FIRST)
    close(FIRST)
    open(NEXT)
    close(NEXT)
    hall.ask(DIRECTOR, { what: 'look-at-session', session: FIRST })
    const third = named('2026-11-28-third')
    open(third)
    expect(hall.assigned.get(DIRECTOR)).toEqual({
      session: third,
      role: 'director',
      section: null,
      table: null,
    })
  })

  test('[DK444] one that is archived is said so, also after a start, until it is taken back', () => {
    const journal = createMemoryJournal()
    const { open, close, hall, list } = begin(journal)
    open(FIRST)
    close(FIRST)
    open(NEXT)
    hall.ask(DIRECTOR, { what: 'archive-session', session: FIRST, archived: true })
    expect(list().map(({ session, archived }) => [session, archived])).toEqual([
      [NEXT, false],
      [FIRST, true],
    ])
    begin(journal)
    expect(club.list().find(({ session }) => session === FIRST)?.archived).toBe(true)
    club.hall.ask(DIRECTOR, { what: 'archive-session', session: FIRST, archived: false })
    expect(club.list().find(({ session }) => session === FIRST)?.archived).toBe(false)
  })
})

describe('a session that is deleted', () => {
  test('[DK445] has to be finished first, and to be there', () => {
    const { open, hall } = begin()
    open(FIRST)
    expect(hall.ask(DIRECTOR, { what: 'delete-session', session: FIRST })).toMatchObject({
      code: 'session-open',
    })
    expect(hall.ask(DIRECTOR, { what: 'delete-session', session: NEXT })).toMatchObject({
      code: 'session-gone',
    })
  })

  test('[JN200] leaves no row and no name in the files of the journal', () => {
    const path = newPath()
    const journal = made(openSqliteJournal(path))
    const { open, name, close, result, hall, hand, make } = begin(journal)
    open(FIRST)
    name(FIRST, '1', [NAME, 'Ana Lima'])
    result(FIRST, 1, '4S S =')
    // A quarantined message contains the name too.
    const late = make(FIRST, tableDevice(1), {
      kind: 'director-called',
      body: { section: 'A', table: 1, open: true },
    })
    hall.hear(DIRECTOR, { type: 'fact', fact: { ...late, kind: NAME } }, FIRST)
    hand(late)
    close(FIRST)
    open(NEXT)
    hall.pass(3000)
    const bytes = () => Buffer.concat([readFileSync(path), readFileSync(`${path}-wal`)])
    expect(bytes().includes(NAME)).toBe(true)
    expect(hall.ask(DIRECTOR, { what: 'delete-session', session: FIRST })).toMatchObject({ ok: true })
    expect(bytes().includes(NAME)).toBe(false)
    expect([journal.entries(FIRST), journal.lives(FIRST), journal.hands(FIRST).size]).toEqual([[], [], 0])
    expect(journal.putAsides(9).filter(({ session }) => session === FIRST)).toEqual([])
    expect(journal.sessions()).toEqual([NEXT])
    journal.close()
  })

  test('[DK446] is revived by nothing that a tablet holds of it, before and after a start', () => {
    const path = newPath()
    const journal = made(openSqliteJournal(path))
    const { open, close, result, hall, make, table } = begin(journal)
    open(FIRST)
    const held = result(FIRST, 1, '4S S =')
    const unsent = make(FIRST, table, resultStatement(club.stateOf(FIRST), 1, 1, 2, '3N N ='))
    const receipt = must(
      hall.receipts(table).find(({ hash }) => hash === held.hash),
      'its receipt',
    )
    close(FIRST)
    open(NEXT)
    hall.ask(DIRECTOR, { what: 'delete-session', session: FIRST })
    const comeBack = (now: typeof hall) => {
      now.sent.length = 0
      now.hello(table, {}, NEXT)
      now.hello(table, { holds: [...runsOf([held, unsent])] }, FIRST)
      now.hear(
        table,
        {
          type: 'fact',
          fact: held,
          decided: receipt.decision,
          receipt: { incarnation: receipt.incarnation, position: receipt.position, mac: receipt.mac },
        },
        FIRST,
      )
      now.hear(table, { type: 'fact', fact: unsent }, FIRST)
      now.pass(2000)
      const told = now.sent.flatMap(({ device, message }) =>
        device === table && message.type === 'deleted' ? [message] : [],
      )
      expect(told).toHaveLength(1)
      const [word] = told
      expect(word?.sessions).toEqual([FIRST])
      expect(isSignedByClub(now.keys.publicKey, 'deleted', deletedText([FIRST]), word?.signature ?? '')).toBe(
        true,
      )
      expect(now.sent.filter(({ message }) => message.type === 'receipt')).toEqual([])
      expect([now.journal.entries(FIRST), now.journal.putAsides(9)]).toEqual([[], []])
      expect(now.desk.health().health).toBe('well')
    }
    hall.desk.unlinked(table, {})
    hall.desk.linked(table, {})
    comeBack(hall)
    journal.close()
    const again = made(openSqliteJournal(path))
    const next = createHubHall(again)
    next.desk.start()
    next.desk.linked(table, {})
    comeBack(next)
    again.close()
  })

  test('[DK447] by another laptop of the club is erased here, too, save while it is being played', () => {
    const journal = createMemoryJournal()
    const { open, close } = begin(journal)
    open(FIRST)
    close(FIRST)
    open(NEXT)
    journal.transaction(() =>
      journal.appendClub([
        { kind: 'session-deleted', session: FIRST, at: 1 },
        { kind: 'session-deleted', session: NEXT, at: 1 },
      ]),
    )
    begin(journal)
    expect(journal.sessions()).toEqual([NEXT])
    expect(club.list().map(({ session }) => session)).toEqual([NEXT])
    club.close(NEXT)
    begin(journal)
    expect(journal.sessions()).toEqual([])
    expect(journal.meta('current-session')).toBeUndefined()
  })

  test('[DK448] that was the last leaves the director where a new one is opened', () => {
    const { open, close, hall, table } = begin()
    open(FIRST)
    close(FIRST)
    hall.ask(DIRECTOR, { what: 'delete-session', session: FIRST })
    expect([hall.assigned.get(DIRECTOR)?.session, hall.assigned.get(table)?.session]).toEqual([null, null])
    open(NEXT)
    expect(hall.assigned.get(table)?.session).toBe(NEXT)
  })
})

describe('what a session leaves to others', () => {
  test('[DK449] settings, movement and names come page by page to the director who opens the next', () => {
    const { open, name, close, hall } = begin()
    open(FIRST, { name: 'Saturday pairs', leads: true })
    for (const { id } of PLAN.contestants) name(FIRST, id, [`${NAME} ${id}`, 'x'.repeat(60)])
    close(FIRST)
    const first = hall.ask(DIRECTOR, { what: 'session-template', session: FIRST, page: 0 })
    const pages = must(first.template, 'a page').pages
    const texts = Array.from(
      { length: pages },
      (_, page) =>
        hall.ask(DIRECTOR, { what: 'session-template', session: FIRST, page }).template?.text ?? '',
    )
    const left = v.parse(sessionTemplateSchema, JSON.parse(texts.join('')))
    expect(left.settings).toMatchObject({ name: 'Saturday pairs', leads: true })
    expect(left.sections[0]?.plan).toEqual(encodePlan(PLAN))
    expect(left.sections[0]?.names[0]?.players[0]).toContain(NAME)
  })

  test('[DK450] a correction of an earlier session of a tournament changes the ranking of all, and is said', () => {
    const { open, name, close, say, result, look, hall, stateOf } = begin()
    const tournament = { id: 'club-cup-2026', name: 'Club cup', carry: 'total' } as const
    const first = PLAN.entries.find(({ round, table }) => round === 1 && table === 1)
    const north = must(first?.seats.N ?? null, 'who sits there')
    const play = (session: SessionId, number: number) => {
      open(session, { tournament: { ...tournament, number } })
      name(session, north, [NAME, 'Ana'])
      const one = result(session, 1, '4S S =')
      say(session, DIRECTOR, resultStatement(stateOf(session), 2, 1, 1, '4S S -1'))
      return one
    }
    const entered = play(FIRST, 1)
    close(FIRST)
    play(NEXT, 2)
    const ranking = () => {
      hall.pass(2500)
      return v.parse(tournamentViewSchema, must(look().get('tournament'), 'the ranking').body)
    }
    const before = ranking()
    expect(before.sessions.map(({ number, corrected }) => [number, corrected])).toEqual([
      [1, false],
      [2, false],
    ])
    const of = (view: typeof before) => view.rows.find(({ players }) => players.includes(NAME))
    expect(of(before)).toMatchObject({ figures: ['100.00', '100.00'], total: '200.00', rank: 1 })
    say(FIRST, DIRECTOR, resultStatement(stateOf(FIRST), 1, 1, 1, '4S S -2', entered))
    const after = ranking()
    expect(of(after)).toMatchObject({ figures: ['0.00', '100.00'], total: '100.00' })
    expect(after.sessions[0]).toMatchObject({ number: 1, corrected: true })
  })

  test('[DK453] tables are told how all finished sessions stand once theirs is finished, and not before', () => {
    const { open, name, close, say, result, hall, table, stateOf } = begin()
    const tournament = { id: 'club-cup-2026', name: 'Club cup', carry: 'total' } as const
    const told = () => {
      hall.pass(2500)
      hall.sent.length = 0
      hall.hello(table, {}, hall.assigned.get(table)?.session ?? 'none')
      hall.pass(1500)
      const view = hall.views(table).get('tournament')
      return view && v.parse(tournamentViewSchema, view.body)
    }
    for (const [at, session] of [FIRST, NEXT].entries()) {
      open(session, { tournament: { ...tournament, number: at + 1 } })
      const seats = PLAN.entries.find(entry => entry.round === 1 && entry.table === 1)?.seats
      name(session, must(seats?.N ?? null, 'who sits there'), [NAME, 'Ana'])
      result(session, 1, '4S S =')
      say(session, DIRECTOR, resultStatement(stateOf(session), 2, 1, 1, '4S S -1'))
      expect(told()).toBeUndefined()
      close(session)
      expect(told()?.sessions).toHaveLength(at + 1)
    }
    expect(told()?.rows.find(({ players }) => players.includes(NAME))).toMatchObject({ total: '200.00' })
    open(named('2026-11-28-third'))
    expect(told()).toBeUndefined()
  })
})
