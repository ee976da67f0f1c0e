export interface Column {
  readonly head: string
  readonly cells: readonly string[]
  readonly right: boolean
}

/** Formats lines of columns as wide as their widest cell; an empty column is left out. */
export function table(columns: readonly Column[]): readonly string[] {
  const filled = columns.filter(column => column.cells.some(cell => cell !== ''))
  const padded = filled.map(({ head, cells, right }) => {
    const wide = Math.max(...[head, ...cells].map(width))
    return [head, ...cells].map(cell => {
      const room = ' '.repeat(wide - width(cell))
      return right ? room + cell : cell + room
    })
  })
  const lines = padded[0]?.length ?? 0
  return Array.from({ length: lines }, (_, line) =>
    padded
      .map(cells => cells[line])
      .join('  ')
      .trimEnd(),
  )
}

/** Characters that a terminal shows twice as wide as a Latin letter: Chinese characters and their punctuation. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/gu

/** Returns the number of terminal columns of a text. */
export const width = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)
