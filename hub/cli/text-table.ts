/** A column of a table for people. */
export interface Column {
  readonly head: string
  readonly cells: readonly string[]
  readonly right: boolean
}

/** Lines of columns as wide as their widest cell; a column that nobody fills is left out. */
export function table(columns: readonly Column[]): readonly string[] {
  const filled = columns.filter(column => column.cells.some(cell => cell !== ''))
  const padded = filled.map(({ head, cells, right }) => {
    const width = Math.max(...[head, ...cells].map(cell => cell.length))
    return [head, ...cells].map(cell => (right ? cell.padStart(width) : cell.padEnd(width)))
  })
  const lines = padded[0]?.length ?? 0
  return Array.from({ length: lines }, (_, line) =>
    padded
      .map(cells => cells[line])
      .join('  ')
      .trimEnd(),
  )
}
