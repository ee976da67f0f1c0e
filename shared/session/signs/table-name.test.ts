import { expect, test } from 'vitest'
import { createHall, SETTINGS } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { signsOfSections, tableName, tableNumber, tableSigns } from './table-name.ts'

test('[SE220] a table is called by its number; with the letter of its section where several begin alike', () => {
  const [one, two] = [['A'], ['A', 'B']].map(sections => signsOfSections(undefined, sections))
  expect(tableName(one ?? [], 'A', 3)).toBe('3')
  expect([tableName(two ?? [], 'A', 3), tableName(two ?? [], 'B', 3)]).toEqual(['A3', 'B3'])
  // A hub that names no section, and a tablet that knows only its own.
  expect(tableName(two ?? [], null, 3)).toBe('3')
  const opened = { ...SETTINGS, signs: [{ section: 'A', colour: 'red' as const }, { section: 'B' }] }
  expect(tableName(tableSigns(createHall(planOffered(8), opened).state()), 'A', 3)).toBe('A3')
})

test('[SE220] where the numbers run on through the room a table is called by its number alone', () => {
  const signs = [{ section: 'A' }, { section: 'B', firstTable: 9 }, { section: 'C', firstTable: 15 }]
  const called = (section: string, table: number) => tableName(signs, section, table)
  expect([called('A', 1), called('A', 8), called('B', 1), called('B', 6), called('C', 20)]).toEqual([
    '1',
    '8',
    '9',
    '14',
    '34',
  ])
  // Tables added to a section get its letter once their numbers reach those of the next one.
  expect([called('A', 9), called('B', 7)]).toEqual(['A9', 'B15'])
  const alike = [...signs, { section: 'D', firstTable: 9 }]
  expect([tableName(alike, 'B', 2), tableName(alike, 'D', 2), tableName(alike, 'A', 2)]).toEqual([
    'B10',
    'D10',
    '2',
  ])
  expect(tableNumber(alike, 'D', 2)).toBe(10)
  expect(tableName([{ section: 'A', firstTable: 9 }], 'A', 3)).toBe('11')
})

test('[SE220] no two tables of a session are called the same', () => {
  const firsts = [undefined, 1, 3, 5]
  for (const a of firsts)
    for (const b of firsts)
      for (const c of firsts) {
        const signs = [a, b, c].map((firstTable, at) => ({
          section: 'ABC'.charAt(at),
          ...(firstTable !== undefined && { firstTable }),
        }))
        const names = signs.flatMap(({ section }) =>
          [1, 2, 3, 4, 5, 6].map(table => tableName(signs, section, table)),
        )
        expect(new Set(names).size, JSON.stringify(signs)).toBe(names.length)
      }
})
