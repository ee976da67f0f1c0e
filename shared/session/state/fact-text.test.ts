import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { canonical, type Json } from '../../lib/canonical.ts'
import { sha256Hex } from '../../lib/digest.ts'
import { DIRECTOR, SESSION } from '../../test/hall.ts'
import { makeFact } from './fact.ts'
import {
  entryMessage,
  factMessage,
  hashedEntrySchema,
  hashedFactSchema,
  hashedText,
  readFact,
  storedFact,
  storedFactSchema,
} from './fact-text.ts'

const stamp = { session: SESSION, device: DIRECTOR, seq: 1, at: { clock: 1, offset: null } }
const named = (players: readonly string[]) => ({
  ...stamp,
  kind: 'contestant-named',
  body: { section: 'A', contestant: '1', players },
})
const withHash = (bare: object) => ({ ...bare, hash: sha256Hex(canonical(bare as Json)) })
const fact = makeFact(stamp, { kind: 'director-called', body: { section: 'A', table: 2, open: true } })

describe('the text of a fact', () => {
  test('[SE50] is what was hashed, and comes back the same from a message and from a store', () => {
    expect(sha256Hex(hashedText(fact))).toBe(fact.hash)
    expect(v.parse(hashedFactSchema, JSON.parse(JSON.stringify(factMessage(fact))))).toEqual(fact)
    expect(v.parse(storedFactSchema, structuredClone(storedFact(fact)))).toEqual(fact)
  })

  test('[SE50] of one that is read otherwise than it was written stays as it was written, wherever it goes', () => {
    // Written by another version of the program: this one trims white space before hashing.
    const other = withHash(named(['Anna ', '王伟']))
    const read = v.parse(hashedFactSchema, other)
    expect(read).toMatchObject({ hash: other.hash, body: { players: ['Anna', '王伟'] } })
    const entry = { kind: 'fact', position: 7, fact: read, role: 'director' } as const
    expect(entryMessage(entry)).toEqual({ ...entry, fact: other })
    const stored = v.parse(storedFactSchema, structuredClone(storedFact(read)))
    expect(factMessage(stored)).toEqual(other)
    const copied = v.parse(hashedEntrySchema, JSON.parse(JSON.stringify(entryMessage(entry))))
    expect(copied.kind === 'fact' && factMessage(copied.fact)).toEqual(other)
  })

  test('[SE51] with another hash than its own is no fact, in a message, a store or a copied journal', () => {
    const forged = { ...withHash(named(['Anna'])), hash: sha256Hex('another') }
    expect(readFact(forged).ok).toBe(false)
    expect(v.is(storedFactSchema, { text: hashedText(fact), hash: forged.hash })).toBe(false)
    expect(v.is(hashedEntrySchema, { kind: 'fact', position: 1, fact: forged, role: 'director' })).toBe(false)
  })

  test('[SE51] is all that a fact means: a number that JSON cannot hold is none, whatever its hash', () => {
    const text = JSON.stringify(factMessage(fact)).replace('"clock":1,', '"clock":1e999,')
    const beyond = JSON.parse(text)
    expect(beyond.at.clock).toBe(Number.POSITIVE_INFINITY)
    const { hash: _, ...bare } = beyond
    expect(readFact(withHash(bare)).ok).toBe(false)
  })

  test('[SE51] of something else than an object is no fact', () => {
    for (const value of [null, 'fact', 3, undefined, []]) expect(readFact(value).ok).toBe(false)
    expect(must(readFact(factMessage(fact)), 'an answer')).toMatchObject({ ok: true })
  })
})
