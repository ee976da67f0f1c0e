import type { Mark, RoomRow } from './room.ts'

export interface RowMarks {
  /** Number of boards with each mark that occurs. */
  readonly counts: ReadonlyMap<Mark, number>
  readonly all: number
  /** True if a board of the row is to be reviewed after play. */
  readonly isToLookAt: boolean
  readonly rounds: readonly number[]
  readonly open: readonly number[]
  /** True if somebody is planned at the table in a round without boards. */
  readonly hasIdle: boolean
}

const remembered = new WeakMap<RoomRow, RowMarks>()

/** Returns the marks of a row, cached because the row is the same object until something in it changes. */
export function marksOf(row: RoomRow): RowMarks {
  const known = remembered.get(row) ?? countMarks(row)
  remembered.set(row, known)
  return known
}

function countMarks({ cells }: RoomRow): RowMarks {
  const counts = new Map<Mark, number>()
  for (const { boards } of cells) for (const { mark } of boards) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const played = cells.filter(({ boards }) => boards.length > 0)
  const open = played.filter(({ boards }) => boards.some(({ mark }) => mark === 'to-come'))
  return {
    counts,
    all: played.reduce((sum, { boards }) => sum + boards.length, 0),
    isToLookAt: played.some(({ boards }) => boards.some(({ toLookAt }) => toLookAt)),
    rounds: played.map(({ round }) => round),
    open: open.map(({ round }) => round),
    hasIdle: cells.some(({ entry, boards }) => entry !== undefined && boards.length === 0),
  }
}

/** Counts the boards of these tables that have one of the marks. */
export const countOf = (rows: readonly RoomRow[], ...marks: readonly Mark[]): number =>
  rows.reduce((sum, row) => {
    const { counts } = marksOf(row)
    return marks.reduce((all, mark) => all + (counts.get(mark) ?? 0), sum)
  }, 0)
