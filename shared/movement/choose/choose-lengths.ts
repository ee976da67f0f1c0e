import { boardsWished, contestOf, type Length, minutesOf, type Occasion } from './occasion.ts'

const EVENING_BOARDS = 26
/** Usual maximum of rounds in a session; longer movements are cut short, or not offered if they cannot be. */
const EVENING_ROUNDS = 13
const FEWEST_ROUNDS = 3
/** Limits of deviation from the wished boards, tried in order until something can be played. */
export const MOST_OFF = [0.2, 0.5, Number.POSITIVE_INFINITY] as const
/** Boards per round for pairs, who change tables after a single board only on request. */
const BOARDS_OF_PAIRS = [2, 3, 4, 5, 6, 7, 8] as const
const BOARDS_A_ROUND = [1, ...BOARDS_OF_PAIRS] as const
/** Boards per round for teams, where a round is a match and may be long. */
const BOARDS_A_MATCH = [...BOARDS_A_ROUND, 9, 10, 11, 12, 13, 14, 15, 16] as const
/** Default lengths of a match between two teams: usual ones, and those of the World Bridge Federation's scales. */
const MATCH_BOARDS = [24, 16, 12, 8] as const

/** True if the number of boards is near enough to the wish. */
export const isNear = (wanted: number, played: number, mostOff: number): boolean =>
  Math.abs(played - wanted) <= Math.max(2, mostOff * wanted)

/**
 * Returns suitable lengths of a movement: the whole of it, or cut to the boards and the time. Later groups
 * are used if nothing in the earlier ones can be made.
 */
export const lengthsFor = (
  occasion: Occasion,
  full: number,
  mostOff: number,
): readonly (readonly Length[])[] => {
  const { minutes } = occasion
  const boards = boardsWished(occasion)
  if (boards === undefined)
    return contestOf(occasion) === 'pairs' ? usual(occasion, full) : [usualOfOneList(occasion, full)]
  const lengths = wished(occasion, full, boards, mostOff)
  return [minutes === undefined ? lengths : lengths.filter(length => minutesOf(length) <= minutes)]
}

/**
 * Returns the lengths of a match between two teams: two stanzas, or as many as the given stanza length allows; if no
 * usual length fits, two to four.
 */
export const matchLengths = ({ boards, boardsPerRound, minutes }: Occasion): readonly Length[] => {
  const even = (boards === undefined ? MATCH_BOARDS : [boards])
    .map(each => ({ each, stanza: boardsPerRound ?? Math.ceil(each / 2) }))
    .filter(({ each, stanza }) => each % stanza === 0)
    .map(({ each, stanza }) => ({ rounds: each / stanza, boardsPerRound: stanza }))
  const odd =
    boards === undefined && boardsPerRound !== undefined
      ? STANZAS.map(rounds => ({ rounds, boardsPerRound }))
      : []
  return (even.length > 0 ? even : odd).filter(
    length => minutes === undefined || minutesOf(length) <= minutes,
  )
}

const STANZAS = [2, 3, 4] as const

const usual = ({ boardsPerRound }: Occasion, full: number): readonly (readonly Length[])[] => {
  const rounds = Math.min(full, EVENING_ROUNDS)
  const boards = boardsPerRound ?? Math.min(6, Math.max(2, Math.round(EVENING_BOARDS / rounds)))
  // Half sets need pairs of boards: if this many cannot be, one fewer may.
  return [boards, boards - 1].filter(each => each > 0).map(each => [{ rounds, boardsPerRound: each }])
}

/**
 * Returns lengths, those nearest to a usual session first. One round fewer and one more are tried too, since some team
 * movements need an even number of rounds, and some individual ones cut short have boards played at one table only.
 */
const usualOfOneList = (occasion: Occasion, full: number): readonly Length[] => {
  const most = Math.min(full, EVENING_ROUNDS)
  const off = ({ rounds, boardsPerRound }: Length) =>
    Math.abs(rounds * boardsPerRound - EVENING_BOARDS) +
    2 * Math.abs(most - rounds) +
    (occasion.teams === undefined ? 0 : 2 * (boardsPerRound % 2))
  return [most, most - 1, most + 1]
    .filter(rounds => rounds > 0 && rounds <= full)
    .flatMap(rounds => boardsOf(occasion).map(boardsPerRound => ({ rounds, boardsPerRound })))
    .sort((a, b) => off(a) - off(b))
    .slice(0, TRIED)
}

const TRIED = 8

const boardsOf = (occasion: Occasion): readonly number[] => {
  if (occasion.boardsPerRound !== undefined) return [occasion.boardsPerRound]
  return { pairs: BOARDS_OF_PAIRS, individual: BOARDS_A_ROUND, teams: BOARDS_A_MATCH }[contestOf(occasion)]
}

/**
 * Returns the lengths for the wished boards. With an odd number of pairs each may sit out a round, and so
 * plays one less than the movement has.
 */
const wished = (occasion: Occasion, full: number, boards: number, mostOff: number): readonly Length[] => {
  const sitOut = occasion.pairs !== undefined && occasion.pairs % 2 === 1 ? 1 : 0
  return boardsOf(occasion).flatMap(boardsPerRound => {
    const near = boards / boardsPerRound
    const whole = [Math.floor(near), Math.ceil(near), Math.ceil(near) + sitOut]
    const rounds = new Set([full, ...whole, fitting(occasion, full, boardsPerRound)])
    return [...rounds]
      .filter(each => each >= Math.min(full, FEWEST_ROUNDS) && each <= full)
      .filter(each => [each, each - sitOut].some(played => isNear(boards, played * boardsPerRound, mostOff)))
      .map(each => ({ rounds: each, boardsPerRound }))
  })
}

const fitting = ({ minutes }: Occasion, full: number, boardsPerRound: number): number => {
  let rounds = full
  while (minutes !== undefined && rounds > 0 && minutesOf({ rounds, boardsPerRound }) > minutes) rounds -= 1
  return rounds
}
