import { expect, test } from 'vitest'
import { measureRoundTrips } from './round-trips.ts'

const HUB = JSON.stringify({ ok: true, health: 'well', version: '1' })
const HOUR_MS = 3_600_000

/** Runs the test against a stub server, with a clock that advances only during waits. */
async function tried(answer: (trip: number) => { body: string; afterMs: number; date?: number } | null) {
  let ms = 0
  let trip = 0
  const timers: { at: number; run: () => void }[] = []
  const rest = (forMs: number) =>
    new Promise<void>(resolve => {
      timers.push({ at: ms + forMs, run: resolve })
    })
  const fetch = async () => {
    const given = answer(trip)
    trip += 1
    if (!given) return new Promise<Response>(() => undefined)
    await rest(given.afterMs)
    const date = given.date === undefined ? {} : { date: new Date(given.date).toUTCString() }
    return new Response(given.body, { headers: date })
  }
  const done = measureRoundTrips({ fetch, clock: () => ms, now: () => HOUR_MS + ms, rest })
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  for (let turn = 0; !isDone && turn < 10_000; turn += 1) {
    await new Promise(resolve => setImmediate(resolve))
    const next = timers.sort((a, b) => a.at - b.at).shift()
    ms = Math.max(ms, next?.at ?? ms)
    next?.run()
  }
  return done
}

test('[CK8] the hub is asked forty times, and each answer is timed', async () => {
  const { trips, stranger } = await tried(() => ({ body: HUB, afterMs: 12 }))
  expect([trips.length, new Set(trips), stranger]).toEqual([40, new Set([12]), false])
})

test('[CK8] what is not answered within two seconds is lost, and holds nothing back', async () => {
  const { trips } = await tried(trip =>
    trip % 4 === 0 ? null : { body: HUB, afterMs: trip % 4 === 1 ? 2500 : 5 },
  )
  expect(trips.filter(ms => ms === null)).toHaveLength(20)
  expect(trips.filter(ms => ms === 5)).toHaveLength(20)
})

test.each(['<!doctype html>Welcome, please sign in', '{"error":"login"}'])(
  '[CK8] what is no hub is a stranger: %s',
  async body => {
    const { trips, stranger } = await tried(() => ({ body, afterMs: 5 }))
    expect([stranger, new Set(trips)]).toEqual([true, new Set([null])])
  },
)

test('[CK9] the distance of the clocks is taken from the answer', async () => {
  const { clockAhead } = await tried(() => ({ body: HUB, afterMs: 0, date: HOUR_MS - 120_000 }))
  expect(Math.round((clockAhead ?? 0) / 1000)).toBe(120)
})

test('[CK8] a page of the web hears that there was an answer, and nothing of what it says', async () => {
  const opaque = { type: 'opaque', json: () => Promise.reject(new Error('opaque')) } as unknown as Response
  const { trips, stranger, clockAhead } = await measureRoundTrips({
    fetch: async () => opaque,
    clock: () => 0,
    now: () => HOUR_MS,
    rest: ms => (ms > 1000 ? new Promise(() => {}) : Promise.resolve()),
  })
  expect([trips.length, new Set(trips), stranger, clockAhead]).toEqual([40, new Set([0]), false, null])
})
