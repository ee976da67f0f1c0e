import type { Direction } from '../../game/seat.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { Section } from '../section/section.ts'

/** First seats of a pair that has signed up. */
export interface FirstSeat {
  readonly table: number
  readonly direction: Direction
}

/** Returns the seats of a pair by its number in the order of entry; null for a bye in the first round. */
export function firstSeatOf(section: Section, number: number): FirstSeat | null {
  const id = String(number)
  const entry = section.entriesOf(1).find(one => isPlayed(one) && [one.seats.N, one.seats.E].includes(id))
  return entry ? { table: entry.table, direction: entry.seats.N === id ? 'NS' : 'EW' } : null
}
