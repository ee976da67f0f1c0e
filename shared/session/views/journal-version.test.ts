import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Entry, entrySchema } from '../entry.ts'
import { journalVersion } from './journal-version.ts'

const decided = (position: number, kind: 'admitted' | 'refused'): Entry =>
  v.parse(entrySchema, {
    kind: 'decision',
    position,
    about: { device: 'abcdefghijkl', seq: 1, hash: '0'.repeat(64) },
    decision:
      kind === 'admitted'
        ? { kind, by: 'rule' }
        : { kind, code: 'director-refused', sentence: 'It does not count.' },
  })

test('[SE30] the version of a journal names its last position and what stands there', () => {
  expect(journalVersion(undefined)).toBe('0')
  expect(journalVersion(decided(12, 'admitted'))).toMatch(/^12\.[0-9a-f]{16}$/)
  expect(journalVersion(decided(12, 'admitted'))).toBe(journalVersion(decided(12, 'admitted')))
  expect(journalVersion(decided(12, 'admitted'))).not.toBe(journalVersion(decided(12, 'refused')))
})
