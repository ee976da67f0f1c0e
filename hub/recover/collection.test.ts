import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import type { Json } from '../../shared/lib/canonical.ts'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { CLUB_STREAM, type Stream } from '../../shared/protocol/piece.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { entryMessage } from '../../shared/session/state/fact-text.ts'
import { createHall, DIRECTOR, resultStatement, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { createSealedChain } from '../seal/streams.ts'
import { createAllowance } from './bounds/allowance.ts'
import { createCollection } from './collection.ts'

const LIFE = { epoch: 2, hub: 'zzzzzzzzzzzz', start: 1 }

/** Creates a hall with a ruling, as the journal of its session has it. */
function ruledHall() {
  const room = createHall(made(howellTwoTables(6)))
  const { result: _, ...place } = resultStatement(room.state(), 1, 1, 1, 'pass').body
  room.result(1, 1, 1, '4S S 10')
  room.say(DIRECTOR, {
    kind: 'ruling',
    body: { ...place, sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } },
  })
  return room
}

const kindsIn = (collection: ReturnType<typeof createCollection>) =>
  collection.collected(SESSION, LIFE).facts.map(({ fact }) => fact.kind)

test('[RC13] what tables were shown of the director’s words comes back whole, of all tables together, and nothing that others said', () => {
  const keys = createClubKeys(new Uint8Array(16))
  const collection = createCollection(() => keys)
  const { entries } = ruledHall()
  const half = entries.findIndex(entry => entry.kind === 'fact' && entry.fact.kind === 'result')
  collection.addPlan(SESSION, tableDevice(1), entries.slice(0, half), [])
  collection.addPlan(SESSION, tableDevice(2), entries.slice(half), [])
  expect(kindsIn(collection)).toEqual(['session-opened', 'section-planned', 'ruling'])
  collection.addChain(SESSION, 'a director', { entries, lives: [{ from: 1, ...LIFE }] })
  expect(kindsIn(collection)).toEqual([])
})

test('[RC18] a piece that names the bytes of another one falsely does not take its place', () => {
  const keys = createClubKeys(new Uint8Array(16))
  const collection = createCollection(() => keys)
  const { entries } = ruledHall()
  const chain = createSealedChain(keys, () => ({
    stream: SESSION,
    length: entries.length,
    line: position => entryMessage(must(entries[position - 1], 'the entry')) as Json,
    lives: [{ from: 1, ...LIFE }],
  }))
  for (const piece of chain.advance(100)) {
    collection.addPiece({ ...piece, from: piece.from + 1, to: piece.to + 1 })
    collection.addPiece(piece)
  }
  expect(collection.collected(SESSION, LIFE).chains).toMatchObject([{ entries }])
})

test('[RC120] each piece is opened once, on arrival, and pieces that the club has not sealed change nothing', () => {
  const keys = createClubKeys(new Uint8Array(16))
  const open = vi.fn(keys.open)
  const collection = createCollection(() => ({ ...keys, open }))
  const { entries } = ruledHall()
  const chain = createSealedChain(keys, () => ({
    stream: SESSION,
    length: entries.length,
    line: position => entryMessage(must(entries[position - 1], 'the entry')) as Json,
    lives: [{ from: 1, ...LIFE }],
  }))
  const pieces = chain.advance(100)
  const look = () => [collection.club(), collection.sessions(), collection.epoch()]
  for (const piece of pieces) {
    for (const stream of [SESSION, CLUB_STREAM, 'made-up'] as readonly Stream[])
      expect(collection.addPiece({ ...piece, stream, index: piece.index + 7 })).toBe(false)
    look()
  }
  expect([collection.changes(), collection.sessions()]).toEqual([0, []])
  expect(open).toHaveBeenCalledTimes(3 * pieces.length)
  open.mockClear()
  for (const piece of pieces) {
    expect(collection.addPiece(piece)).toBe(true)
    expect(collection.addPiece(piece)).toBe(false)
    look()
  }
  expect(open).toHaveBeenCalledTimes(pieces.length)
  expect(collection.changes()).toBe(pieces.length)
  expect(collection.collected(SESSION, LIFE).chains).toMatchObject([{ entries }])
})

test('[RC122] what devices hand in is kept as far as each may hand in, and all together', () => {
  const amount = (things: number) => ({ things, characters: 1e9 })
  const allowance = createAllowance({ ofDevice: amount(3), ofAll: amount(5) })
  const collection = createCollection(() => createClubKeys(new Uint8Array(16)), allowance)
  const room = createHall(made(howellTwoTables(6)))
  const give = (table: number, seq: number) => {
    const device = tableDevice(table)
    const fact = { ...room.make(device, resultStatement(room.state(), 1, 1, 1, '4S S 10')), seq }
    collection.addFact({ fact: { ...fact, device }, role: 'table', receipt: null })
  }
  const held = (table: number) => collection.factsOf(SESSION, tableDevice(table)).length
  for (let seq = 1; seq <= 9; seq += 1) give(1, seq)
  give(1, 2)
  expect(held(1)).toBe(3)
  for (let seq = 1; seq <= 9; seq += 1) give(2, seq)
  expect(held(2)).toBe(2)
  const { entries } = ruledHall()
  collection.addPlan(SESSION, tableDevice(1), entries, [])
  expect(collection.collected(SESSION, LIFE).facts).toHaveLength(5)
})

test('[RC122] of sessions that are made up five hundred are kept', () => {
  const collection = createCollection(() => createClubKeys(new Uint8Array(16)))
  const room = createHall(made(howellTwoTables(6)))
  const fact = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
  for (let index = 0; index < 600; index += 1) {
    const session = v.parse(sessionIdSchema, `made-up-${index}`)
    collection.addFact({ fact: { ...fact, session }, role: 'table', receipt: null })
    collection.addPlan(v.parse(sessionIdSchema, `other-${index}`), tableDevice(1), [], [])
  }
  expect(collection.sessions()).toHaveLength(500)
})
