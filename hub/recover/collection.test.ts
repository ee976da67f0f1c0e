import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import type { Json } from '../../shared/lib/canonical.ts'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { entryMessage } from '../../shared/session/fact-text.ts'
import { createHall, DIRECTOR, resultStatement, SESSION } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { createSealedChain } from '../seal/chain.ts'
import { createCollection } from './collection.ts'

const LIFE = { epoch: 2, hub: 'zzzzzzzzzzzz', start: 1 }

/** A ruling, as the journal of its evening has it. */
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
  collection.addPlan(SESSION, entries.slice(0, half), [])
  collection.addPlan(SESSION, entries.slice(half), [])
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
