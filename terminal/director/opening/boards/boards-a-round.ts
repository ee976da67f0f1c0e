/** How many boards a round may be chosen to have. */
export const BOARDS_A_ROUND = {
  pairs: [2, 3, 4, 5, 6, 8],
  teams: [2, 3, 4, 6, 7, 8, 12],
  individual: [1, 2, 3, 4, 5, 6],
} as const

export const BOARDS_A_STANZA = [4, 6, 7, 8, 12, 16] as const
