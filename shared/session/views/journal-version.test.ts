import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Entry, entrySchema } from '../state/entry.ts'
import { lastEntryVersion, positionOfVersion } from './journal-version.ts'

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

test('[SE30] the version of a journal of before version 4 names its last position and what stands there', () => {
  expect(positionOfVersion(lastEntryVersion(decided(12, 'admitted')))).toBe(12)
  expect(lastEntryVersion(decided(12, 'admitted'))).toMatch(/^12\.[0-9a-f]{16}$/)
  expect(lastEntryVersion(decided(12, 'admitted'))).toBe(lastEntryVersion(decided(12, 'admitted')))
  expect(lastEntryVersion(decided(12, 'admitted'))).not.toBe(lastEntryVersion(decided(12, 'refused')))
})
