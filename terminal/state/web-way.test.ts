import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebWay } from './web-way.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ADDRESS = '192.168.1.5:8484'

function browser(before: PermissionState, answered: PermissionState) {
  let state = before
  const asked: string[] = []
  const way = createWebWay({
    leaves: { query: async () => ({ state }) },
    async knock(address) {
      asked.push(address)
      state = answered
    },
  })
  const set = (next: PermissionState) => {
    state = next
  }
  return { way, asked, set }
}

test('[UI447] nothing goes to the club’s network before the screen has said why, and then the browser asks', async () => {
  const { way, asked } = browser('prompt', 'granted')
  let gone = 0
  await way.whenAllowed([ADDRESS], () => {
    gone += 1
  })
  expect([asked, gone, way.waits.value?.addresses]).toEqual([[], 0, [ADDRESS]])
  expect(await way.ask()).toBe('granted')
  expect([asked, gone, way.waits.value]).toEqual([[ADDRESS], 1, null])
})

test('[UI447] with the leave of last week nobody is asked', async () => {
  const { way, asked } = browser('granted', 'granted')
  let gone = 0
  await way.whenAllowed([ADDRESS], () => {
    gone += 1
  })
  expect([asked, gone]).toEqual([[], 1])
})

test('[UI448] a refusal stays on the screen with its way out, and what waited goes on once it is taken back', async () => {
  const { way, set } = browser('prompt', 'denied')
  let gone = 0
  await way.whenAllowed([ADDRESS], () => {
    gone += 1
  })
  expect(await way.ask()).toBe('denied')
  expect([gone, way.waits.value?.addresses]).toEqual([0, [ADDRESS]])
  set('granted')
  await way.look()
  expect([gone, way.waits.value]).toEqual([1, null])
})

test('[UI447] the answer counts at once, though one of several places never answers a knock', async () => {
  let state: PermissionState = 'prompt'
  const way = createWebWay({
    leaves: { query: async () => ({ state }) },
    knock: address => (address === ADDRESS ? new Promise(() => {}) : Promise.resolve()),
  })
  let gone = 0
  await way.whenAllowed(['10.0.0.5:8484', ADDRESS], () => {
    gone += 1
  })
  expect(way.isKept.value).toBe(true)
  const asked = way.ask()
  await vi.advanceTimersByTimeAsync(3000)
  expect(gone).toBe(0)
  state = 'granted'
  await vi.advanceTimersByTimeAsync(500)
  expect([await asked, gone, way.waits.value, way.isKept.value]).toEqual(['granted', 1, null, false])
})

test('[UI611] where nobody answers and the browser does not ask, that is known soon; an answer that comes later counts all the same', async () => {
  let state: PermissionState = 'prompt'
  const way = createWebWay({
    leaves: { query: async () => ({ state }) },
    knock: () => new Promise(() => {}),
  })
  let gone = 0
  await way.whenAllowed([ADDRESS], () => {
    gone += 1
  })
  const asked = way.ask()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([await asked, gone]).toEqual(['prompt', 0])
  state = 'granted'
  await vi.advanceTimersByTimeAsync(500)
  expect([gone, way.waits.value]).toEqual([1, null])
})
