import { describe, expect, test } from 'vitest'
import { hashOf, type LookUpRoute, routeOf } from '../components/look-up/look-up-route.ts'
import { createKeptPages, type PageStore } from './kept-pages.ts'
import { createOwnCards } from './own-cards.ts'
import { createPhoneSource } from './phone-source.ts'

function memoryStore(): PageStore & { readonly held: Map<string, string> } {
  const held = new Map<string, string>()
  return {
    held,
    getItem: key => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: key => void held.delete(key),
  }
}
const FORBIDDEN: PageStore = {
  getItem: () => {
    throw new Error('forbidden')
  },
  setItem: () => {
    throw new Error('forbidden')
  },
  removeItem: () => {
    throw new Error('forbidden')
  },
}
const LIST = JSON.stringify({ events: [] })

describe('the pages of results', () => {
  const event = '0123456789abcdef0123'
  const routes: readonly LookUpRoute[] = [
    { kind: 'events' },
    { kind: 'event', event },
    { kind: 'card', event, section: 'A', contestant: 'NS 1/%' },
    { kind: 'board', event, section: 'AB', board: 17 },
    { kind: 'board', event, section: 'A', board: 7, of: { section: 'B', contestant: 'EW1' } },
  ]
  test.each(routes)('[LK45] an address leads where it says: $kind', route => {
    expect(routeOf(hashOf(route))).toEqual(route)
  })

  test('[LK45] any other address leads to the events', () => {
    for (const hash of ['', '#', '#/e/x', `#/e/${event}/b/A/x`, '#/e/../../', `#/e/${event}/c/A/%E0%A4%A`])
      expect(['events', 'card']).toContain(routeOf(hash).kind)
  })

  test('[LK42] what was read longest ago makes room, and a page larger than that is not kept', () => {
    const store = memoryStore()
    const kept = createKeptPages(store, 10)
    kept.put('a', '12345')
    kept.put('b', '12345')
    kept.put('a', '1234')
    kept.put('c', '12345')
    expect(['a', 'b', 'c'].map(path => kept.get(path))).toEqual(['1234', null, '12345'])
    kept.put('d', '12345678901')
    expect(kept.get('d')).toBe(null)
    kept.drop('a')
    expect(kept.get('a')).toBe(null)
  })

  test('[LK42] a browser that forbids storage reads all the same', async () => {
    const source = createPhoneSource({
      page: 'http://hub/results/',
      fetch: async () => new Response(LIST),
      kept: createKeptPages(FORBIDDEN),
      now: () => 0,
      wait: async () => {},
    })
    expect(await source.find({ kind: 'events' })).toMatchObject({ state: 'there', old: false })
    expect(createOwnCards(FORBIDDEN).isOwn('e', { section: 'A', contestant: '1', players: [] })).toBe(false)
  })

  test('[LK42] a hub that is still reading is asked again; what is gone there is forgotten here', async () => {
    const store = memoryStore()
    const answers = [new Response('', { status: 503 }), new Response('', { status: 503 }), new Response(LIST)]
    const source = createPhoneSource({
      page: 'http://hub/results/',
      fetch: async () => answers.shift() ?? new Response('', { status: 404 }),
      kept: createKeptPages(store),
      now: () => 0,
      wait: async () => {},
    })
    expect(await source.find({ kind: 'events' })).toMatchObject({ state: 'there' })
    expect([...store.held.values()]).toContain(LIST)
    expect(await source.find({ kind: 'events' })).toEqual({ state: 'gone' })
    expect([...store.held.values()]).not.toContain(LIST)
  })

  test('[LK41] a pair is known by its names in other events, until it says otherwise there', () => {
    const own = createOwnCards(memoryStore())
    const pair = (contestant: string, ...players: readonly string[]) => ({
      section: 'A',
      contestant,
      players,
    })
    own.choose('first', pair('3', 'Ana', 'Bo'), true)
    expect(own.isOwn('first', pair('3', 'Ana', 'Bo'))).toBe(true)
    expect(own.isOwn('first', pair('4', 'Ana', 'Bo'))).toBe(false)
    expect(own.isOwn('second', pair('9', 'Bo', 'Ana'))).toBe(true)
    expect(own.isOwn('second', pair('9', 'Bo', 'Cy'))).toBe(false)
    own.choose('second', pair('9', 'Bo', 'Ana'), false)
    expect(own.isOwn('second', pair('9', 'Bo', 'Ana'))).toBe(false)
  })
})
