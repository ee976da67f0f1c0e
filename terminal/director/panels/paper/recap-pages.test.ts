import { expect, test } from 'vitest'
import { recapPages } from './recap-pages.ts'

const boards = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test.each([
  // Seed 004: 18 boards of two results, 20 boards of three.
  [18, 1, false, [18]],
  [20, 2, true, [20]],
  [26, 3, true, [26]],
  [30, 3, true, [15, 15]],
  [26, 6, true, [13, 13]],
  [64, 5, true, [16, 16, 16, 16]],
  [0, 0, false, [0]],
] as const)(
  '[DS361] %i boards of %i characters: on its side %s, on pages of %j',
  (count, characters, isWide, pages) => {
    const found = recapPages(boards(count), characters)
    expect([found.isWide, found.pages.map(({ length }) => length)]).toEqual([isWide, pages])
    expect(found.pages.flat()).toEqual(boards(count))
  },
)
