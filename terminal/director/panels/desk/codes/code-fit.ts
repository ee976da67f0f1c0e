/** How many codes stand beside one another, and how large each is drawn, in px. */
export interface CodeFit {
  readonly columns: number
  readonly side: number
}

/** Below a code stands the number of its table. */
const UNDER_PX = 64
const GAP_PX = 24
/** A module of two CSS px and a half is half a millimetre: a tablet reads it from an arm's length. */
const LEAST_SIDE_PX = 132
/** Larger than this a code is no easier to read. */
const MOST_SIDE_PX = 420

/**
 * As large as all codes fit on the glass at once; where they would be too small to be read there are as many in a line as
 * can be read, and the page scrolls.
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
