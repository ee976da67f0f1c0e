import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { checkPlan } from '../../movement/check/check.ts'
import { draw } from '../../test/drawn-plan.ts'
import { inEnglish, made } from '../../test/made.ts'
import { movementsOfText } from './movement-file.ts'

const planOf = (text: string, boardsPerSet?: number) => {
  const [only] = made(movementsOfText(text, boardsPerSet)).movements
  return made(must(only, 'a movement').movement).plan
}
const problemOf = (text: string): string => {
  const [only] = made(movementsOfText(text)).movements
  const movement = must(only, 'a movement').movement
  return movement.ok ? 'a movement' : inEnglish(movement.problem)
}

describe('a Dutch .ASC', () => {
  const HOWELL = '4 2 3 3 0\r\n 1- 4 A  2- 3 A # comment 9\r\n\r\n 2- 4 B  3- 1 B\r\n 3- 4 C  1- 2 C\r\n'

  test('[FMP51] a line a round: sides and board group of each table, with comments and empty lines', () => {
    const plan = planOf(HOWELL, 4)
    expect(draw(plan)).toEqual([
      '1-4 [1-4]  2-3 [3-4,1-2]',
      '2-4 [5-8]  3-1 [7-8,5-6]',
      '3-4 [9-12]  1-2 [11-12,9-10]',
    ])
    expect(checkPlan(plan)).toEqual([])
  })

  test('[FMP51] groups by number, empty tables, and players one by one', () => {
    const plan = planOf('8 4 2 2 0\n1 5 1, 2 6 2, 0 0 0, 3 7 1\n1 6 2, 2 5 1, 0 0 0, 4 8 2\n', 2)
    expect(draw(plan)[0]).toContain('1-5 [1-2]')
    expect(plan.contestants).toHaveLength(8)
    const players = planOf('8 2 2 2 1\n1-2-3-4 A 5-6-7-8 A\n1-3-2-4 B 5-7-6-8 B\n', 2)
    expect([players.kind, players.contestants.length]).toEqual(['individual', 8])
    expect(players.entries[0]?.seats).toEqual({ N: '1', S: '2', E: '3', W: '4' })
  })

  test('[FMP51] lines that do not fit the first one are named', () => {
    expect(problemOf(HOWELL.replace('4 2 3 3', '4 2 4 3'))).toBe(
      'Rounds in the first line of the .ASC file: 4; round lines: 3. Correct the third number of the first line, or the lines.',
    )
    expect(problemOf(HOWELL.replace('3- 1 B', '3- 1'))).toBe(
      'Line 4 of the .ASC file has 5 items; 2 tables need 6.',
    )
  })

  test('[FMP148] more tables or rounds than a session can have are reported before the lines are read', () => {
    expect(problemOf(`600 300 1 1 0\n${'1-2 A '.repeat(300)}`)).toBe('300 tables: the most is 250.')
    expect(problemOf('8 1 100 1 0\n1-2 A\n')).toBe('100 rounds: the most is 99.')
  })
})

describe('a table of round, table, North-South and East-West', () => {
  const rows = (set: boolean) => {
    const lines = Array.from({ length: 25 }, (_, at) => {
      const round = Math.floor(at / 5)
      const table = at % 5
      const ew = ((table - round + 5) % 5) + 6
      return [round + 1, table + 1, table + 1, ew, ...(set ? [((table + round) % 5) + 1] : [])].join(';')
    })
    return ['Round;Table;NS;EW', ...lines].join('\n')
  }

  test('[FMP52] board sets in the fifth column', () => {
    const plan = planOf(rows(true), 2)
    expect(checkPlan(plan)).toEqual([])
    expect(draw(plan)[1]).toBe('1-10 [3-4]  2-6 [5-6]  3-7 [7-8]  4-8 [9-10]  5-9 [1-2]')
  })

  test('[FMP52] without them, sets that follow each other so that nobody plays one twice', () => {
    const plan = planOf(rows(false), 2)
    expect(checkPlan(plan)).toEqual([])
    expect(new Set(plan.entries.flatMap(({ boards }) => boards)).size).toBe(10)
  })

  test('[FMP52] where none fit, the column is asked for', () => {
    expect(problemOf('1,1,1,2\n1,2,3,4\n2,1,1,2\n2,2,1,3\n')).toContain(
      'Add a fifth column with the board set.',
    )
  })

  test('[FMP148] more tables or rounds than a session can have are told before the rows are compared', () => {
    const grid = (rounds: number, tables: number) =>
      Array.from(
        { length: rounds * tables },
        (_, at) => `${Math.floor(at / tables) + 1},${(at % tables) + 1},1,2`,
      ).join('\n')
    expect(problemOf(grid(300, 300))).toBe('300 tables: the most is 250.')
    expect(problemOf(grid(100, 2))).toBe('100 rounds: the most is 99.')
  })

  test('[FMP148] so many rows that a call cannot take them are no table', () => {
    const problem = { code: 'plan-file.unknown' }
    expect(movementsOfText('1,1,1,1\n'.repeat(130_000))).toMatchObject({ problem })
  })
})
