import { expect, test } from 'vitest'
import { createClubStores } from './club-stores.ts'

const [A, B, C] = ['a', 'b', 'c'].map(letter => letter.repeat(64)) as [string, string, string]

function browser() {
  const rows = new Map<string, string>()
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
  }
  return { rows, start: (app = 'table') => createClubStores(storage, app) }
}

test('[UI446] the first club keeps the store that was there, each further one gets its own, and the last used is opened', () => {
  const { start } = browser()
  start().note(A, 'Thursday pairs')
  start().choose(B)
  expect(start().open).toBe('table-bbbbbbbbbbbbbbbb')
  start().note(B, null)
  expect(
    start()
      .known()
      .map(({ club, session }) => [club, session]),
  ).toEqual([
    [B, null],
    [A, 'Thursday pairs'],
  ])
  start().choose(A)
  expect(start().open).toBe('table')
  start().choose(C)
  expect(start().open).toBe('table-cccccccccccccccc')
})

test('[UI446] a store that was handed to another club is that club’s: back at its first club the tablet gets a new one', () => {
  const { start } = browser()
  const ours = '0123456789abcdef'.repeat(2) + 'f'.repeat(32)
  start().choose(ours)
  start().note(ours, null)
  expect(start().open).toBe('table-0123456789abcdef')
  start().note(B, 'Thursday pairs')
  start().choose(ours)
  // The second half of the key equals the first.
  expect(start().open).toBe('table-ffffffffffffffff')
  start().note(ours, null)
  start().choose(B)
  expect(start().open).toBe('table-0123456789abcdef')
  start().choose(ours)
  expect(start().open).toBe('table-ffffffffffffffff')
})

test('[UI446] the table and the director of one browser keep apart', () => {
  const { start } = browser()
  start('director').choose(B)
  expect([start('table').open, start('director').open]).toEqual(['table', 'director-bbbbbbbbbbbbbbbb'])
})

test('[UI446] what was played last is remembered when nothing is played', () => {
  const { start } = browser()
  start().note(A, 'Thursday pairs')
  start().note(A, null)
  expect(start().known()).toEqual([{ store: 'table', club: A, session: 'Thursday pairs' }])
})

test('[UI446] what is not understood opens the first store, and so does a browser that keeps nothing', () => {
  const { rows, start } = browser()
  rows.set('overtrick-table-store', 'table-../../x')
  rows.set('overtrick-table-clubs', '{"not":"a list"}')
  expect(start().open).toBe('table')
  expect(start().known()).toEqual([])
  const refusing = () => {
    throw new Error('refused')
  }
  const none = createClubStores({ getItem: refusing, setItem: refusing }, 'table')
  none.choose(B)
  expect([none.open, none.known()]).toEqual(['table', []])
})
