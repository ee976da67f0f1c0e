/** What a director has. All but the pairs may be left open. */
export interface Occasion {
  readonly pairs: number
  /** That each pair should play. Left out: a usual evening. */
  readonly boards?: number
  readonly boardsPerRound?: number
  /** Left out: movements for one winner and for two. */
  readonly winners?: 1 | 2
  /** Identical sets of boards at hand; usually 1. */
  readonly copies?: number
  /** Until everybody wants to be done. */
  readonly minutes?: number
}

export const FEWEST_PAIRS = 3
export const MOST_PAIRS = 120

/** So many rounds of so many boards. */
export interface Length {
  readonly rounds: number
  readonly boardsPerRound: number
}

const MINUTES_A_BOARD = 7
const MINUTES_A_CHANGE = 2

/** About how long it takes: 7 minutes a board, 2 for each change of round. */
export const minutesOf = ({ rounds, boardsPerRound }: Length): number =>
  rounds * boardsPerRound * MINUTES_A_BOARD + (rounds - 1) * MINUTES_A_CHANGE

/** Boards wanted; where only the time is known about what it has room for, three boards a round. */
export const boardsWished = ({ boards, minutes }: Occasion): number | undefined =>
  boards ??
  (minutes === undefined ? undefined : Math.floor((3 * minutes) / (3 * MINUTES_A_BOARD + MINUTES_A_CHANGE)))
