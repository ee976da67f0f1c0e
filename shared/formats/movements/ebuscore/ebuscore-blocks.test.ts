import { expect, test } from 'vitest'
import { made, sentenceOf } from '../../../test/made.ts'
import { movementsOfText } from '../movement-file.ts'
import { readEbuScore } from './movement-ebuscore.ts'

const HEAD = '0,2,6,2,3,0'
const ROWS = ['4,1,1,4,2,2,4,3,3', '2,3,1,3,1,2,1,2,3']
const GOOD = [HEAD, ...ROWS]
const TEAMS = ['5,3,6,2,2', '1,3,1,1,2,2', '2,1,2,2,3,3', '3,2,3,3,1,1']

/** Returns the name of each movement read, and whether it could be read. */
const read = (...lines: readonly string[]) =>
  readEbuScore(lines.join('\n')).map(({ id, movement }) => [id, movement.ok])

const wholeOnes = (...lines: readonly string[]) => {
  const movements = readEbuScore(lines.join('\n'))
  for (const { id, movement } of movements)
    expect(made(movement).plan.entries, id ?? '').toEqual(made(only()).plan.entries)
  return movements.map(({ id }) => id)
}
const only = () =>
  readEbuScore(['X', ...GOOD].join('\n'))[0]?.movement ?? { ok: false, problem: { code: '', places: {} } }

test('[FMP26] a file holds several movements; a broken one does not spoil the others', () => {
  const broken = ['Broken', '0,2,8,2,3,0', '1,2,1,1,3,2']
  expect(read('One', ...GOOD, '', ...broken, '', 'Two', ...GOOD, 'Teams', ...TEAMS)).toEqual([
    ['One', true],
    ['Broken', false],
    ['Two', true],
    ['Teams', true],
  ])
})

test('[FMP33] the broken one is named with its line, whatever is wrong in it', () => {
  for (const broken of [
    ['0,2,6,2'],
    ['0,2,6,2,3,0', '1,x,1,1,3,2,1,2,3', ROWS[1] ?? ''],
    ['0,2,6,2,3,0', ...ROWS, '1,2,1,1,3,2,1,2,3'],
    ['0,3,6,2,3,0', ...ROWS],
    ['9,2,6,2,3,0', ...ROWS],
    [],
  ]) {
    const movements = readEbuScore(['One', ...GOOD, '', 'Broken', ...broken, '', 'Two', ...GOOD].join('\n'))
    expect(movements.filter(({ movement }) => movement.ok).map(({ id }) => id)).toEqual(['One', 'Two'])
    for (const { movement } of movements)
      if (!movement.ok) expect(sentenceOf(movement)).toMatch(/^“Broken”, line [6-9]/)
  }
})

test('[FMP33] empty lines, spaces, tabs, semicolons, a byte order mark and any ends of lines are read', () => {
  expect(wholeOnes('X', '', HEAD, '', ...ROWS.flatMap(row => [row, '']))).toEqual(['X'])
  expect(
    wholeOnes('\uFEFFX  ', `${HEAD}  `, ...ROWS.map(row => ` ${row.replaceAll(',', ', ')} ,\t`)),
  ).toEqual(['X'])
  expect(wholeOnes('X', ...GOOD.map(row => row.replaceAll(',', ';')))).toEqual(['X'])
  for (const end of ['\r\n', '\r'])
    expect(wholeOnes(['X', ...GOOD, '', 'Y', ...GOOD, ''].join(end))).toEqual(['X', 'Y'])
  expect(wholeOnes('X', ...GOOD, '\uFEFFY', ...GOOD, '\u001A')).toEqual(['X', 'Y'])
})

test('[FMP33] a file saved by a spreadsheet is read: lines padded with commas, texts in quotation marks', () => {
  const filled = (line: string) => `${line}${','.repeat(9)}`
  expect(wholeOnes(...['"X, 2 tables"', ...GOOD, '', 'Y', ...GOOD].map(filled))).toEqual(['X, 2 tables', 'Y'])
})

test('[FMP26] a name may be a number, and remarks between the tables are passed over', () => {
  const [first = '', second = ''] = ROWS
  const remarked = [HEAD, '# the tables', first, '// and on', "' so on", second]
  expect(wholeOnes('13', ...GOOD, 'Remarked', ...remarked, '#2 Mitchell', ...GOOD)).toEqual([
    '13',
    'Remarked',
    '#2 Mitchell',
  ])
  expect(wholeOnes('X', '// under its name', HEAD, `${first} // table 1`, `${second} ; two`)).toEqual(['X'])
})

test('[FMP33] a name may be several numbers, a heading has none below it, and a movement may be without a name', () => {
  expect(wholeOnes('Club movements', '', '8 9', ...GOOD, '10, 12', ...GOOD)).toEqual(['8 9', '10, 12'])
  expect(wholeOnes('Club movements', '', 'X', ...GOOD)).toEqual(['X'])
  expect(wholeOnes(...GOOD, '', ...GOOD, '', 'X', ...GOOD)).toEqual([null, null, 'X'])
  expect(read('X', ...TEAMS, '', ...TEAMS)).toEqual([
    ['X', true],
    [null, true],
  ])
})

test('[FMP26] a first name in brackets is not taken for JSON', () => {
  const { list, movements } = made(movementsOfText(['[M13] Mitchell', ...GOOD, ''].join('\n')))
  expect(list).toBe(true)
  expect(movements.map(({ id, movement }) => [id, movement.ok])).toEqual([['[M13] Mitchell', true]])
  expect(made(movementsOfText(['[M137] Stagger', ...TEAMS].join('\n'))).movements).toHaveLength(1)
  expect(sentenceOf(movementsOfText('[{"boards": [\n1,\n2,\n3,\n4,\n5,\n6\n]'))).toMatch(
    /^Not a movement file: it starts like JSON/,
  )
})
