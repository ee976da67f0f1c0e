import { describe, expect, test } from 'vitest'
import {
  afterChange,
  afterPress,
  afterTouch,
  isLetThrough,
  type Look,
  NO_TOUCH,
  nearestIntendedKey,
  type Touch,
  type Touches,
} from './touch-rules.ts'

const PX_PER_MM = 6
const touch = (at: number, key: string | null, x = 300, y = 300): Touch => ({ x, y, at, key })
const look = (screen: string, at: number, under: string | null = null, keys = 9): Look => ({
  screen,
  at,
  under,
  keys,
})
const through = (touches: Touches, next: Touch) => isLetThrough(touches, next, PX_PER_MM)

const atContract = afterChange(NO_TOUCH, look('contract', 0))

describe('the rules of touches', () => {
  const first = touch(1000, '3S')
  const pressed = afterTouch(atContract, first)
  test('[UI3] a second touch within 250 ms and 12 mm is a bounce', () => {
    expect(through(pressed, touch(1200, '3S', 330, 320))).toBe(false)
  })
  test('[UI3] later, or further away, it is meant', () => {
    expect(through(pressed, touch(1250, '3S'))).toBe(true)
    expect(through(pressed, touch(1100, '3S', 380))).toBe(true)
    expect(through(atContract, first)).toBe(true)
  })
  test('[UI3] on the next screen it is one within 200 ms: able hands are there by then', () => {
    const declarer = afterChange(pressed, look('declarer', 1010, 'South'))
    expect(through(declarer, touch(1199, 'South', 330, 320))).toBe(false)
    expect(through(declarer, touch(1200, 'South', 330, 320))).toBe(true)
  })

  test('[UI160] when a screen follows a touch, its place waits 600 ms, whatever lies there, and no other', () => {
    const declarer = afterChange(pressed, look('declarer', 1010, 'South'))
    expect(through(declarer, touch(1400, 'South'))).toBe(false)
    expect(through(declarer, touch(1400, 'South', 300, 326))).toBe(false)
    expect(through(declarer, touch(1400, 'West', 300, 326))).toBe(false)
    expect(through(declarer, touch(1400, 'South', 300, 328))).toBe(true)
    expect(through(declarer, touch(1400, 'East', 100, 500))).toBe(true)
    expect(through(declarer, touch(1609, 'South'))).toBe(false)
    expect(through(declarer, touch(1610, 'South'))).toBe(true)
  })

  test('[UI160] also where nothing lies: a finger that comes down beside a key would be taken to it', () => {
    const next = afterChange(pressed, look('declarer', 1010))
    expect(through(next, touch(1260, 'South', 300, 310))).toBe(false)
    expect(through(next, touch(1260, 'South', 300, 330))).toBe(true)
  })

  test('[UI160] a key that comes to lie under the touch on the same screen waits too, and so does the same key once it stands for the opposite', () => {
    const called = afterChange(afterTouch(atContract, touch(1000, 'call')), look('contract', 1010, 'uncall'))
    expect(through(called, touch(1500, 'uncall'))).toBe(false)
    expect(through(called, touch(1500, '3S', 20, 20))).toBe(true)
    const same = afterChange(afterTouch(atContract, touch(1000, 'more')), look('contract', 1010, 'more'))
    expect(through(same, touch(1500, 'more'))).toBe(true)
  })

  test('[UI161] after a change that no touch made every key waits 600 ms', () => {
    const card = afterChange(atContract, look('changed', 5000))
    expect(through(card, touch(5100, 'know'))).toBe(false)
    expect(through(card, touch(5600, 'know'))).toBe(true)
  })

  test('[UI161] a touch accounts for one change, and not for what comes after it', () => {
    const declarer = afterChange(afterTouch(atContract, first), look('declarer', 1010, 'South'))
    const card = afterChange(declarer, look('changed', 1300))
    expect(through(card, touch(1500, 'know', 20, 20))).toBe(false)
  })

  test('[UI161] a touch that presses nothing, or was long ago, accounts for nothing', () => {
    for (const before of [touch(4900, null), touch(3000, 'X')])
      expect(
        through(afterChange(afterTouch(atContract, before), look('score', 5000)), touch(5300, 'next')),
      ).toBe(false)
  })

  test('[UI161] from a screen without keys no finger is on its way: what follows is live at once', () => {
    const starting = afterChange(NO_TOUCH, look('starting', 0, null, 0))
    expect(through(afterChange(starting, look('seats', 900)), touch(1000, 'sit'))).toBe(true)
  })

  test('[UI162] what the keyboard brings about waits for nothing', () => {
    const next = afterChange(afterPress(atContract, 1000), look('declarer', 1010, 'South'))
    expect(through(next, touch(1100, 'South'))).toBe(true)
  })

  test('[UI162] also where a finger was there just before: no place waits', () => {
    const typed = afterPress(afterTouch(atContract, first), 1100)
    const next = afterChange(typed, look('declarer', 1110, 'South'))
    expect(through(next, touch(1400, 'South'))).toBe(true)
  })

  const key = (left: number, isAlone = false) => ({ left, top: 0, right: left + 96, bottom: 96, isAlone })
  test('[UI165] a touch in a gap goes to the nearest key, at most 3 mm away', () => {
    const one = key(0)
    const other = key(108)
    expect(nearestIntendedKey({ x: 100, y: 50 }, [one, other], PX_PER_MM)).toBe(one)
    expect(nearestIntendedKey({ x: 104, y: 50 }, [one, other], PX_PER_MM)).toBe(other)
    expect(nearestIntendedKey({ x: 50, y: 114 }, [one, other], PX_PER_MM)).toBe(one)
    expect(nearestIntendedKey({ x: 50, y: 115 }, [one, other], PX_PER_MM)).toBe(null)
  })

  test('[UI165] nor does it go to a key that must not be pressed by mistake, or past one to another', () => {
    const one = key(0)
    const accept = key(108, true)
    expect(nearestIntendedKey({ x: 104, y: 50 }, [one, accept], PX_PER_MM)).toBe(null)
    expect(nearestIntendedKey({ x: 100, y: 50 }, [one, accept], PX_PER_MM)).toBe(one)
  })
})
