import type { SessionState } from '../../../../shared/session/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { type CellMemory, type GridSection, type RoomRow, roomOf } from './room.ts'

/**
 * The room as it is now, with each row, section and the whole as the same object that it was where nothing of it has
 * changed: so one result draws one table anew, and not forty.
 */
function withUnchanged(before: readonly GridSection[], now: readonly GridSection[]): readonly GridSection[] {
  const sections = now.map((section, index) => {
    const was = before[index]
    if (was?.section !== section.section) return section
    const rows = section.rows.map((row, at) => {
      const old = was.rows[at]
      return old && isSameRow(old, row) ? old : row
    })
    const isSame =
      was.rounds === section.rounds && was.toDraw === section.toDraw && isSameList(was.rows, rows)
    return isSame ? was : { ...section, rows }
  })
  return isSameList(before, sections) ? before : sections
}

/** The room from one moment to the next, made of what has changed alone. */
export function createRoomKeeper(): (state: SessionState, devices: Devices | null) => readonly GridSection[] {
  const cells: CellMemory = new Map()
  let before: readonly GridSection[] = []
  return (state, devices) => {
    before = withUnchanged(before, roomOf(state, devices, cells))
    return before
  }
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** Cells of which nothing has changed are the same objects already. */
function isSameRow(a: RoomRow, b: RoomRow): boolean {
  const keys = Object.keys(a) as (keyof RoomRow)[]
  return keys.every(key => key === 'cells' || a[key] === b[key]) && isSameList(a.cells, b.cells)
}
