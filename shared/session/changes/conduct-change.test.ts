import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { barometer } from '../../movement/make/barometer/barometer.ts'
import { DIRECTOR, tableDevice } from '../../test/hall.ts'
import { createLevelHall, type LevelHall } from '../../test/level-hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { nameOf } from '../identity.ts'
import type { Fact } from '../state/fact.ts'
import { changesViewSchema, type TableChange } from './changes-view.ts'
import { changesView, tableChanges } from './table-changes.ts'

let hall: LevelHall

beforeEach(() => {
  hall = createLevelHall()
  for (const table of [1, 2]) {
    hall.assign(tableDevice(table), table)
    hall.sit(table, 1)
  }
})

const warn = (number: number, side: 'NS' | 'EW' = 'NS') =>
  hall.say(DIRECTOR, {
    kind: 'warning',
    body: { section: 'A', round: 1, table: 1, side, number, of: 'talk' },
  }).fact
const forfeit = (side: 'NS' | 'EW') =>
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), { kind: 'forfeit', body: { section: 'A', round: 1, table: 1, side } }),
  ).fact
const takeBack = ({ device, seq, hash }: Fact) =>
  hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } }).fact
const read = (changes: readonly TableChange[]) =>
  hall.say(tableDevice(1), {
    kind: 'acknowledged',
    body: { section: 'A', table: 1, about: changes.flatMap(({ about }) => about).map(nameOf) },
  })

const at = (table: number) => tableChanges(hall.state(), { section: 'A', table })
const told = (table = 1) => at(table).map(({ about: _, ...change }) => change)

test('[LV34] a side that is warned reads it at its table, no other table does, and once it was read it is told no more', () => {
  warn(1)
  const change = { kind: 'warning', round: 1, side: 'NS', number: 1, of: 'talk', stands: true }
  expect([told(1), told(2)]).toEqual([[change], []])
  const view = changesView(hall.state(), { section: 'A', table: 1 })
  expect(v.parse(changesViewSchema, view)).toEqual(view)
  read(at(1))
  expect(told()).toEqual([])
  warn(2)
  expect(told()).toEqual([{ ...change, number: 2 }])
})

test('[LV34] taken back before it was read it is told nobody, and afterwards that it is taken back', () => {
  const first = warn(1)
  takeBack(first)
  expect(told()).toEqual([])
  const second = warn(1, 'EW')
  read(at(1))
  takeBack(second)
  expect(told()).toMatchObject([{ kind: 'warning', side: 'EW', stands: false }])
})

test('[LV34] that a side has lost the round is told, and that it has not after all', () => {
  forfeit('EW')
  expect(told()).toEqual([{ kind: 'forfeit', round: 1, side: 'EW' }])
  read(at(1))
  const other = forfeit('NS')
  expect(told()).toEqual([{ kind: 'forfeit', round: 1, side: 'NS' }])
  read(at(1))
  takeBack(other)
  // Same as before.
  expect(told()).toEqual([{ kind: 'forfeit', round: 1, side: 'EW' }])
})

test('[LV34] those who sit there in the next round read nothing of it', () => {
  hall = createLevelHall(made(barometer.make({ tables: 2, boardsPerRound: 6 })))
  hall.assign(tableDevice(1), 1)
  hall.sit(1, 1)
  warn(1)
  forfeit('NS')
  expect(told().map(({ kind }) => kind)).toEqual(['warning', 'forfeit'])
  hall.sit(1, 2)
  expect(told()).toEqual([])
})
