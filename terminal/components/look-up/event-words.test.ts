import { expect, test } from 'vitest'
import { isWon } from './event-words.ts'

test('[LK52] nobody has won while it is played, nor while the result is provisional: whoever is first leads', () => {
  expect(isWon({ running: true }, 5)).toBe(false)
  expect(isWon({ running: false, until: 6 }, 5)).toBe(false)
  expect(isWon({ running: false, until: 5 }, 5)).toBe(true)
  expect(isWon({ running: false }, 5)).toBe(true)
})
