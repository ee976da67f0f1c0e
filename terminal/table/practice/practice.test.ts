import { expect, test } from 'vitest'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import { scoreIn } from '../../../shared/game/games.ts'
import { must } from '../../../shared/lib/assert.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { createHall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import type { ToWorker } from '../../worker/messages.ts'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { guideOf } from './guide.ts'
import { createPracticeStore } from './practice-store.ts'

const GAME_OF_NORTH: readonly BridgeTap[] = [
  { kind: 'bid', level: 4, strain: 'S' },
  { kind: 'declarer', seat: 'N' },
  { kind: 'lead', card: { suit: 'D', rank: 'K' } },
  { kind: 'tricks', tricks: 10 },
]

async function realTable(settings = {}) {
  const hall = createHall(made(howellThreeTables(2)), { ...SETTINGS, leads: true, ...settings })
  const fake = createFakeTable(hall, 1)
  const told: ToWorker[] = []
  const post = (message: ToWorker) => {
    told.push(message)
    fake.port.post(message)
  }
  const terminal = createTerminalStore({ ...fake.port, post })
  fake.start()
  const store = createTableStore(terminal)
  await store.sit(1)
  return { hall, store, told }
}

const stepOf = ({ screen: { value } }: TableStore): string =>
  value.kind === 'entry' ? value.draft.entry.step : value.kind

test('[UI251] a practice board is keyed, accepted and scored as in play, and each screen says what to do', async () => {
  const { store } = await realTable()
  const practice = createPracticeStore(store)
  const seen = [stepOf(practice)]
  const guides = [guideOf(practice.screen.value, 'none')]
  for (const tap of GAME_OF_NORTH) {
    practice.tap(tap)
    seen.push(stepOf(practice))
    guides.push(guideOf(practice.screen.value, 'none'))
  }
  expect(seen).toEqual(['contract', 'declarer', 'lead', 'result', 'accept'])
  await practice.accept()
  expect(guides).toEqual(seen.map(step => `guide.${step}`))
  expect(practice.screen.value).toEqual({ kind: 'score', board: 1 })
  expect(guideOf(practice.screen.value, 'none')).toBe('guide.score')
  const result = practice.card.value?.boards[0]?.standing?.body.result
  expect(scoreIn(must(settingsOf(practice.state.value), 'settings'), 1, must(result, 'result'))).toBe(420)
  practice.nextBoard()
  expect(stepOf(practice)).toBe('move')
})

test('[UI251] whatever is keyed is taken, and mended as in play', async () => {
  const { store } = await realTable()
  const practice = createPracticeStore(store)
  practice.tap({ kind: 'passed-out' })
  await practice.accept()
  expect(stepOf(practice)).toBe('score')
  practice.correct(1)
  expect(stepOf(practice)).toBe('wrong')
  expect(guideOf(practice.screen.value, 'none')).toBe('guide.wrong')
  practice.tap({ kind: 'was-played' })
  for (const tap of GAME_OF_NORTH) practice.tap(tap)
  await practice.accept()
  expect(practice.card.value?.boards[0]?.standing?.body.result).toMatchObject({ tricks: 10 })
})

test('[UI252] of a practice board the worker, the desk and the half-keyed board of the table hear nothing', async () => {
  const { hall, store, told } = await realTable()
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  const before = { screen: store.screen.value, facts: store.terminal.facts.value, told: told.length }
  const entries = hall.entries.length
  const practice = createPracticeStore(store)
  for (const tap of GAME_OF_NORTH) practice.tap(tap)
  practice.prefer({ hand: 'left' })
  await practice.accept()
  await practice.callDirector(true)
  expect({ screen: store.screen.value, facts: store.terminal.facts.value, told: told.length }).toEqual(before)
  expect(hall.entries).toHaveLength(entries)
  expect(store.preferences.value.hand).toBe('right')
})

test('[UI251] it is keyed as the tables of the evening are, agreed to by a key', async () => {
  const tables = { tablet: 'stand', tricks: 'american', agree: 'pin' } as const
  const { store } = await realTable({ leads: false, tables })
  store.prefer({ hand: 'left' })
  const practice = createPracticeStore(store)
  expect(practice.policy.value).toMatchObject({ tablet: 'stand', tricks: 'american', agree: 'key' })
  expect(practice.preferences.value.hand).toBe('left')
  practice.tap(must(GAME_OF_NORTH[0], 'tap'))
  practice.tap(must(GAME_OF_NORTH[1], 'tap'))
  expect(stepOf(practice)).toBe('result')
})
