/** What a director wishes for; all of it may be left open. */
interface MovementWishes {
  /** That each pair, team or player should play. Left out: a usual evening. */
  readonly boards?: number
  /** Of a team match: in a stanza. */
  readonly boardsPerRound?: number
  /** Left out: movements for one winner and for two. */
  readonly winners?: 1 | 2
  /** Identical sets of boards at hand; where nothing is said see `setsAtHand`. */
  readonly copies?: number
  /** Until everybody wants to be done. */
  readonly minutes?: number
}

export interface PairsOccasion extends MovementWishes {
  readonly pairs: number
  /** How many of them must not move: each keeps one table from the first round to the last. */
  readonly staying?: number
  readonly teams?: never
  readonly players?: never
}

/** Two teams are a match of their own. */
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

/** Who came, and what a director has and wishes for. */
export type Occasion = PairsOccasion | TeamsOccasion | PlayersOccasion

export const FEWEST_PAIRS = 3
export const MOST_PAIRS = 120
export const FEWEST_TEAMS = 2
export const MOST_TEAMS = 30
export const FEWEST_PLAYERS = 8
export const MOST_PLAYERS = 116

/** How many came, and how many of them a movement could seat at all. */
export const turnoutOf = (
  occasion: Occasion,
): { readonly count: number; readonly least: number; readonly most: number } => {
  if (occasion.teams !== undefined) return { count: occasion.teams, least: FEWEST_TEAMS, most: MOST_TEAMS }
  if (occasion.players !== undefined)
    return { count: occasion.players, least: FEWEST_PLAYERS, most: MOST_PLAYERS }
  return { count: occasion.pairs, least: FEWEST_PAIRS, most: MOST_PAIRS }
}

/** Who is ranked. */
export const contestOf = ({ teams, players }: Occasion): 'pairs' | 'teams' | 'individual' => {
  if (teams !== undefined) return 'teams'
  return players === undefined ? 'pairs' : 'individual'
}

/** From so many tables on a club has boards for a second set of as many as a movement takes. */
const TABLES_WITH_TWO_SETS = 10

/** As many identical sets of boards as are said to be there; if nobody says, as a club of that size has them. */
export const setsAtHand = ({ pairs, copies }: Occasion, tables: number): number => {
  if (copies !== undefined) return copies
  if (pairs === undefined) return Number.POSITIVE_INFINITY
  return tables >= TABLES_WITH_TWO_SETS ? 2 : 1
}

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
