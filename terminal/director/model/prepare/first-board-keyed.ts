import { MOST_FIRST_BOARD } from '../../../../shared/movement/plan/first-board.ts'
import type { DrawSettings } from '../../../../shared/session/draw/draw-settings.ts'

/** The board that was keyed; null where it is none at which a session begins. */
export function firstBoardIn(keyed: string): number | null {
  const board = Number.parseInt(keyed.replaceAll(/\D/g, ''), 10)
  return board >= 1 && board <= MOST_FIRST_BOARD ? board : null
}

/** The rounds to be drawn from this board on; where it is the usual one nothing is said of it. */
export function drawnFrom({ firstBoard: _, ...draw }: DrawSettings, first: number | null): DrawSettings {
  return first === null || first === 1 ? draw : { ...draw, firstBoard: first }
}
