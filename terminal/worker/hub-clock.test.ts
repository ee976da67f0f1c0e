import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../shared/test/test-clock.ts'
import { createHubClock } from './hub-clock.ts'

const HUB = 1_795_287_600_000
const A_DAY = 86_400_000

describe('what time it is at the hub', () => {
  test('[ST20] is its last word and what has passed since, whatever the device’s own clock shows', () => {
    for (const off of [0, -A_DAY, A_DAY]) {
      const clock = createTestClock(HUB + off)
      const hubClock = createHubClock(clock)
      expect(hubClock.now()).toBeNull()
      hubClock.hear(HUB)
      clock.pass(1900)
      expect(hubClock.now()).toEqual({ at: HUB, passed: 1900 })
    }
  })

  test('[ST20] nobody knows where the clock was set since or the device slept, until it is heard again', () => {
    for (const ms of [60_000, -60_000]) {
      const clock = createTestClock(HUB)
      const hubClock = createHubClock(clock)
      hubClock.hear(HUB)
      clock.setBack(ms)
      clock.pass(1000)
      expect(hubClock.now()).toBeNull()
      hubClock.hear(HUB + 2000)
      expect(hubClock.now()).toEqual({ at: HUB + 2000, passed: 0 })
    }
  })

  test('[ST20] heartbeats that come late, many at once, make nothing earlier than it was', () => {
    const clock = createTestClock(HUB)
    const hubClock = createHubClock(clock)
    hubClock.hear(HUB)
    clock.pass(40_000)
    for (let late = 2000; late < 40_000; late += 2000) {
      hubClock.hear(HUB + late)
      const said = hubClock.now()
      expect((said?.at ?? 0) + (said?.passed ?? 0)).toBe(HUB + 40_000)
    }
    hubClock.hear(HUB + 40_000)
    expect(hubClock.now()).toEqual({ at: HUB + 40_000, passed: 0 })
  })

  test('[ST20] a hub whose clock was put back far is believed', () => {
    const clock = createTestClock(HUB)
    const hubClock = createHubClock(clock)
    hubClock.hear(HUB)
    clock.pass(2000)
    hubClock.hear(HUB - 3_600_000)
    expect(hubClock.now()).toEqual({ at: HUB - 3_600_000, passed: 0 })
  })
})
