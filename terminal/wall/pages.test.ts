import { describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import type { WallView } from '../../shared/wall/wall-schema.ts'
import { languagesIn, withLanguages } from './languages.ts'
import { lookUpAddress, tablesAddress } from './look-up-address.ts'
import { PAGE_MS, pagesOf, readingsOf, turnAt } from './pages.ts'

const MINUTE_MS = 60_000
const GLASS = { width: 1920, height: 1080 }
const BELL = 1_795_288_800_000

const lines = Array.from({ length: 60 }, (_, index) => ({
  label: `${index + 1}`,
  players: [`Anna Petersen ${index}`, `Boris Nikolaev ${index}`],
  at: [{ table: `${(index % 30) + 1}`, seat: index < 30 ? ('NS' as const) : ('EW' as const) }],
}))

const rows = lines.map(({ label, players }, index) => ({
  contestant: label,
  label,
  players,
  total: '100',
  available: '200',
  percent: '50.00',
  rank: index + 1,
  shared: false,
  tieBreak: null,
  boards: 20,
}))

const VIEW: WallView = {
  name: 'Monday',
  zone: 60,
  phase: 'playing',
  shows: 'names',
  signUp: null,
  sections: [
    {
      section: 'A',
      round: 1,
      rounds: 9,
      clock: {
        section: 'A',
        minutes: 20,
        move: 3,
        run: { kind: 'running', round: 1, began: BELL - 20 * MINUTE_MS },
      },
    },
  ],
  seating: [
    { section: 'A', round: 2, from: BELL, until: BELL + 90_000, begins: BELL + 3 * MINUTE_MS, lines },
  ],
  standings: [
    { section: null, rounds: 1, final: false, scoring: 'matchpoints', rankings: [{ line: null, rows }] },
  ],
  notices: [{ text: 'Coffee.', until: BELL + MINUTE_MS }],
}

const kindsAt = (now: number) => [...new Set(pagesOf(VIEW, now, GLASS).map(({ kind }) => kind))]

describe('the pages of a wall', () => {
  test('[WL9] with everybody on one of them, spread evenly', () => {
    const pages = pagesOf(VIEW, BELL, GLASS)
    const shown = pages.flatMap(page => (page.kind === 'seating' ? [page.lines] : []))
    expect(shown.flat()).toEqual(lines)
    expect(shown.map(({ length }) => length)).toEqual([15, 15, 15, 15])
    // Lookups finish within the time that the pages are alone.
    expect(pages.length * PAGE_MS).toBeLessThan(90_000)
  })

  test('[WL3] the seating is alone for 90 seconds, then among the others until the round begins', () => {
    expect(kindsAt(BELL - 1)).toEqual(['clock', 'ranking', 'notice'])
    for (const now of [BELL, BELL + 89_999]) expect(kindsAt(now)).toEqual(['seating'])
    expect(kindsAt(BELL + 90_000)).toEqual(['clock', 'ranking', 'seating'])
    expect(kindsAt(BELL + 3 * MINUTE_MS)).toEqual(['clock', 'ranking'])
  })

  test('[WL22] the tables of a round that is a match at each come after the clock, spread evenly', () => {
    const side = (written: string) => ({ label: '1', players: ['Anna Petersen', 'Boris Nikolaev'], written })
    const tables = Array.from({ length: 40 }, (_, index) => ({
      table: `${index + 1}`,
      ns: side('9'),
      ew: side('NT'),
      ahead: 'EW' as const,
      isOver: false,
    }))
    const view: WallView = { ...VIEW, seating: [], matches: [{ section: 'A', round: 1, tables }] }
    const pages = pagesOf(view, BELL - 1, GLASS)
    expect([...new Set(pages.map(({ kind }) => kind))]).toEqual(['clock', 'matches', 'ranking', 'notice'])
    const shown = pages.flatMap(page => (page.kind === 'matches' ? [page.tables] : []))
    expect(shown.flat()).toEqual(tables)
    expect(shown.map(({ length }) => length)).toEqual([14, 13, 13])
  })

  test('[WL9] turn every 12 seconds, each in its turn, on all screens at once', () => {
    const turns = Array.from({ length: 8 }, (_, index) => turnAt(BELL + index * PAGE_MS, 4, 1).page)
    expect(turns.slice(0, 4).toSorted()).toEqual([0, 1, 2, 3])
    expect(turns.slice(4)).toEqual(turns.slice(0, 4))
    expect(turnAt(BELL + PAGE_MS - 1, 4, 1)).toEqual(turnAt(BELL, 4, 1))
    expect(turnAt(BELL, 0, 0)).toEqual({ page: 0, language: 0 })
  })

  test('[WL11] of two languages each goes through all pages before the other does', () => {
    const start = BELL - (BELL % (6 * PAGE_MS))
    const turns = Array.from({ length: 6 }, (_, index) => turnAt(start + index * PAGE_MS, 3, 2))
    expect(turns.map(({ language }) => language)).toEqual([0, 0, 0, 1, 1, 1])
    expect(languagesIn('?lang=ru,zh-hant,ru,xx')).toEqual(['ru', 'zh-Hant'])
    expect(languagesIn('')).toEqual([])
    expect(withLanguages('?x=1', ['en', 'ru'])).toBe('?x=1&lang=en,ru')
  })

  test('[WL6] sections whose clocks show the same are told together', () => {
    const [a] = VIEW.sections
    const one = must(a, 'a section')
    const later = { ...one, section: 'C', clock: one.clock && { ...one.clock, minutes: 30 } }
    const told = readingsOf([one, { ...one, section: 'B' }, later], BELL - MINUTE_MS)
    expect(told.map(({ sections }) => sections)).toEqual([['A', 'B'], ['C']])
    expect(told[0]?.reading?.leftMs).toBe(MINUTE_MS)
  })

  test('[WL7] before the start the list of who has signed up, also while it is empty', () => {
    const signUp = { startsAt: BELL, signUpFrom: 0, room: 20, pairs: [] }
    const view: WallView = {
      ...VIEW,
      phase: 'sign-up',
      signUp,
      sections: [],
      seating: [],
      standings: [],
      notices: [],
    }
    expect(pagesOf(view, 0, GLASS)).toMatchObject([{ kind: 'sign-up', pairs: [] }])
    const pairs = Array.from({ length: 200 }, (_, index) => ({ number: index + 1, players: [] }))
    const all = pagesOf({ ...view, signUp: { ...signUp, pairs } }, 0, GLASS)
    expect(all.flatMap(page => (page.kind === 'sign-up' ? page.pairs : []))).toEqual(pairs)
  })
})

test('[WL15] at the end a page tells where results are looked up, where anybody may', () => {
  const kinds = (more: Partial<WallView>) =>
    pagesOf({ ...VIEW, seating: [], ...more }, BELL, GLASS).map(({ kind }) => kind)
  expect(kinds({ phase: 'closed', lookUp: true })).toContain('look-up')
  expect(kinds({ phase: 'closed' })).not.toContain('look-up')
  expect(kinds({ lookUp: true })).not.toContain('look-up')
  const address = (url: string) => lookUpAddress(new URL(url))
  expect(address('http://192.168.1.5:8484/wall/')).toEqual({
    page: 'http://192.168.1.5:8484/results/',
    typed: '192.168.1.5:8484/results',
  })
  for (const own of ['http://localhost:8484/', 'http://127.0.0.1/', 'http://[::1]:8484/'])
    expect(address(own)).toBeNull()
})

test('[WL21] no page is blank: without a clock, and before anybody has begun, it says that play begins soon', () => {
  const section = must(VIEW.sections[0], 'a section')
  const shown = (more: Partial<typeof section>) =>
    pagesOf(
      { ...VIEW, seating: [], standings: [], sections: [{ ...section, ...more }] },
      BELL + MINUTE_MS,
      GLASS,
    )
  expect(shown({ clock: null, round: 0 })).toEqual([{ kind: 'soon' }])
  expect(shown({ clock: null })).toMatchObject([{ kind: 'clock' }])
  expect(shown({ round: 0 })).toMatchObject([{ kind: 'clock' }])
})

test('[WL21] who signs up reads what a tablet opens, and nothing that leads nobody anywhere', () => {
  expect(tablesAddress(new URL('http://192.168.1.5:8484/wall/'))).toBe('192.168.1.5:8484')
  expect(tablesAddress(new URL('http://localhost:8484/wall/'))).toBeNull()
})
