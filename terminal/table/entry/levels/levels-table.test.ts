import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { DIRECTOR } from '../../../../shared/test/hall.ts'
import { deals, key, levelsTable, type ToldDeal } from '../../../e2e/stories/levels-stories.ts'
import type { Stage } from '../../../e2e/stories/stage.ts'
import { cutAtBell as bellCuts } from '../../../e2e/stories/steps.ts'
import { cutAtBell } from '../../changes/cut-at-bell.ts'
import { boardFacts, boardNumber } from '../../model/table-card.ts'
import { ownCards } from '../../store/own-cards.ts'
import { changesLater } from './Changed.tsx'
import { changedDeals } from './chain-lines.ts'
import { roundHere, withResult } from './round-here.ts'

const draftOf = ({ store }: Stage) => {
  const screen = store.screen.value
  return screen.kind === 'entry' ? screen.draft : null
}
const boardsOf = ({ store }: Stage) => must(store.card.value, 'a round').entry.boards
const hereOf = ({ store }: Stage) => must(roundHere(store), 'a round')

const PAIR = { kind: 'pairs', pairs: 1 } as const
/** Deals in which North-South rise to 7, East-West take over and rise to 8, then fail to rise. */
const THREE: readonly ToldDeal[] = [
  { dealer: 'N', caught: 30 },
  { caught: 60, last: PAIR, bottom: 20 },
  { caught: 65 },
]
/** Deals in which North-South rise to 10, J, K and no trump, and win the round. */
const WON: readonly ToldDeal[] = [
  { dealer: 'N', caught: 0 },
  { caught: 5 },
  { caught: 5 },
  { caught: 5 },
  { caught: 40 },
]

test('[LV22] each deal is keyed with those before it: who deals, what both sides are at', async () => {
  const set = await levelsTable()
  const [first = 0, second = 0] = boardsOf(set)
  expect(draftOf(set)).toMatchObject({ board: first, entry: { step: 'dealer' } })
  await deals(set, ...THREE.slice(0, 1))
  expect(draftOf(set)).toMatchObject({ board: second, entry: { step: 'caught' } })
  expect(set.store.keying(second).on.earlier).toHaveLength(1)
  expect(hereOf(set).match).toMatchObject({ levels: { NS: '7', EW: '2' }, dealer: 'S' })
  await deals(set, ...THREE.slice(1))
  expect(hereOf(set).match.levels).toEqual({ NS: '7', EW: '9' })
  expect(set.store.card.value?.boards.map(({ status }) => status)).toEqual([
    'done',
    'done',
    'done',
    'to-play',
  ])
  expect(set.store.keying(first).on.earlier).toEqual([])
  expect(boardFacts(set.store.state.value, first)).not.toHaveProperty('earlier')
})

test('[LV22] nobody is vulnerable, whatever the session says of it', async () => {
  const { store, desk } = await levelsTable()
  const state = desk.state()
  const boards = must(sectionOf(state, 'A')?.entryAt(1, 1), 'a round').boards
  expect(boards.map(board => boardFacts(state, board, store.place.value).vulnerability)).toEqual(
    boards.map(() => 'none'),
  )
})

