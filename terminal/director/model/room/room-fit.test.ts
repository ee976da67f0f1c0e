import { describe, expect, test } from 'vitest'
import { type GridSpace, type RoomFit, roomFit, type SectionSize } from './room-fit.ts'

const hall = (tables: number, rounds: number, boards: number, section = 'A'): SectionSize => ({
  section,
  tables,
  rounds,
  boards,
  characters: tables > 9 ? 5 : 4,
})

/** Space that the header, footer and inbox leave on a screen; with a panel open, half the width. */
const LAPTOP: GridSpace = { width: 970, height: 660, touch: false }
const LAPTOP_OPEN: GridSpace = { width: 650, height: 450, touch: false }
const DESKTOP: GridSpace = { width: 1430, height: 970, touch: false }

function taken({ columns, row, cell, words }: RoomFit, sections: readonly SectionSize[]) {
  const above = sections.length > 1 ? 48 : 24
  const rounds = Math.max(...sections.map(section => section.rounds))
  return {
    height: Math.max(
      ...columns.map(blocks => blocks.reduce((sum, { count }) => sum + above + count * row, 0)),
    ),
    width: columns.length * ((words ? 132 : 48) + rounds * cell) + (columns.length - 1) * 16,
  }
}

const tablesIn = (fit: RoomFit): readonly string[] =>
  fit.columns.flatMap(blocks =>
    blocks.flatMap(({ section, from, count }) =>
      Array.from({ length: count }, (_, index) => `${section}${from + index + 1}`),
    ),
  )

describe('the room on the glass', () => {
  test.each([
    ['40 tables on a laptop', LAPTOP, [hall(40, 13, 2)]],
    ['40 tables on a laptop beside a form', LAPTOP_OPEN, [hall(40, 13, 2)]],
    ['40 tables on a desktop', DESKTOP, [hall(40, 13, 2)]],
    ['40 tables of 13 rounds with four boards', LAPTOP, [hall(40, 13, 4)]],
    ['7 tables', LAPTOP, [hall(7, 7, 4)]],
    ['two sections', LAPTOP, [hall(14, 9, 3), hall(12, 9, 3, 'B')]],
    ['six small sections', LAPTOP, [...'ABCDEF'].map(id => hall(4, 5, 4, id))],
    ['one table', LAPTOP, [hall(1, 3, 8)]],
  ] as const)('[DS150] shows every table and round without scrolling: %s', (_, glass, sections) => {
    const fit = roomFit(glass, sections)
    const { width, height } = taken(fit, sections)
    expect(width).toBeLessThanOrEqual(glass.width)
    expect(height).toBeLessThanOrEqual(glass.height)
    expect(tablesIn(fit)).toEqual(
      sections.flatMap(({ section, tables }) =>
        Array.from({ length: tables }, (_, index) => `${section}${index + 1}`),
      ),
    )
  })

  test('[DS150] a mark for each of 40 tables’ boards is clear on a laptop, and larger on a larger glass', () => {
    const laptop = roomFit(LAPTOP, [hall(40, 13, 2)])
    const desktop = roomFit(DESKTOP, [hall(40, 13, 2)])
    expect(laptop).toMatchObject({ shows: 'boards', mark: expect.any(Number) })
    expect(laptop.mark).toBeGreaterThanOrEqual(12)
    expect(desktop.mark).toBeGreaterThan(laptop.mark - 1)
    expect(desktop.numbers).toBeGreaterThanOrEqual(12)
  })

  test('[DS150] fewer tables have larger marks, and words and numbers beside them', () => {
    const few = roomFit(LAPTOP, [hall(7, 7, 4)])
    expect(few.mark).toBeGreaterThan(roomFit(LAPTOP, [hall(20, 7, 4)]).mark)
    expect(few).toMatchObject({ shows: 'boards', words: true, columns: [[{ count: 7 }]] })
    expect(few.numbers).toBeGreaterThanOrEqual(14)
  })

  test('[DS151] beside a form the room shrinks: first it loses numbers and texts, finally it has one mark per round', () => {
    expect(roomFit(LAPTOP_OPEN, [hall(40, 13, 2)])).toMatchObject({
      shows: 'boards',
      numbers: 0,
      words: false,
    })
    const shrunk = roomFit({ width: 660, height: 330, touch: false }, [hall(40, 13, 4)])
    expect(shrunk).toMatchObject({ shows: 'rounds', numbers: 0, words: false })
    expect(shrunk.mark).toBeGreaterThanOrEqual(6)
  })

  test('[DS150] a section that fits into the next column is not torn', () => {
    const { columns } = roomFit(LAPTOP, [hall(14, 9, 3), hall(12, 9, 3, 'B')])
    expect(columns.map(blocks => blocks.map(({ section, count }) => `${section} ${count}`))).toEqual([
      ['A 14'],
      ['B 12'],
    ])
  })

  test('[DS152] where fingers press, cells are 40 px high and wide, and more tables than fit are scrolled downwards only', () => {
    const glass: GridSpace = { width: 780, height: 500, touch: true }
    const fit = roomFit(glass, [hall(40, 13, 2)])
    expect(fit.row).toBeGreaterThanOrEqual(40)
    expect(fit.columns).toEqual([[{ section: 'A', from: 0, count: 40 }]])
    expect(taken(fit, [hall(40, 13, 2)]).width).toBeLessThanOrEqual(glass.width)
    expect(roomFit(glass, [hall(8, 8, 3)])).toMatchObject({ columns: [[{ count: 8 }]] })
  })

  test('[DS150] a room without tables is drawn too', () => {
    expect(roomFit(LAPTOP, []).columns).toEqual([[]])
  })
})
