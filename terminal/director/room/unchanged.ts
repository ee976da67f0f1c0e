import type { GridSection, RoomCell, RoomRow } from './room.ts'

/**
 * The room as it is now, with each row, section and the whole as the same object that it was where nothing of it has
 * changed: so one result draws one table anew, and not forty.
 */
export function withUnchanged(
  before: readonly GridSection[],
  now: readonly GridSection[],
): readonly GridSection[] {
  const sections = now.map((section, index) => {
    const was = before[index]
    if (was?.section !== section.section) return section
    const rows = section.rows.map((row, at) => {
      const old = was.rows[at]
      return old && isSameRow(old, row) ? old : row
    })
    const isSame = was.rounds === section.rounds && isSameList(was.rows, rows)
    return isSame ? was : { ...section, rows }
  })
  return isSameList(before, sections) ? before : sections
}

/** Each room that it is given, with what is unchanged since the one before. */
export function keepUnchanged(): (now: readonly GridSection[]) => readonly GridSection[] {
  let before: readonly GridSection[] = []
  return now => {
    before = withUnchanged(before, now)
    return before
  }
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

const isSameRow = (a: RoomRow, b: RoomRow): boolean =>
  isSameBut('cells', a, b) && isEach(isSameCell, a.cells, b.cells)

const isSameCell = (a: RoomCell, b: RoomCell): boolean =>
  isSameBut('boards', a, b) && isEach((one, other) => isSameBut(null, one, other), a.boards, b.boards)

const isEach = <T>(isSo: (a: T, b: T) => boolean, a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length &&
  a.every((each, index) => {
    const other = b[index]
    return other !== undefined && isSo(each, other)
  })

/** Whether two have the same values under all keys but one. */
function isSameBut<T extends object>(except: keyof T | null, a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[]
  return keys.every(key => key === except || a[key] === b[key])
}
