import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { CallWish } from '../../../shared/session/facts/messages.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { type Hall, tableDevice } from '../../../shared/test/hall.ts'

/**
 * Draws requests of tables to the director: other players, known and unknown, a board not to be played, player names.
 */
export function drawWishes(desk: Hall): void {
  const entryAt = (round: number, table: number) => {
    const entry = must(sectionOf(desk.state(), 'A')?.entryAt(round, table), 'a table')
    if (!isPlayed(entry)) throw new Error(`Nobody plays at table ${table}.`)
    return entry
  }
  const wishes: Readonly<Record<number, CallWish>> = {
    2: { kind: 'other-people', round: 6, EW: entryAt(6, 5).seats.E },
    4: { kind: 'other-people', round: 6 },
    6: { kind: 'not-played', round: 5, board: must(entryAt(5, 6).boards[2], 'a board') },
  }
  for (const [table, wish] of Object.entries(wishes))
    desk.say(tableDevice(Number(table)), {
      kind: 'director-called',
      body: { section: 'A', table: Number(table), open: true, wish },
    })
  desk.say(tableDevice(3), {
    kind: 'persons-seated',
    body: {
      section: 'A',
      round: 5,
      table: 3,
      plan: 1,
      seats: entryAt(5, 3).seats,
      persons: { N: 'Alexandra NS3', E: null, S: 'Svetlana', W: null },
    },
  })
}
