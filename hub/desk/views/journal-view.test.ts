import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { type Entry, entrySchema } from '../../../shared/session/state/entry.ts'
import { lastEntryVersion } from '../../../shared/session/views/journal-version.ts'
import { versionUpTo } from './journal-history.ts'
import { nextJournal } from './journal-view.ts'

const NOW = 4

const entry = (position: number, letter: string): Entry =>
  v.parse(entrySchema, {
    kind: 'decision',
    position,
    about: { device: 'devicedevice', seq: 1, hash: letter.repeat(64) },
    decision: { kind: 'admitted', by: 'rule' },
  })

const history = (letters: string): readonly Entry[] =>
  [...letters].map((letter, index) => entry(index + 1, letter))

const afterOf = (entries: readonly Entry[], confirmed: string | undefined, protocol = NOW) =>
  (JSON.parse(must(nextJournal(entries, confirmed, protocol).text, 'a text')) as { after: number }).after

describe('the version of a journal', () => {
  test('[DK100] histories that part and meet again at the same entry are told apart, and the journal starts again', () => {
    const before = history('aabba')
    const after = history('aaaba')
    expect(lastEntryVersion(must(before[4], 'an entry'))).toBe(lastEntryVersion(must(after[4], 'an entry')))
    const { version } = nextJournal(before, undefined, NOW)
    expect(afterOf(before, version)).toBe(5)
    expect(afterOf(after, version)).toBe(0)
  })

  test('[DK100] it is the same however the journal grew, and another from the first entry on that differs', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 140 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (drawn, one, cut) => {
        const whole = history(drawn.join(''))
        const grown: Entry[] = whole.slice(0, 1 + (cut % whole.length))
        versionUpTo(grown, grown.length)
        for (const next of whole.slice(grown.length)) grown.push(next)
        const changed = one % whole.length
        const other = history(drawn.map((letter, at) => (at === changed ? 'd' : letter)).join(''))
        for (let position = 1; position <= whole.length; position += 1) {
          const version = versionUpTo(whole, position)
          expect(versionUpTo(grown, position)).toBe(version)
          expect(versionUpTo(other, position) === version).toBe(position <= changed)
        }
      }),
      { numRuns: 40 },
    )
  })

  test.each([2, 3, NOW])(
    '[DK101] a screen of version %i that reckons by the last entry is sent nothing twice',
    protocol => {
      const entries = history('abc')
      const reckoned = lastEntryVersion(must(entries[2], 'an entry'))
      if (protocol < NOW) expect(nextJournal(entries, undefined, protocol).version).toBe(reckoned)
      const { version } = nextJournal(entries, reckoned, protocol)
      expect(version).toBe(reckoned)
      expect(afterOf(entries, reckoned, protocol)).toBe(3)
      const longer = history('abcd')
      expect(afterOf(longer, reckoned, protocol)).toBe(3)
      expect(nextJournal(longer, reckoned, protocol).version).toBe(lastEntryVersion(must(longer[3], 'one')))
    },
  )
})
