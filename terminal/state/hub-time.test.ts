import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createHubTime } from './hub-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const HUB = 1_795_287_600_000

/** Creates a device whose clock is a day behind the hub's, one hour after the hub started. */
function device(offset: number | null = null) {
  const tick = signal(0)
  const own = { wall: HUB - DAY, passed: 5 * MINUTE }
  const { hear, hubNow } = createHubTime(
    { wall: () => own.wall, passed: () => own.passed, tick },
    signal(offset),
  )
  return {
    own,
    hear,
    passes(ms: number): void {
      own.wall += ms
      own.passed += ms
      tick.value += 1
    },
    /** Puts the device to sleep: the wall clock advances and `passed` does not. */
    sleeps(ms: number): void {
      own.wall += ms
      tick.value += 1
    },
    set(by: number): void {
      own.wall += by
      tick.value += 1
    },
    shows: () => hubNow.value - HUB,
  }
}

test('[SE304] a device whose clock is a day wrong shows the hub’s time, also when the link is gone', () => {
  const tablet = device()
  tablet.hear(HUB)
  expect(tablet.shows()).toBe(0)
  tablet.passes(90 * MINUTE)
  expect(tablet.shows()).toBe(90 * MINUTE)
})

test('[SE304] a clock that is set by a day while the link is gone changes nothing', () => {
  const tablet = device()
  tablet.hear(HUB)
  tablet.passes(10 * MINUTE)
  tablet.set(DAY)
  expect(tablet.shows()).toBe(10 * MINUTE)
  tablet.set(-3 * DAY)
  expect(tablet.shows()).toBe(10 * MINUTE)
})

test('[SE304] while it sleeps time goes on', () => {
  const tablet = device()
  tablet.hear(HUB)
  tablet.passes(MINUTE)
  tablet.sleeps(7 * MINUTE)
  expect(tablet.shows()).toBe(8 * MINUTE)
  tablet.passes(MINUTE)
  expect(tablet.shows()).toBe(9 * MINUTE)
  tablet.hear(HUB + 9 * MINUTE)
  tablet.passes(SECOND)
  expect(tablet.shows()).toBe(9 * MINUTE + SECOND)
})

test('[SE304] before the hub was heard it is the own clock, put right by what was measured before', () => {
  expect(device().shows()).toBe(-DAY)
  expect(device(DAY).shows()).toBe(0)
})

test('[SE304] a word of the hub’s that comes late takes nothing back; a hub whose clock is set back is believed in a minute', () => {
  const tablet = device()
  tablet.hear(HUB)
  tablet.passes(6 * SECOND)
  tablet.hear(HUB + 2 * SECOND)
  expect(tablet.shows()).toBe(6 * SECOND)
  for (let beat = 1; beat <= 32; beat += 1) {
    tablet.passes(2 * SECOND)
    tablet.hear(HUB - MINUTE + beat * 2 * SECOND)
  }
  expect(tablet.shows()).toBe(-MINUTE + 64 * SECOND)
})
