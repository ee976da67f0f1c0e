import type { BridgeResult } from '../../../../shared/game/bridge/result.ts'
import type { Result } from '../../../../shared/game/games.ts'
import { canonical } from '../../../../shared/lib/canonical.ts'
import type { Desk, Evening, Incident } from '../incident.ts'
import { usual } from '../robot-tables.ts'

/** Incidents with the result of a board, and the director's rulings on one. */

type Played = Extract<BridgeResult, { kind: 'played' }>

const resultAt = ({ section }: Evening, round: number, table: number, board: number): Played | undefined => {
  const result = section.resultAt(round, table, board)?.body.result
  return result?.kind === 'played' ? result : undefined
}

/** Corrects one part of a current result. */
const mended = async (desk: Desk, [round, table, board]: Spot, word: string, is: string): Promise<void> => {
  await desk.cell(table, round)
  await desk.press(desk.ofBoard(board, `fix-${word}`))
  await desk.press(desk.ofBoard(board, `fix-${word}-${is}`))
}

const tricksOf = (result: Result): number | null => (result.kind === 'played' ? result.tricks : null)

type Spot = readonly [round: number, table: number, board: number]

async function weighted({ press, hand }: Desk): Promise<void> {
  await press('way-weighted')
  for (const key of ['level-4', 'strain-S', 'declarer-N', 'tricks-10', 'weight-1']) await press(key)
  await hand.type('60')
  for (const key of ['part-key-2', 'score-by-points', 'score-points']) await press(key)
  await hand.type('-100')
  await press('save-ruling')
}

export const OF_BOARDS: readonly Incident[] = [
  {
    name: 'wrong declarer, two rounds ago',
    stage: 'third-round',
    settle: desk => mended(desk, [1, 2, 5], 'declarer', 'E'),
    isSettled: evening => resultAt(evening, 1, 2, 5)?.declarer === 'E',
    says: ['result'],
  },
  {
    name: 'wrong contract, now',
    stage: 'third-round',
    settle: desk => mended(desk, [3, 4, 16], 'contract', '5S'),
    isSettled: evening => {
      const contract = resultAt(evening, 3, 4, 16)?.contract
      return contract?.level === 5 && contract.strain === 'S'
    },
    says: ['result'],
  },
  {
    name: 'double left out',
    stage: 'third-round',
    settle: desk => mended(desk, [2, 7, 2], 'doubling', 'X'),
    isSettled: evening => resultAt(evening, 2, 7, 2)?.contract.doubling === 'X',
    says: ['result'],
  },
  {
    name: 'board never entered',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(3, 2)
      await desk.press('slip-key')
      await desk.hand.type('4s n 10')
      await desk.hand.hit('Enter')
    },
    isSettled: evening => resultAt(evening, 2, 3, 11)?.declarer === 'N',
    says: ['result'],
  },
  {
    name: 'result under the number of a free board',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(1, 2)
      await desk.press(desk.ofBoard(5, 'move-key'))
      await desk.press('move-2-1-6')
    },
    isSettled: ({ section }) =>
      section.resultAt(2, 1, 6) !== undefined && section.resultAt(2, 1, 5) === undefined,
    says: ['put-right'],
  },
  {
    name: 'two results under each other’s boards',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(4, 2)
      await desk.press(desk.ofBoard(13, 'move-key'))
      await desk.press('move-2-4-14')
    },
    isSettled: evening => resultAt(evening, 2, 4, 13)?.tricks === tricksOf(usual(4, 14)),
    says: ['put-right'],
  },
  {
    name: 'fouled board',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(5, 2)
      await desk.press(desk.ofBoard(17, 'ruling'))
      await desk.press('way-played')
    },
    isSettled: ({ section }) => section.rulingAt(2, 5, 17)?.body.form === 'B',
    says: ['ruling'],
  },
  {
    name: 'A+ and A−',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(6, 2)
      await desk.press(desk.ofBoard(20, 'ruling'))
      await desk.press('averages-plus-minus')
    },
    isSettled: ({ section }) => section.boardAt(2, 6, 20).kind === 'ruled',
    says: ['ruling'],
  },
  {
    name: 'weighted score',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(2, 2)
      await desk.press(desk.ofBoard(8, 'ruling'))
      if (desk.club.glass === 'phone') return weighted(desk)
      await desk.press('ruling-line')
      await desk.hand.type('60% 4s n =, 40% -100')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section }) => section.boardAt(2, 2, 8).kind === 'ruled',
    says: ['ruling'],
  },
  {
    name: 'split score',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(7, 1)
      await desk.press(desk.ofBoard(20, 'ruling'))
      await desk.press('ruling-line')
      await desk.hand.type('-100 / 620')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section }) => {
      const sides = section.rulingAt(1, 7, 20)?.body.sides
      return sides?.NS.kind === 'scores' && canonical(sides.NS) !== canonical(sides.EW)
    },
    says: ['ruling'],
  },
  {
    name: 'board not played',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(5, 2)
      await desk.press(desk.ofBoard(18, 'not-played'))
      await desk.press('not-played-none')
    },
    isSettled: ({ section }) => section.boardAt(2, 5, 18).kind === 'not-played',
    says: ['result'],
  },
  {
    name: 'penalty',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(1, 3)
      await desk.press('penalty-1')
      await desk.press('quick-10')
    },
    isSettled: ({ section }) => section.adjustments().length === 1,
    says: ['adjustment'],
  },
]
