import { ids } from '../table/ids.ts'
import { CORRECTED_BOARDS, MISREAD_BOARD, resultOf } from './evening-results.ts'
import type { TableHand } from './table-hand.ts'

/** Board at which somebody opens rarely used screens. */
const CURIOUS_BOARD = 5

/** Plays a round from sitting down until everyone knows their next table. */
export async function playRound(
  hand: TableHand,
  table: 1 | 2,
  kept: 'desk' | 'tablet',
  boards: readonly number[],
): Promise<void> {
  await hand.sit()
  for (const board of boards) await playBoard(hand, table, board, kept)
  await hand.move()
  await hand.see('seats')
}

export async function playBoard(
  hand: TableHand,
  table: 1 | 2,
  board: number,
  kept: 'desk' | 'tablet',
): Promise<void> {
  await hand.expectBoard(board, 'contract')
  if (board === CURIOUS_BOARD) await hand.lookAround()
  const result = resultOf(table, board)
  if (board === MISREAD_BOARD && result.kind === 'played') await misread(hand, result)
  else if (board === CORRECTED_BOARDS[table] && result.kind === 'played') await miskeyed(hand, result, kept)
  else {
    await hand.keyContract(result)
    await hand.keyRest(result)
  }
  await hand.accept(kept)
  await hand.tap(ids.nextBoard)
}

type Played = Extract<ReturnType<typeof resultOf>, { kind: 'played' }>

/** East-West read a wrong declarer and point at it; only that question is asked again. */
async function misread(hand: TableHand, result: Played): Promise<void> {
  await hand.keyContract(result)
  await hand.keyRest({ ...result, declarer: result.declarer === 'N' ? 'E' : 'N' })
  await hand.see('accept')
  await hand.tap(ids.wrong)
  await hand.see('wrong')
  await hand.tap(ids.wrongWord('declarer'))
  await hand.see('declarer')
  await hand.tap(ids.declarer(result.declarer))
}

/** Both sides agree to a wrong number of tricks, and notice it by the score. */
async function miskeyed(hand: TableHand, result: Played, kept: 'desk' | 'tablet'): Promise<void> {
  await hand.keyContract(result)
  await hand.keyRest({ ...result, tricks: 0 })
  await hand.accept(kept)
  await hand.tap(ids.correct)
  await hand.see('wrong')
  await hand.tap(ids.wrongWord('result'))
  await hand.see('result')
  await hand.tap(ids.tricks(result.tricks))
}
