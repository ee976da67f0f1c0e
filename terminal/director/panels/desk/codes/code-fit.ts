/** Number of codes in a row, and their size, px. */
export interface CodeFit {
  readonly columns: number
  readonly side: number
}

/** Height of the table number below a code. */
const UNDER_PX = 64
const GAP_PX = 24
/** Smallest size: a module of two CSS px and a half is half a millimetre, which a tablet reads from an arm's length. */
const LEAST_SIDE_PX = 132
/** Largest size: beyond it a code is no easier to read. */
const MOST_SIDE_PX = 420

/**
 * Returns the largest size at which all codes fit on the screen; if that is too small to read, the rows have as many as
 * are legible, and the page scrolls.
 */
export function codeFit(count: number, width: number, height: number): CodeFit {
  const most = Math.max(1, Math.floor((width + GAP_PX) / (LEAST_SIDE_PX + GAP_PX)))
  const sideWith = (columns: number) => {
    const rows = Math.ceil(count / columns)
    const across = (width - (columns - 1) * GAP_PX) / columns
    const down = (height - (rows - 1) * GAP_PX) / rows - UNDER_PX
    return Math.floor(Math.min(across, down, MOST_SIDE_PX))
  }
  const columns = Array.from({ length: Math.min(most, Math.max(count, 1)) }, (_, index) => index + 1)
  const best = columns.reduce((so, each) => (sideWith(each) > sideWith(so) ? each : so), 1)
  const side = sideWith(best)
  if (side >= LEAST_SIDE_PX) return { columns: best, side }
  const across = Math.floor((width - (most - 1) * GAP_PX) / most)
  return { columns: most, side: Math.max(1, Math.min(across, MOST_SIDE_PX)) }
}
