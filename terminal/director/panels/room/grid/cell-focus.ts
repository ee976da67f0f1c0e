import type { CellPlace } from '../../../model/room/grid-keys.ts'

export const cellId = ({ section, table, round }: CellPlace): string => `cell-${section}-${table}-${round}`

export const focusCell = (place: CellPlace): void => document.getElementById(cellId(place))?.focus()
