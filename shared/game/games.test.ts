import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { howellTwoTables } from '../movement/make/howell/howell-two-tables.ts'
import { settingsSchema } from '../session/facts/session-opened.ts'
import { createHall, resultStatement, SETTINGS, tableDevice } from '../test/hall.ts'
import { gameIdOf, type Result, resultSchema, scoreIn } from './games.ts'

const made = howellTwoTables(6)
const plan = must(made.ok ? made.value : null, 'the 2-table Howell')

const MINI = { ...SETTINGS, game: { id: 'mini', points: true, equal: 'dealer' } } as const

const inBridge: Result = {
  kind: 'played',
  contract: { level: 4, strain: 'S', doubling: 'X' },
  declarer: 'S',
  tricks: 10,
  lead: { suit: 'H', rank: 'K' },
}
const inMini: Result = {
  kind: 'played',
  contract: { level: 3, strain: 'N', doubling: '' },
  declarer: 'S',
  tricks: 11,
  mini: {},
}

describe('the door of a game', () => {
  test('[GA1] a session that says nothing plays bridge', () => {
    expect(gameIdOf(v.parse(settingsSchema, SETTINGS))).toBe('bridge')
    expect(gameIdOf(v.parse(settingsSchema, MINI))).toBe('mini')
    expect(v.safeParse(settingsSchema, { ...SETTINGS, game: { id: 'whist' } }).success).toBe(false)
  })

  test.each<Result>([inBridge, inMini, { kind: 'passed-out' }, { kind: 'not-played' }])(
    '[GA1] a result is read as it was written: %j',
    result => {
      expect(JSON.stringify(v.parse(resultSchema, result))).toBe(JSON.stringify(result))
    },
  )

  test('[GA1] what no game has is no result', () => {
    for (const other of [
      { ...inBridge, points: 40 },
      { ...inMini, lead: inBridge.lead },
      { ...inBridge, tricks: 14 },
      { kind: 'won' },
    ])
      expect(v.safeParse(resultSchema, other).success).toBe(false)
  })

  test('[GA2] a result of another game scores nothing', () => {
    expect(scoreIn(SETTINGS, 1, inBridge)).toBe(590)
    expect(scoreIn(MINI, 1, inBridge)).toBeNull()
    expect(scoreIn(MINI, 1, inMini)).toBe(460)
    expect(scoreIn(SETTINGS, 1, inMini)).toBeNull()
  })

  test('[GA2] and it waits for the director', () => {
    for (const [settings, own, other] of [
      [SETTINGS, inBridge, inMini],
      [MINI, inMini, inBridge],
    ] as const) {
      const room = createHall(plan, settings)
      const say = (table: number, board: number, result: Result) => {
        const statement = resultStatement(room.state(), table, 1, board, 'pass')
        return room.say(tableDevice(table), { ...statement, body: { ...statement.body, result } }).decision
      }
      expect(say(1, 1, other)).toMatchObject({ kind: 'waiting', code: 'other-game' })
      expect(say(1, 2, own)).toMatchObject({ kind: 'admitted' })
      expect(say(1, 3, { kind: 'not-played' })).toMatchObject({ kind: 'admitted' })
    }
  })
})
