import { describe, expect, test } from 'vitest'
import { type RoomFit, roomFit } from '../../../model/room/room-fit.ts'
import { type ColumnFits, nextColumnFits } from './column-fits.ts'

const ROOM = [{ section: 'A', tables: 40, rounds: 13, boards: 2, characters: 5 }]
const fitOn = (width: number, height: number): RoomFit => roomFit({ width, height, touch: false }, ROOM)

const WIDE = fitOn(980, 672)
const BESIDE_A_PANEL = fitOn(680, 520)
const UPRIGHT = fitOn(560, 1100)

/** Returns the fits of each column, frame by frame, until nothing changes any more. */
function framesTo(from: ColumnFits, fit: RoomFit): readonly ColumnFits[] {
  const next = nextColumnFits(from, fit)
  return next === from ? [] : [next, ...framesTo(next, fit)]
}
const whole = (fit: RoomFit): ColumnFits => fit.columns.map(() => fit)

describe('a large room', () => {
  test('[DS240] keeps its columns of tables beside what is opened', () => {
    expect(BESIDE_A_PANEL.columns).toEqual(WIDE.columns)
    expect(WIDE.columns).toHaveLength(3)
    expect(UPRIGHT.columns).not.toEqual(WIDE.columns)
  })

  test('[DS240] is drawn first column by column', () => {
    expect(framesTo([], WIDE)).toEqual([
      [WIDE, null, null],
      [WIDE, WIDE, null],
      [WIDE, WIDE, WIDE],
    ])
  })

  test('[DS240] shrinks column by column beside what is opened, and no table is missing meanwhile', () => {
    const was = WIDE
    const is = BESIDE_A_PANEL
    expect(framesTo(whole(was), is)).toEqual([
      [is, was, was],
      [is, is, was],
      [is, is, is],
    ])
  })

  test('[DS240] that is closed again at once comes back to where it was, from wherever it is', () => {
    const [first = []] = framesTo(whole(WIDE), BESIDE_A_PANEL)
    expect(framesTo(first, WIDE).at(-1)).toEqual(whole(WIDE))
  })

  test('[DS240] whose tables stand in other columns is drawn at once, so that none is seen twice', () => {
    expect(framesTo(whole(WIDE), UPRIGHT)).toEqual([whole(UPRIGHT)])
    const [first = []] = framesTo([], WIDE)
    expect(framesTo(first, UPRIGHT)).toEqual([whole(UPRIGHT)])
  })
})
