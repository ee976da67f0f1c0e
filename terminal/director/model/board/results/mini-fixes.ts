import type { Strain } from '../../../../../shared/game/card.ts'
import { namedDeclarer } from '../../../../../shared/game/mini/declarer.ts'
import { type Aim, levelOf, type MiniPlayed } from '../../../../../shared/game/mini/result.ts'
import type { Seat } from '../../../../../shared/game/seat.ts'

/** Corrections of one part of a MiniBridge board. The other parts are kept, including the announced points. */

export const withAim = (played: MiniPlayed, strain: Strain, aim: Aim): MiniPlayed => ({
  ...played,
  contract: { level: levelOf(strain, aim), strain, doubling: '' },
})

/**
 * Sets the declarer. If the points determine another player, the result records that, as for one entered at a table.
 */
export function withDeclarer({ mini, ...played }: MiniPlayed, declarer: Seat, dealer: Seat): MiniPlayed {
  const { contradicts: _, ...points } = mini
  const isNamed = mini.points === undefined || namedDeclarer(mini.points, dealer).declarer === declarer
  return { ...played, declarer, mini: { ...points, ...(!isNamed && { contradicts: true }) } }
}

export const withTricks = (played: MiniPlayed, tricks: number): MiniPlayed => ({ ...played, tricks })
