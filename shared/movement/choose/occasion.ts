interface MovementWishes {
  /** Number of boards for each pair, team or player; by default that of a usual session. */
  readonly boards?: number
  /** Boards per stanza of a team match. */
  readonly boardsPerRound?: number
  /** Number of winners; by default movements for one and for two are offered. */
  readonly winners?: 1 | 2
  /** Number of available identical sets of boards; by default see `setsAtHand`. */
  readonly copies?: number
  readonly minutes?: number
}

export interface PairsOccasion extends MovementWishes {
  readonly pairs: number
  /** Number of contestants that must not move: each keeps one table from the first round to the last. */
  readonly staying?: number
  readonly teams?: never
  readonly players?: never
}

/** Teams to seat; two teams play a match of their own. */
export interface TeamsOccasion extends MovementWishes {
  readonly teams: number
  readonly staying?: never
  readonly pairs?: never
  readonly players?: never
}

export interface PlayersOccasion extends MovementWishes {
  readonly players: number
  readonly staying?: never
  readonly pairs?: never
  readonly teams?: never
}

export type Occasion = PairsOccasion | TeamsOccasion | PlayersOccasion

export const FEWEST_PAIRS = 3
export const MOST_PAIRS = 120
export const FEWEST_TEAMS = 2
export const MOST_TEAMS = 30
export const FEWEST_PLAYERS = 8
export const MOST_PLAYERS = 116

/** Returns the turnout, and the number that a movement can seat. */
export const turnoutOf = (
  occasion: Occasion,
): { readonly count: number; readonly least: number; readonly most: number } => {
  if (occasion.teams !== undefined) return { count: occasion.teams, least: FEWEST_TEAMS, most: MOST_TEAMS }
  if (occasion.players !== undefined)
    return { count: occasion.players, least: FEWEST_PLAYERS, most: MOST_PLAYERS }
  return { count: occasion.pairs, least: FEWEST_PAIRS, most: MOST_PAIRS }
}

export const contestOf = ({ teams, players }: Occasion): 'pairs' | 'teams' | 'individual' => {
  if (teams !== undefined) return 'teams'
  return players === undefined ? 'pairs' : 'individual'
}

/** Number of tables from which a club has enough boards for a second set. */
const TABLES_WITH_TWO_SETS = 10

/** Returns the stated number of identical board sets; by default what a club of that size has. */
export const setsAtHand = ({ pairs, copies }: Occasion, tables: number): number => {
  if (copies !== undefined) return copies
  if (pairs === undefined) return Number.POSITIVE_INFINITY
  return tables >= TABLES_WITH_TWO_SETS ? 2 : 1
}

export interface Length {
  readonly rounds: number
  readonly boardsPerRound: number
}

const MINUTES_A_BOARD = 7
const MINUTES_A_CHANGE = 2

/** Estimates the duration: 7 minutes a board, 2 for each change of round. */
export const minutesOf = ({ rounds, boardsPerRound }: Length): number =>
  rounds * boardsPerRound * MINUTES_A_BOARD + (rounds - 1) * MINUTES_A_CHANGE

/** Returns the boards wished for; if only the time is known, about what fits at three boards a round. */
export const boardsWished = ({ boards, minutes }: Occasion): number | undefined =>
  boards ??
  (minutes === undefined ? undefined : Math.floor((3 * minutes) / (3 * MINUTES_A_BOARD + MINUTES_A_CHANGE)))
