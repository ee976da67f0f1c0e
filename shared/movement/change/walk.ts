import type { Direction } from '../../game/seat.ts'
import type { ContestantId } from '../plan/plan.ts'

/** A place that one more pair could take for a round. */
export interface OpenPlace {
  readonly round: number
  readonly table: number
  readonly direction: Direction
  readonly boards: readonly number[]
  readonly opponent: ContestantId
  /** Who sits out instead; `null` where the place was free. */
  readonly displaced: ContestantId | null
}

/** What a walk may cost: rounds without a place, times that it meets a pair, and that a pair sits out for it. */
interface Allowance {
  readonly idle: number
  readonly meetings: number
  readonly displacements: number
}

const SEARCH_STEPS = 4000

/**
 * A way through the room for one more pair, one place a round, that meets no board twice: all rounds and nobody
 * met or displaced twice, if that can be had; else the least of it. `rows` are the places of each round, the
 * likeliest first. `undefined` where it could never play.
 */
export const walkThrough = (rows: readonly (readonly OpenPlace[])[]): readonly OpenPlace[] | undefined => {
  for (let idle = 0; idle < rows.length; idle += 1)
    for (const meetings of [1, 2, 3])
      for (const displacements of [1, 2]) {
        const found = search(rows, { idle, meetings, displacements })
        if (found) return found
      }
  return undefined
}

/** Backtracking, always on the round with the fewest places left. */
const search = (rows: readonly (readonly OpenPlace[])[], allowance: Allowance) => {
  const taken: OpenPlace[] = []
  let idle = allowance.idle
  let steps = 0
  const isOpen = ({ boards, opponent, displaced }: OpenPlace): boolean =>
    taken.every(one => !boards.some(board => one.boards.includes(board))) &&
    taken.filter(one => one.opponent === opponent).length < allowance.meetings &&
    (displaced === null || taken.filter(one => one.displaced === displaced).length < allowance.displacements)
  const fill = (rest: readonly (readonly OpenPlace[])[]): boolean => {
    const open = rest.map(row => row.filter(isOpen))
    const tightest = open.reduce((best, row, at) => (row.length < (open[best]?.length ?? 0) ? at : best), 0)
    const row = open[tightest]
    if (row === undefined) return true
    steps += 1
    if (steps > SEARCH_STEPS) return false
    const others = rest.filter((_, at) => at !== tightest)
    for (const place of row) {
      taken.push(place)
      if (fill(others)) return true
      taken.pop()
    }
    if (idle === 0) return false
    idle -= 1
    if (fill(others)) return true
    idle += 1
    return false
  }
  if (!fill(rows) || taken.length === 0) return undefined
  return [...taken].sort((a, b) => a.round - b.round)
}
