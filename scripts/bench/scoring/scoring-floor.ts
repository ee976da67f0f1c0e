import { SLOTS, slotOf } from '../../../shared/scoring/chart.ts'
import type { Sheet } from '../../../shared/scoring/sheet.ts'

/** Result of the floor: equal to the scorer's for a field without rulings in which every board is complete. */
export interface FloorScored {
  /** North-South's matchpoints by the slot of the score, board after board; East-West get the rest of the top. */
  readonly bySlot: readonly Int32Array[]
  /** Totals by contestant. */
  readonly points: Int32Array
  readonly available: Int32Array
  /** Contestants of each group, the best percentage (to two decimals) first, ties in the order of entry. */
  readonly orders: readonly Int32Array[]
}

/**
 * Computes the minimum: matchpoints by counting, totals, and a counting sort of percentages, in plain loops over typed
 * arrays, without rulings, short boards, fractions or other cases.
 */
export function floorScored(
  sheets: readonly Sheet[],
  contestants: number,
  groups: readonly Int32Array[],
): FloorScored {
  const points = new Int32Array(contestants)
  const available = new Int32Array(contestants)
  const bySlot: Int32Array[] = []
  for (const sheet of sheets) {
    const { scores } = sheet
    const lines = scores.length
    const units = new Int32Array(SLOTS)
    countInto(units, scores)
    const top = 2 * (lines - 1)
    for (let line = 0, seat = 0; line < lines; line += 1, seat += 2) {
      const figure = units[slotOf(scores[line] as number)] as number
      const north = sheet.contestants[seat] as number
      const east = sheet.contestants[seat + 1] as number
      points[north] = (points[north] as number) + figure
      available[north] = (available[north] as number) + top
      points[east] = (points[east] as number) + top - figure
      available[east] = (available[east] as number) + top
    }
    bySlot.push(units)
  }
  return { bySlot, points, available, orders: groups.map(members => ordered(points, available, members)) }
}

/** Counts North-South's matchpoints for each slot: 2 for each lower score, 1 for each equal one but itself. */
function countInto(units: Int32Array, scores: Int32Array): void {
  for (let line = 0; line < scores.length; line += 1) {
    const slot = slotOf(scores[line] as number)
    units[slot] = (units[slot] as number) + 1
  }
  let below = 0
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const here = units[slot] as number
    units[slot] = 2 * below + here - 1
    below += here
  }
}

const HUNDRED_PERCENT = 10_000

function ordered(points: Int32Array, available: Int32Array, members: Int32Array): Int32Array {
  const starts = new Int32Array(HUNDRED_PERCENT + 2)
  const buckets = new Int32Array(members.length)
  for (let i = 0; i < members.length; i += 1) {
    const member = members[i] as number
    const whole = available[member] as number
    const figure = Math.floor((2 * HUNDRED_PERCENT * (points[member] as number) + whole) / (2 * whole))
    const bucket = HUNDRED_PERCENT - figure
    buckets[i] = bucket
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1
  }
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
  const order = new Int32Array(members.length)
  for (let i = 0; i < members.length; i += 1) {
    const bucket = buckets[i] as number
    const at = starts[bucket] as number
    order[at] = members[i] as number
    starts[bucket] = at + 1
  }
  return order
}
