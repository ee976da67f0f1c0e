import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { WALL_TIME_HEADER, type WallView } from '../../shared/wall/wall-schema.ts'
import { askAgainMs, createWallStore, type WallFetch } from './wall-store.ts'

const HUB = 1_795_287_600_000
const VIEW: WallView = {
  name: 'Monday',
  zone: 0,
  phase: 'soon',
  shows: 'names',
  signUp: null,
  sections: [],
  seating: [],
  standings: [],
  notices: [],
}

function screen() {
  const tick = signal(0)
  let passed = 0
  let answer: (() => { status: number; body?: object; etag?: string }) | null = null
  const asked: Record<string, string>[] = []
  const fetch: WallFetch = async (_, { headers }) => {
    asked.push({ ...headers })
    if (!answer) throw new TypeError('no network')
    const { status, body, etag } = answer()
    const told = new Headers({ [WALL_TIME_HEADER]: String(HUB + passed), ...(etag && { etag }) })
    return { status, headers: told, json: async () => body }
  }
  const clock = { wall: () => HUB - 172_800_000 + passed, passed: () => passed, tick }
  const store = createWallStore(fetch, clock)
  return {
    store,
    asked,
    answers(next: typeof answer) {
      answer = next
    },
    async passes(ms: number) {
      passed += ms
      tick.value += 1
      await store.ask()
    },
  }
}

test('[WL10] it shows what the hub tells, and asks for what is new alone', async () => {
  const { store, answers, passes, asked } = screen()
  expect(store.told.value).toEqual({ kind: 'asking' })
  answers(() => ({ status: 200, body: VIEW, etag: '"a"' }))
  await passes(0)
  expect(store.told.value).toEqual({ kind: 'shown', view: VIEW })
  answers(() => ({ status: 304 }))
  await passes(2000)
  expect(asked.at(-1)).toEqual({ 'If-None-Match': '"a"' })
  expect(store.told.value).toEqual({ kind: 'shown', view: VIEW })
  answers(() => ({ status: 404 }))
  await passes(2000)
  expect(store.told.value).toEqual({ kind: 'off' })
  answers(() => ({ status: 200, body: { ...VIEW, name: 'Tuesday' }, etag: '"b"' }))
  await passes(2000)
  expect(asked.at(-1)).toEqual({})
  expect(store.told.value).toMatchObject({ view: { name: 'Tuesday' } })
})

test('[WL10] with the hub away it stays, says since when, and its time goes on by no clock of its own', async () => {
  const { store, answers, passes } = screen()
  answers(() => ({ status: 200, body: VIEW, etag: '"a"' }))
  await passes(0)
  expect([store.hubNow.value, store.awaySince.value]).toEqual([HUB, null])
  answers(null)
  await passes(4000)
  expect(store.awaySince.value).toBeNull()
  await passes(600_000)
  expect(store.told.value.kind).toBe('shown')
  expect([store.hubNow.value, store.awaySince.value]).toEqual([HUB + 604_000, HUB])
  answers(() => ({ status: 304 }))
  await passes(2000)
  expect(store.awaySince.value).toBeNull()
})

test('[WL10] what is no view of a wall changes nothing', async () => {
  const { store, answers, passes } = screen()
  answers(() => ({ status: 200, body: VIEW, etag: '"a"' }))
  await passes(0)
  answers(() => ({ status: 200, body: { phase: 'dancing' }, etag: '"b"' }))
  await passes(2000)
  expect(store.told.value).toEqual({ kind: 'shown', view: VIEW })
})

test('[WL14] it asks every two seconds, and seldom while the club shows nothing', async () => {
  const { store, answers, passes } = screen()
  answers(() => ({ status: 404 }))
  await passes(0)
  expect(askAgainMs(store.told.value)).toBe(30_000)
  answers(() => ({ status: 200, body: VIEW, etag: '"a"' }))
  await passes(30_000)
  expect(askAgainMs(store.told.value)).toBe(2000)
})
