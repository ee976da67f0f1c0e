import type { CellPlace } from '../../../model/room/grid-keys.ts'

/** By this the key of a cell is found on the page. */
export const cellId = ({ section, table, round }: CellPlace): string => `cell-${section}-${table}-${round}`

export const focusCell = (place: CellPlace): void => document.getElementById(cellId(place))?.focus()
