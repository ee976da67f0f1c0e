import { describe, expect, test } from 'vitest'
import { createHall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { roomOf } from './room.ts'
import { withUnchanged } from './unchanged.ts'

const hall = createHall(planOffered(14, 'mitchell-7'))
const room = () => roomOf(hall.state(), null)

describe('a room of which little changes', () => {
  test('[DS160] a result makes one row anew, and the other tables are what they were', () => {
    const before = room()
    hall.result(3, 1, before[0]?.rows[2]?.cells[0]?.boards[0]?.board ?? 0, '4S N =')
    const now = withUnchanged(before, room())
    expect(now).toEqual(room())
    const kept = now[0]?.rows.map((row, index) => row === before[0]?.rows[index])
    expect(kept).toEqual([true, true, false, true, true, true, true])
  })

  test('[DS160] where nothing has changed the room is the same', () => {
    const before = room()
    expect(withUnchanged(before, room())).toBe(before)
  })

  test('[DS160] a call, a lost link and another plan are seen', () => {
    const before = room()
    const [section] = before
    const [first] = section?.rows ?? []
    if (!section || !first) throw new Error('a room')
    for (const change of [{ calls: true }, { link: 'away' as const }, { unsent: 2 }, { round: 7 }]) {
      const now = [{ ...section, rows: [{ ...first, ...change }, ...section.rows.slice(1)] }]
      expect(withUnchanged(before, now)).toEqual(now)
    }
    const shorter = [
      { ...section, rounds: 6, rows: section.rows.map(row => ({ ...row, cells: row.cells.slice(0, 6) })) },
    ]
    expect(withUnchanged(before, shorter)).toEqual(shorter)
    const more = [...before, { ...section, section: 'B' }]
    expect(withUnchanged(before, more)).toEqual(more)
  })
})
