import { describe, expect, test } from 'vitest'
import { isBounce } from './touch-guard.ts'

describe('touch guard', () => {
  const first = { x: 300, y: 300, at: 1000 }
  test('[UI3] a second touch within 250 ms and 12 mm is a bounce', () => {
    expect(isBounce(first, { x: 330, y: 320, at: 1200 }, 6)).toBe(true)
  })
  test('[UI3] later, or further away, it is meant', () => {
    expect(isBounce(first, { x: 300, y: 300, at: 1250 }, 6)).toBe(false)
    expect(isBounce(first, { x: 380, y: 300, at: 1100 }, 6)).toBe(false)
    expect(isBounce(null, first, 6)).toBe(false)
  })
})
