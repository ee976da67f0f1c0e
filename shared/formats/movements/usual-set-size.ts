/** Boards of a usual evening; a round has 2 to 6. */
const EVENING_BOARDS = 26

/** Boards of a set, for files that count sets alone: as many as make a usual evening of so many rounds. */
export const usualSetSize = (rounds: number): number =>
  Math.min(6, Math.max(2, Math.round(EVENING_BOARDS / rounds)))
