import { expect } from 'vitest'
import type { Result } from '../../../shared/game/games.ts'
import { ids } from '../../table/ids.ts'
import { resultOf } from '../evening-results.ts'
import { remembered } from '../play/remembered.ts'
import type { ShortRoom } from '../play/short-room.ts'
import type { TabHand } from './tab-hand.ts'

/**
 * Three rounds of two boards at table 1, from the choice of the table to the ranking: the hub's power fails after the
 * first round, the second is played without it, and it returns in the third.
 */
export interface Evening {
  readonly room: ShortRoom
  /** Returns the hand, renewed after every restart of its browser. */
  hand(): TabHand
  /** Disturbs the browser in the middle of a board. */
  shake(while_: 'desk in reach' | 'desk out of reach'): Promise<void>
}

/** Plays the evening; half-keyed boards are those disturbed at their second question. */
export async function playEvening({ room, hand, shake }: Evening): Promise<void> {
  const { section } = room
  const boards = section()
    .entriesAt(1)
    .map(({ boards }) => boards)
  const key = async (board: number, kept: 'desk' | 'tablet', shaken?: () => Promise<void>) => {
    const result = resultOf(1, board)
    await hand().seeBoard(board, 'contract')
    await hand().keyContract(result)
    if (shaken) {
      await hand().see('declarer')
      await expect.poll(() => hand().tab.ask(`(${remembered})('draft/')`)).toContain(`"board":${board}`)
      await shaken()
      await hand().seeBoard(board, 'declarer')
    }
    await hand().keyRest(result)
    await hand().accept(kept)
    await hand().tap(ids.nextBoard)
  }
  const [first = [], second = [], third = []] = boards
  await hand().take(1)
  await room.othersPlay(1)
  await hand().sit()
  await key(first[0] ?? 0, 'desk')
  await key(first[1] ?? 0, 'desk', () => shake('desk in reach'))
  await hand().allAtDesk()
  await hand().move()

  await room.killHub()
  await hand().outOfReach()
  await hand().tap(ids.sit)
  await key(second[0] ?? 0, 'tablet')
  await key(second[1] ?? 0, 'tablet', () => shake('desk out of reach'))
  await hand().move()
  await hand().tap(ids.sit)
  await key(third[0] ?? 0, 'tablet')

  await room.startHub()
  await hand().allAtDesk()
  await room.othersPlay(2)
  await room.othersPlay(3)
  await lastBoard(hand(), third[1] ?? 0)
  await hand().move()
  await hand().see('ranking')
  await room.finish()
  await hand().there('[data-testid="ranking"] tbody tr')

  const at = (board: number, round: number): Result | undefined =>
    section().resultAt(round, 1, board)?.body.result
  const rounds = boards.flatMap((of, index) => of.map(board => [board, index + 1] as const))
  await expect
    .poll(() => rounds.map(([board, round]) => at(board, round)))
    .toEqual(rounds.map(([board]) => resultOf(1, board)))
}

/** Plays the last board; afterwards the traveller compares all tables. */
async function lastBoard(hand: TabHand, board: number): Promise<void> {
  const result = resultOf(1, board)
  await hand.seeBoard(board, 'contract')
  await hand.keyContract(result)
  await hand.keyRest(result)
  await hand.accept('desk')
  await hand.there('[data-testid="traveller"] tbody tr:nth-child(3)')
  await hand.tap(ids.nextBoard)
}
