import { boardsWished, type Length, minutesOf, type Occasion } from './occasion.ts'

/** A usual evening; a round of it has 2 to 6 boards. */
const EVENING_BOARDS = 26
/** More rounds than this are cut short, or not offered where they cannot be. */
const EVENING_ROUNDS = 13
const FEWEST_ROUNDS = 3
const MOST_OFF = 0.2
const BOARDS_A_ROUND = [1, 2, 3, 4, 5, 6, 7, 8] as const

/**
 * The lengths of a movement that would suit the evening: the whole of it, or cut as boards and time want it. In
 * groups: a later one is for where nothing of the earlier can be made.
 */
export const lengthsFor = (occasion: Occasion, full: number): readonly (readonly Length[])[] => {
  const { minutes } = occasion
  const boards = boardsWished(occasion)
  if (boards === undefined) return usual(occasion, full)
  const lengths = wished(occasion, full, boards)
  return [minutes === undefined ? lengths : lengths.filter(length => minutesOf(length) <= minutes)]
}

const usual = ({ boardsPerRound }: Occasion, full: number): readonly (readonly Length[])[] => {
  const rounds = Math.min(full, EVENING_ROUNDS)
  const boards = boardsPerRound ?? Math.min(6, Math.max(2, Math.round(EVENING_BOARDS / rounds)))
  // Half sets want pairs of boards: where so many cannot be, one fewer may.
  return [boards, boards - 1].filter(each => each > 0).map(each => [{ rounds, boardsPerRound: each }])
}

const wished = (occasion: Occasion, full: number, boards: number): readonly Length[] => {
  const choices = occasion.boardsPerRound === undefined ? BOARDS_A_ROUND : [occasion.boardsPerRound]
  return choices.flatMap(boardsPerRound => {
    const near = Math.min(full, Math.round(boards / boardsPerRound))
    const rounds = new Set([full, near, fitting(occasion, full, boardsPerRound)])
    return [...rounds]
      .filter(each => each >= Math.min(full, FEWEST_ROUNDS))
      .filter(each => Math.abs(each * boardsPerRound - boards) <= Math.max(2, MOST_OFF * boards))
      .map(each => ({ rounds: each, boardsPerRound }))
  })
}

/** The most rounds that the time has room for. */
const fitting = ({ minutes }: Occasion, full: number, boardsPerRound: number): number => {
  let rounds = full
  while (minutes !== undefined && rounds > 0 && minutesOf({ rounds, boardsPerRound }) > minutes) rounds -= 1
  return rounds
}
