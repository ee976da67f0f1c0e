import { dealerOf } from '../../../shared/game/board.ts'
import type { Result } from '../../../shared/game/games.ts'
import { SEATS } from '../../../shared/game/seat.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { type Hall, tableDevice } from '../../../shared/test/hall.ts'
import { recordedAuction } from '../../../shared/test/law-rulings.ts'

export function drawRecordedAuctions(desk: Hall): void {
  const section = sectionOf(desk.state(), 'A')
  for (const { table, round, boards } of section?.plan.entries.filter(isPlayed) ?? [])
    for (const board of round <= 2 && table % 3 !== 0 ? boards : []) {
      const result = section?.resultAt(round, table, board)?.body.result
      const calls = result && callsOf(board, result)
      if (calls)
        desk.say(tableDevice(table), recordedAuction(desk.state(), [table, round, board], calls, true))
    }
}

/**
 * Builds an auction: passes until the declarer opens 1♣; the left-hand opponent doubles at the second turn, and the
 * declarer bids the contract.
 */
function callsOf(board: number, result: Result): string | undefined {
  const first = SEATS.indexOf(dealerOf(board))
  const inTurn = (calls: readonly string[]) =>
    calls.map((call, at) => `${SEATS[(first + at) % SEATS.length]}:${call}`).join(' ')
  if (result.kind === 'passed-out') return inTurn(['P', 'P', 'P', 'P'])
  if (result.kind !== 'played' || !('strain' in result.contract)) return undefined
  const { contract, declarer } = result
  const passes = (SEATS.indexOf(declarer) - first + SEATS.length) % SEATS.length
  const opening = contract.strain === 'C' ? '1C!' : '1C'
  return inTurn([
    ...Array.from({ length: passes }, () => 'P'),
    ...[opening, 'P', '1D', 'X'],
    `${contract.level}${contract.strain}`,
    ...(contract.doubling === '' ? [] : [contract.doubling]),
    ...['P', 'P', 'P'],
  ])
}
