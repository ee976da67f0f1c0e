import type { BridgeResult } from '../../../../shared/game/bridge/result.ts'
import type { Result } from '../../../../shared/game/games.ts'
import { canonical } from '../../../../shared/lib/canonical.ts'
import type { Evening, Incident } from '../incident.ts'
import { usual } from '../robot-tables.ts'

/** Incidents with the result of a board, and the director's rulings on one. */

type Played = Extract<BridgeResult, { kind: 'played' }>

const resultAt = ({ section }: Evening, round: number, table: number, board: number): Played | undefined => {
  const result = section.resultAt(round, table, board)?.body.result
  return result?.kind === 'played' ? result : undefined
}
const tricksOf = (result: Result): number | null => (result.kind === 'played' ? result.tricks : null)

export const OF_BOARDS: readonly Incident[] = [
  {
    name: 'wrong declarer, two rounds ago',
    settle: 'cell 2 1 5 > board-5 fix-declarer > board-5 fix-declarer-E',
    isSettled: evening => resultAt(evening, 1, 2, 5)?.declarer === 'E',
    says: ['result'],
  },
  {
    name: 'wrong contract, now',
    settle: 'cell 4 3 16 > board-16 fix-contract > board-16 fix-contract-5S',
    isSettled: evening => {
      const contract = resultAt(evening, 3, 4, 16)?.contract
      return contract?.level === 5 && contract.strain === 'S'
    },
    says: ['result'],
  },
  {
    name: 'double left out',
    settle: 'cell 7 2 2 > board-2 fix-doubling > board-2 fix-doubling-X',
    isSettled: evening => resultAt(evening, 2, 7, 2)?.contract.doubling === 'X',
    says: ['result'],
  },
  {
    name: 'board never entered',
    settle: 'cell 3 2 > slip-key > type 4s n 10 > hit Enter',
    isSettled: evening => resultAt(evening, 2, 3, 11)?.declarer === 'N',
    says: ['result'],
  },
  {
    name: 'result under the number of a free board',
    settle: 'cell 1 2 5 > board-5 move-key > move-2-1-6',
    isSettled: ({ section }) =>
      section.resultAt(2, 1, 6) !== undefined && section.resultAt(2, 1, 5) === undefined,
    says: ['put-right'],
  },
  {
    name: 'two results under each other’s boards',
    settle: 'cell 4 2 13 > board-13 move-key > move-2-4-14',
    isSettled: evening => resultAt(evening, 2, 4, 13)?.tricks === tricksOf(usual(4, 14)),
    says: ['put-right'],
  },
  {
    name: 'fouled board',
    settle: 'cell 5 2 17 > board-17 ruling > way-played',
    isSettled: ({ section }) => section.rulingAt(2, 5, 17)?.body.form === 'B',
    says: ['ruling'],
  },
  {
    name: 'A+ and A−',
    settle: 'cell 6 2 20 > board-20 ruling > averages-plus-minus',
    isSettled: ({ section }) => section.boardAt(2, 6, 20).kind === 'ruled',
    says: ['ruling'],
  },
  {
    name: 'weighted score',
    settle: 'cell 2 2 8 > board-8 ruling > ruling-line > type 60% 4s n =, 40% -100 > hit Enter',
    onPhone:
      'cell 2 2 8 > board-8 ruling > way-weighted > level-4 > strain-S > declarer-N > tricks-10 > weight-1 > type 60 > part-key-2 > score-by-points > score-points > type -100 > save-ruling',
    isSettled: ({ section }) => section.boardAt(2, 2, 8).kind === 'ruled',
    says: ['ruling'],
  },
  {
    name: 'split score',
    settle: 'cell 7 1 20 > board-20 ruling > ruling-line > type -100 / 620 > hit Enter',
    isSettled: ({ section }) => {
      const sides = section.rulingAt(1, 7, 20)?.body.sides
      return sides?.NS.kind === 'scores' && canonical(sides.NS) !== canonical(sides.EW)
    },
    says: ['ruling'],
  },
  {
    name: 'board not played',
    settle: 'cell 5 2 18 > board-18 not-played > not-played-none',
    isSettled: ({ section }) => section.boardAt(2, 5, 18).kind === 'not-played',
    says: ['result'],
  },
  {
    name: 'penalty',
    settle: 'cell 1 3 > penalties > penalty-1 quick-10',
    isSettled: ({ section }) => section.adjustments().length === 1,
    says: ['adjustment'],
  },
]
