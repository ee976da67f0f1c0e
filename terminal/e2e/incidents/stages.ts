import type { Club } from './club.ts'
import type { Stage } from './incident.ts'
import { type RobotTable, type TimedStatement, usual } from './robot-tables.ts'

/** Plays on to the stage of the next incidents. */
export const PLAY_TO_STAGE: Readonly<Record<Stage, (club: Club) => Promise<void>>> = {
  /** Everyone has played a board except at table 7, where pair 14 has not arrived. */
  'first-round': club => play(club, [[1, 0, 1]], ({ table }) => table !== 7),
  /** Two rounds are over, and two boards of the third; table 6 has only sat down for that. */
  async 'third-round'({ tables }) {
    const begun = Date.now() - MINUTES_PLAYED * MINUTE
    for (const seated of tables) await seated.catchUp(soFar(seated, begun))
  },
  /** Everything has been played except the last board at table 3. */
  async 'last-round'(club) {
    await play(club, [
      [3, 0, 3],
      [4, 0, 3],
      [5, 0, 3],
      [6, 0, 3],
      [7, 0, 2],
    ])
    await play(club, [[7, 2, 3]], ({ table }) => table !== 3)
  },
}

type Stretch = readonly [round: number, from: number, to: number]

interface Sign {
  readonly table: number
  readonly round: number
  readonly board: number
}

/** Boards played at tables 1 to 7 and never entered. */
const NEVER_ENTERED: readonly Sign[] = [
  { table: 3, round: 2, board: 11 },
  { table: 1, round: 2, board: 6 },
  { table: 5, round: 2, board: 18 },
]

/** A board takes seven minutes, a move two; the tablets were unreachable until now. */
const MINUTE = 60_000
const BOARD_MINUTES = 7
const ROUND_MINUTES = 3 * BOARD_MINUTES + 2
const MINUTES_PLAYED = 2 * ROUND_MINUTES + 2 * BOARD_MINUTES + 2

function soFar(seated: RobotTable, begun: number): readonly TimedStatement[] {
  const { table } = seated
  return [1, 2, 3].flatMap(round => {
    const sat = begun + (round - 1) * ROUND_MINUTES * MINUTE
    const played = round < 3 ? 3 : table === 6 ? 0 : 2
    const boards = seated.boardsOf(round).slice(0, played)
    return [
      ...(seated.round() < round ? [{ clock: sat, round }] : []),
      ...boards.flatMap((board, index) =>
        isLeftOut({ table, round, board }) || seated.has(round, board)
          ? []
          : { clock: sat + (index + 1) * BOARD_MINUTES * MINUTE, round, keyed: keyedAt(table, board) },
      ),
    ]
  })
}

const keyedAt = (table: number, board: number) => ({ board, result: usual(table, board) })

const isLeftOut = (sign: Sign): boolean =>
  NEVER_ENTERED.some(one => one.table === sign.table && one.round === sign.round && one.board === sign.board)

async function play(
  { tables }: Club,
  stretches: readonly Stretch[],
  plays: (sign: { readonly table: number }) => boolean = () => true,
): Promise<void> {
  for (const [round, from, to] of stretches)
    for (const seated of tables.filter(plays)) {
      const { table } = seated
      if (seated.round() < round) await seated.sit(round)
      for (const board of seated.boardsOf(round).slice(from, to)) {
        if (!isLeftOut({ table, round, board }) && !seated.has(round, board))
          await seated.key(round, board, usual(table, board))
      }
    }
}
