import { expect, test } from 'vitest'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { MAX_ADDRESSES } from '../../../shared/protocol/club.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { createHall, DIRECTOR, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { CARD, openedHubHall } from '../../test/hub-hall.ts'
import { createTableCodes } from './table-codes.ts'

const ASK = { what: 'table-codes', section: 'A', from: 1 } as const

test('[DK191] a director is told what the codes of the tables are made of, and nobody else is', () => {
  const { hall } = openedHubHall()
  const token = (table: number) => ({ table, token: hall.keys.tableToken(SESSION, 'A', table) })
  // On an unencrypted link anyone could read them and sit down anywhere.
  expect(hall.ask(DIRECTOR, ASK)).toMatchObject({ ok: false, code: 'not-here' })
  expect(hall.ask(DIRECTOR, ASK, 'outside')).toMatchObject({ ok: false, code: 'not-here' })
  expect(hall.ask(DIRECTOR, ASK, 'private')).toMatchObject({
    ok: true,
    codes: {
      page: 'http://hub.test',
      club: hall.keys.publicKey,
      addresses: ['hub.test:80'],
      tokens: [token(1), token(2)],
    },
  })
  expect(hall.ask(DIRECTOR, { ...ASK, from: 2 }, 'private').codes?.tokens).toEqual([token(2)])
  expect(hall.ask(DIRECTOR, { ...ASK, section: 'B' }, 'private')).toMatchObject({
    ok: false,
    code: 'no-such-table',
  })
  const table = hall.ask(tableDevice(1), ASK)
  expect([table.ok, table.code, table.codes]).toEqual([false, 'director-only', undefined])
  expect(JSON.stringify(hall.logged)).not.toContain(token(1).token)
})

test('[DK192] the codes of a large room come in messages that no broker holds up', () => {
  const made = mitchell({ kind: 'plain', tables: 49, boardsPerRound: 1, winners: 2 })
  if (!made.ok) throw new Error('a Mitchell of 49 tables')
  const { state } = createHall(made.value)
  const codes = createTableCodes({
    keys: { publicKey: 'f'.repeat(64), tableToken: () => 'f'.repeat(32) },
    addresses: () => ({
      tables: 'http://192.168.100.100:8484/table/',
      director: '',
      hub: Array.from({ length: MAX_ADDRESSES + 4 }, (_, at) => `192.168.100.${100 + at}:8484`),
    }),
    session: () => SESSION,
    state,
  })
  const first = codes({ ...ASK, from: 1 })
  const tables = (reply: typeof first) => reply.codes?.tokens.map(({ table }) => table) ?? []
  expect(JSON.stringify({ type: 'answer', id: 'x'.repeat(40), ...first }).length).toBeLessThan(
    MAX_MESSAGE_BYTES,
  )
  const rest = codes({ ...ASK, from: (tables(first).at(-1) ?? 0) + 1 })
  expect([...tables(first), ...tables(rest)]).toEqual(Array.from({ length: 49 }, (_, at) => at + 1))
})

test('[DK193] the club card is told to a director over a link that nobody else hears, and over no other', () => {
  const { hall } = openedHubHall()
  const { desk, ask } = hall
  expect(ask(DIRECTOR, { what: 'club-card' })).toMatchObject({ ok: false, code: 'not-here' })
  desk.linked(DIRECTOR, {}, 'private')
  expect(ask(DIRECTOR, { what: 'club-card' }, 'private')).toMatchObject({ ok: true, card: CARD })
  desk.linked(tableDevice(1), {}, 'private')
  const asked = ask(tableDevice(1), { what: 'club-card' }, 'private')
  expect(asked).toMatchObject({ ok: false, code: 'director-only' })
  expect(JSON.stringify(hall.logged)).not.toContain(CARD)
})

test('[DK325] by a broker elsewhere no further screen of a director is let in, and a tablet is', () => {
  const journal = createMemoryJournal()
  const screen = tableDevice(8)
  const tablet = tableDevice(9)
  const waiting = {
    parent: null,
    keyHash: '',
    publicKey: 'f'.repeat(64),
    askedAt: 0,
    turnedAwayAt: null,
  } as const
  journal.transaction(() => {
    journal.putRequest({ ...waiting, device: screen, role: 'director', section: null, table: null })
    journal.putRequest({ ...waiting, device: tablet, role: 'table', section: 'A', table: 2 })
  })
  const { ask } = openedHubHall(journal).hall
  const letIn = (device: DeviceId) => ({ what: 'pairing', device, letIn: true }) as const
  expect(ask(DIRECTOR, { what: 'director-link' }, 'outside')).toMatchObject({ ok: false, code: 'not-here' })
  expect(ask(DIRECTOR, letIn(screen), 'outside')).toMatchObject({ ok: false, code: 'not-here' })
  expect(ask(DIRECTOR, letIn(tablet), 'outside')).toMatchObject({ ok: true })
  expect(ask(DIRECTOR, letIn(screen), 'open')).toMatchObject({ ok: true })
})

test('[DK193] of two links of one screen the one on which was asked counts, and it alone hears the answer', () => {
  const { hall } = openedHubHall()
  const { desk, ask, sent } = hall
  // Linked at the laptop and, under the same name, through a broker where somebody else speaks, in either order.
  for (const ways of [['private', 'outside'] as const, ['outside', 'private'] as const]) {
    for (const way of ways) desk.linked(DIRECTOR, {}, way)
    for (const way of ['outside', 'open'] as const)
      expect(ask(DIRECTOR, { what: 'club-card' }, way)).toMatchObject({ ok: false, code: 'not-here' })
    sent.length = 0
    expect(ask(DIRECTOR, { what: 'club-card' }, 'private')).toMatchObject({ ok: true, card: CARD })
    expect(sent.filter(one => JSON.stringify(one).includes(CARD))).toMatchObject([{ way: 'private' }])
  }
})
