/**
 * The evenings of seed 004 with results that reproduce its printed recap sheets. It prints six boards of each and the
 * totals; the other boards are invented to fit the totals.
 */

/** North-South results in the seed's travellers, nobody vulnerable: 50 down, 420, 460. */
export const SEED_RESULTS = ['5D S 10', '5D S 12', '3N S 11'] as const

/** Index of the result by board and North-South pair. */
export type SeedBoards = Readonly<Record<number, Readonly<Record<string, 0 | 1 | 2>>>>

export const SEED_NAMES = ['A-B', 'C-D', 'E-F', 'G-H', 'I-J', 'K-L'] as const

/**
 * Four pairs, 18 boards. The printed totals add up to 42 of 36 points, so only their order is possible: 1 and 2 share
 * the second place, 4 is first.
 */
export const FOUR_PAIRS: SeedBoards = {
  1: { 4: 1, 2: 0 },
  // The printed traveller: 3NT with 11 tricks, 5D with 12.
  2: { 4: 2, 2: 1 },
  3: { 4: 0, 2: 1 },
  4: { 4: 0, 2: 1 },
  5: { 4: 0, 2: 0 },
  6: { 4: 1, 2: 0 },
  7: { 4: 2, 3: 0 },
  8: { 4: 1, 3: 0 },
  9: { 4: 1, 3: 0 },
  10: { 4: 1, 3: 1 },
  11: { 4: 1, 3: 2 },
  12: { 4: 0, 3: 0 },
  13: { 4: 1, 1: 1 },
  14: { 4: 1, 1: 0 },
  15: { 4: 2, 1: 1 },
  16: { 4: 1, 1: 2 },
  17: { 4: 0, 1: 0 },
  18: { 4: 1, 1: 0 },
}

/**
 * Six pairs, 20 boards, with the printed totals. Column 4 as printed has two tops and is impossible: here 6 and 4 share
 * it. On board 2 the printed matchpoints rank 420 above 460; they are reproduced by `MISPRINT` in place of pair 2's
 * result.
 */
export const SIX_PAIRS: SeedBoards = {
  1: { 6: 2, 4: 0, 2: 1 },
  2: { 6: 0, 4: 2, 2: 1 },
  3: { 6: 1, 4: 0, 5: 2 },
  4: { 6: 1, 4: 1, 5: 0 },
  5: { 3: 1, 6: 2, 5: 0 },
  6: { 3: 2, 6: 1, 5: 0 },
  7: { 6: 1, 5: 0, 1: 2 },
  8: { 6: 1, 5: 0, 1: 2 },
  9: { 4: 0, 6: 2, 1: 1 },
  10: { 4: 1, 6: 2, 1: 1 },
  11: { 2: 1, 6: 0, 1: 0 },
  12: { 2: 2, 6: 1, 1: 0 },
  13: { 5: 0, 6: 1, 2: 0 },
  14: { 5: 0, 6: 2, 2: 0 },
  15: { 2: 0, 3: 0, 6: 1 },
  16: { 2: 1, 3: 0, 6: 2 },
  17: { 3: 0, 1: 1, 6: 2 },
  18: { 3: 2, 1: 1, 6: 0 },
  19: { 3: 2, 4: 0, 6: 1 },
  20: { 3: 2, 4: 0, 6: 0 },
}

/** Pair 2 at North-South on board 2, and the result needed to rank above 460 there. */
export const MISPRINT = { board: 2, pair: '2', result: '3N S 12' } as const

/** Expected recap sheet: number, names, places, total, then the boards that the seed prints. */
export const SHEET_OF_FOUR: readonly string[] = [
  '1 A-B 2-3 8x 0 0 1 1 x 0',
  '2 C-D 2-3 8x 0 0 1 1 x 0',
  '3 E-F 4 7x 1 1 0 0 x 1',
  '4 G-H 1 11x 1 1 0 0 x 1',
]

export const SHEET_OF_SIX: readonly string[] = [
  '1 A-B 3-4 22 0 2 1 x 2 2',
  '2 C-D 2 23 1 2 2 x 0 1',
  '3 E-F 3-4 22 1 0 0 2 1 2',
  '4 G-H 6 10 0 1 0 1x 1 0',
  '5 I-J 5 16x 2 1 2 0 0 0',
  '6 K-L 1 26x 2 0 1 1x 2 1',
]

/** Same with the misprinted traveller corrected. */
export const SHEET_OF_SIX_RIGHT: readonly string[] = [
  '1 A-B 3-4 22 0 2 1 x 2 2',
  '2 C-D 3-4 22 1 1 2 x 0 1',
  '3 E-F 2 23 1 1 0 2 1 2',
  '4 G-H 6 11 0 2 0 1x 1 0',
  '5 I-J 5 15x 2 0 2 0 0 0',
  '6 K-L 1 26x 2 0 1 1x 2 1',
]
