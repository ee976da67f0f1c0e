import type { GridSection, RoomCell } from './room.ts'

export type CellPlace = Pick<RoomCell, 'section' | 'table' | 'round'>

export const isSameCell = (a: CellPlace, b: CellPlace): boolean =>
  a.section === b.section && a.table === b.table && a.round === b.round

/** Returns the cells of each row that can be opened; rows without any are left out. */
const rowsOf = (room: readonly GridSection[]): readonly (readonly RoomCell[])[] =>
  room.flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.filter(({ entry }) => entry)).filter(cells => cells.length > 0),
  )

/**
 * Returns the cell for an arrow key: the next or previous round or table; Home and End lead to the table's first and
 * last round. `undefined` if there is none. It follows the grid pattern of the WAI-ARIA Authoring Practices.
 */
export function cellAfter(room: readonly GridSection[], from: CellPlace, key: string): CellPlace | undefined {
  const rows = rowsOf(room)
  const at = rows.findIndex(cells => cells.some(cell => isSameCell(cell, from)))
  const row = rows[at] ?? []
  const column = row.findIndex(cell => isSameCell(cell, from))
  switch (key) {
    case 'ArrowRight':
      return row[column + 1]
    case 'ArrowLeft':
      return column > 0 ? row[column - 1] : undefined
    case 'Home':
      return row[0]
    case 'End':
      return row.at(-1)
    case 'ArrowDown':
      return nearest(rows[at + 1], from.round)
    case 'ArrowUp':
      return at > 0 ? nearest(rows[at - 1], from.round) : undefined
    default:
      return undefined
  }
}

/** Returns the table's cell of that round, or else of the last one before it. */
const nearest = (row: readonly RoomCell[] | undefined, round: number): CellPlace | undefined =>
  row?.findLast(cell => cell.round <= round) ?? row?.[0]

/** Returns the cell that Tab reaches: the last one used if it still exists, otherwise the first. */
export function entryCell(room: readonly GridSection[], last: CellPlace | null): CellPlace | undefined {
  const cells = rowsOf(room).flat()
  return cells.find(cell => last && isSameCell(cell, last)) ?? cells[0]
}
