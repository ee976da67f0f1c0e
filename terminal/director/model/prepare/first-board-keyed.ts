import { MOST_FIRST_BOARD } from '../../../../shared/movement/plan/first-board.ts'
import type { DrawSettings } from '../../../../shared/session/settings/draw-settings.ts'

/** Parses the first board; null if no session can begin there. */
export function firstBoardIn(keyed: string): number | null {
  const board = Number.parseInt(keyed.replaceAll(/\D/g, ''), 10)
  return board >= 1 && board <= MOST_FIRST_BOARD ? board : null
}

/** Returns the draw settings with this first board; the default is omitted. */
export function drawnFrom({ firstBoard: _, ...draw }: DrawSettings, first: number | null): DrawSettings {
  return first === null || first === 1 ? draw : { ...draw, firstBoard: first }
}