test('[LV23] the people at the table know a deal by its place in the round, and the next round counts anew', async () => {
  const set = await levelsTable()
  const numbers = (boards: readonly number[]) =>
    boards.map(board => boardNumber(set.store.state.value, set.store.place.value, board))
  expect(numbers(boardsOf(set))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  await deals(set, ...WON)
  for (const part of ['NS', 'EW'] as const) set.store.know(1, part)
  await set.store.sit(2)
  expect(boardsOf(set)[0]).toBe(13)
  expect(numbers(boardsOf(set)).slice(0, 3)).toEqual([1, 2, 3])
  expect(draftOf(set)).toMatchObject({ board: 13, entry: { step: 'dealer' } })
})

test('[LV24] a round that is won asks for no more deals, and says by whom', async () => {
  const set = await levelsTable()
  await deals(set, ...WON)
  expect(set.store.screen.value.kind).toBe('move')
  expect(hereOf(set).over).toEqual({ end: 'completed', winner: 'NS' })
  expect(ownCards(set.store)).toBe(null)
})

test('[LV25] a correction tells what becomes of the deals after it, before it is kept', async () => {
  const set = await levelsTable()
  await deals(set, ...THREE)
  const [first = 0, second = 0, third = 0] = boardsOf(set)
  const here = hereOf(set)
  // East-West take over at once: South was not the dealer.
  const result = { kind: 'deal', dealer: 'N', caught: 125, last: { by: 'dealers' }, bottom: 0 } as const
  const { match } = withResult(here, first, result)
  expect(changedDeals(here.match, match)).toEqual([
    {
      number: first,
      changes: true,
      outOfTurn: false,
      afterWin: false,
      was: { NS: '7', EW: '2' },
      is: { NS: '2', EW: '6' },
    },
    {
      number: second,
      changes: true,
      outOfTurn: true,
      afterWin: false,
      was: { NS: '7', EW: '8' },
      is: { NS: '2', EW: '10' },
    },
    {
      number: third,
      changes: true,
      outOfTurn: false,
      afterWin: false,
      was: { NS: '7', EW: '9' },
      is: { NS: '2', EW: 'J' },
    },
  ])
  expect(changedDeals(here.match, here.match).filter(({ changes }) => changes)).toEqual([])
})

test('[LV25] a correction that changes no later deal is put to both sides at once; one of the last deal always is', async () => {
  const set = await levelsTable()
  await deals(set, ...THREE)
  const [first = 0, , third = 0] = boardsOf(set)
  const keyedAnew = (board: number, caught: number) => {
    set.store.correct(board)
    set.store.tap({ kind: 'ask', step: 'caught' })
    set.store.tap({ kind: 'caught', points: caught })
    return changesLater(set.store, must(draftOf(set), 'a draft'))
  }
  expect(keyedAnew(third, 0)).toBe(false)
  set.store.giveUpCorrection()
  // 25 counts as 30: five levels and a half of one.
  expect(keyedAnew(first, 25)).toBe(false)
  set.store.giveUpCorrection()
  expect(keyedAnew(first, 60)).toBe(true)
  await set.store.accept()
  expect(hereOf(set).match.levels).toEqual({ NS: '4', EW: '9' })
})

test('[LV25] a deal that comes to something else, and nothing after it, is put to both sides at once', async () => {
  const set = await levelsTable()
  // To 8, and on to the ten; from 9 it is the ten, too.
  await deals(set, { dealer: 'N', caught: 20 }, { caught: 40 })
  const [first = 0] = boardsOf(set)
  set.store.correct(first)
  set.store.tap({ kind: 'ask', step: 'caught' })
  set.store.tap({ kind: 'caught', points: 5 })
  expect(changesLater(set.store, must(draftOf(set), 'a draft'))).toBe(false)
})

test('[LV26] at the bell the deal in play may be finished, or both agree that it was not dealt', async () => {
  const bell = async () => {
    const set = await levelsTable()
    await deals(set, ...THREE)
    bellCuts(set, boardsOf(set).slice(4))
    const { screen, state, place } = set.store
    const changes = screen.value.kind === 'changed' ? screen.value.changes : []
    expect(cutAtBell(state.value, place.value, changes).length).toBe(8)
    await set.store.knowChanges(changes)
    expect(hereOf(set).over).toBe(null)
    return set
  }
  const finished = await bell()
  await deals(finished, { caught: 0 })
  expect(hereOf(finished).over).toEqual({ end: 'time', winner: 'EW' })
  const undealt = await bell()
  undealt.store.tap({ kind: 'not-played' })
  expect(draftOf(undealt)?.entry.step).toBe('accept')
  await undealt.store.accept()
  expect(hereOf(undealt).over).toEqual({ end: 'time', winner: 'EW' })
  expect(hereOf(undealt).match.levels).toEqual({ NS: '7', EW: '9' })
})

test('[LV26] what the director cuts himself ends the round like the bell', async () => {
  const set = await levelsTable()
  await deals(set, ...THREE)
  const places = boardsOf(set)
    .slice(3)
    .map(board => ({ round: 1, table: 1, board }))
  set.desk.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', places } })
  set.table.sync()
  const { screen, state, place } = set.store
  const changes = screen.value.kind === 'changed' ? screen.value.changes : []
  expect(cutAtBell(state.value, place.value, changes).length).toBe(9)
  expect(hereOf(set).over).toEqual({ end: 'time', winner: 'EW' })
})

test('[LV27] a half keyed deal outlives another screen, and what was keyed of a dealer whose turn it was', async () => {
  const set = await levelsTable()
  await deals(set, ...THREE)
  set.store.tap({ kind: 'caught', points: 45 })
  expect(draftOf(set)?.entry).toMatchObject({ step: 'last', dealer: 'W', caught: 45 })
  key(set, { caught: 50 })
  expect(draftOf(set)?.entry).toMatchObject({ step: 'accept', caught: 50, last: 'dealers' })
})
