import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Hex } from '../shared/lib/digest.ts'
import { hashNatively } from './native-hash.ts'

test('[HB42] Node’s own hash is that of the tablets, for every text', () => {
  const texts = [
    '',
    'a',
    '\ud800',
    'пара 7 🂡',
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 500 }), 300),
  ]
  const before = texts.map(sha256Hex)
  // Some of these end within a surrogate pair.
  const cut = texts.map(text => text.slice(0, -1))
  const cutBefore = cut.map(sha256Hex)
  hashNatively()
  expect(texts.map(sha256Hex)).toEqual(before)
  expect(cut.map(sha256Hex)).toEqual(cutBefore)
})
