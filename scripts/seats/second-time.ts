import { SEATS } from '../../shared/game/seat.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Section } from '../../shared/session/section/section.ts'

/**
 * Board that somebody would play again, found by trying every seat of every table, slowly and without the product's
 * code.
 */
export interface SecondTime {
  readonly contestant: string
  readonly round: number
  readonly table: number
  readonly board: number
}

export function secondTimes(section: Section): readonly SecondTime[] {
  const { plan, seatedPlan } = section
  const had = new Set<string>()
  const nameOf = (contestant: string, board: number) => `${contestant} ${board}`
  for (let board = 1; board <= 99; board += 1)
    for (const { body } of section.resultsOf(board))
      if (body.result.kind !== 'not-played')
        for (const seat of SEATS) had.add(nameOf(body.seats[seat], board))
  const found: SecondTime[] = []
  for (let round = 1; round <= plan.rounds; round += 1)
    for (const entry of seatedPlan.entries.filter(one => one.round === round && isPlayed(one)))
      for (const board of entry.boards) {
        if (section.boardAt(round, entry.table, board).kind !== 'to-play') continue
        for (const contestant of new Set(SEATS.flatMap(seat => entry.seats[seat] ?? []))) {
          const name = nameOf(contestant, board)
          if (had.has(name)) found.push({ contestant, round, table: entry.table, board })
          else had.add(name)
        }
      }
  return found
}
