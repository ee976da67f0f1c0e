const EVENING_BOARDS = 26

/**
 * Returns the number of boards per set for files that only count sets: as many as make a usual session of
 * that many rounds, 2 to 6.
 */
export const usualSetSize = (rounds: number): number =>
  Math.min(6, Math.max(2, Math.round(EVENING_BOARDS / rounds)))
