import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import { type CellMemory, type GridSection, type RoomRow, roomOf } from './room.ts'

/**
 * Returns the new room with unchanged rows and sections replaced by the previous objects, so that one result redraws
 * only one table.
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

/** True if all cells of both rows are the same objects. */
function isSameRow(a: RoomRow, b: RoomRow): boolean {
  const keys = Object.keys(a) as (keyof RoomRow)[]
  return keys.every(key => key === 'cells' || a[key] === b[key]) && isSameList(a.cells, b.cells)
}
