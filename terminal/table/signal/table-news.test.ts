import { computed, signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Evening } from '../../../shared/session/settings/evening.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import {
  createSwissHall,
  plan as planAnew,
  planDrawn,
  playSwissRound,
} from '../../../shared/test/swiss-hall.ts'
import { createFakeTable, type FakeTable } from '../../e2e/fake-table.ts'
import { clockShowing } from '../../state/hub-time.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { displayedTime } from '../frame/TimeLeft.tsx'
import { createTableStore, type TableStore } from '../store/table-store.ts'
import { lookAt } from './table-news.ts'
import { watchNews } from './watch-news.ts'

interface Table {
  readonly worker: FakeTable
  readonly store: TableStore
}

const BEGAN = 1_800_000_000_000
const MINUTE_MS = 60_000
const now = signal(BEGAN)
let desk: Hall
let here: Table
let told = 0
let own = false
let hidden = false
let clock = 0
let end = () => {}

function openTable(number: number): Table {
  const worker = createFakeTable(desk, number)
  const terminal = createTerminalStore(worker.port, clockShowing(now))
  worker.start()
  return { worker, store: createTableStore(terminal) }
}

function watch(): void {
  end()
  end = watchNews(
    computed(() => lookAt(here.store)),
    { isOwn: () => own, isHidden: () => hidden, clock: () => clock },
    () => {
      told += 1
    },
  )
}

function since(): number {
  const count = told
  clock += MINUTE_MS
  told = 0
  return count
}

beforeEach(() => {
  desk = createHall(made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })))
  here = openTable(1)
  now.value = BEGAN
  ;[told, own, hidden, clock] = [0, false, false, MINUTE_MS]
  watch()
})
afterEach(() => end())

function says(statement: Statement): void {
  expect(desk.say(DIRECTOR, statement).decision.kind).toBe('admitted')
  here.worker.sync()
}
function lookAgain(): void {
  here.worker.setLink('connecting')
  here.worker.setLink('connected')
}
const board = (index = 0) => must(here.store.card.value?.boards[index], 'board').board
function rule(index: number): void {
  const { round, seats } = must(here.store.card.value, 'round')
  const at = { section: 'A', round, table: 1, board: board(index), plan: 1, seats }
  says({ kind: 'ruling', body: { ...at, sides: { NS: { kind: 'average' }, EW: { kind: 'average' } } } })
}
async function playBoard({ store }: Table): Promise<void> {
  store.tap({ kind: 'passed-out' })
  await store.accept()
  store.nextBoard()
}
async function playRound(table: Table): Promise<void> {
  await table.store.sit(1)
  while (table.store.screen.value.kind === 'entry') await playBoard(table)
}
function knowAll({ store }: Table): void {
  store.know(1, 'NS')
  store.know(1, 'EW')
}

describe('what a table looks up for', () => {
  test('[UI253] a card of the director is told of once, another one again', async () => {
    await here.store.sit(1)
    expect(since()).toBe(0)
    rule(0)
    expect(since()).toBe(1)
    lookAgain()
    expect(since()).toBe(0)
    rule(1)
    expect(since()).toBe(1)
  })

  test('[UI253] of several that come together one is told of', async () => {
    await here.store.sit(1)
    rule(0)
    rule(1)
    expect(since()).toBe(1)
  })

  test('[UI253] nothing that a table does itself is told of, nor what the desk answers to it', async () => {
    await playRound(here)
    knowAll(here)
    expect(here.store.screen.value.kind).toBe('seats')
    here.store.correct(board())
    here.store.giveUpCorrection()
    await here.store.callDirector(true)
    expect(since()).toBe(0)
  })

  test('[UI253] what a press has just brought about is not, whatever it is; nor what comes while nobody sees the page', async () => {
    await here.store.sit(1)
    own = true
    rule(0)
    ;[own, hidden] = [false, true]
    rule(1)
    hidden = false
    here.worker.sync()
    expect(since()).toBe(0)
  })

  test('[UI253] after a reload what was there before is not told of again', async () => {
    await here.store.sit(1)
    rule(0)
    expect(since()).toBe(1)
    watch()
    here.worker.sync()
    expect(since()).toBe(0)
  })

  test('[UI253] that a board is to be played after all', async () => {
    await here.store.sit(1)
    await here.store.playLater()
    await playBoard(here)
    await here.store.leaveRound()
    knowAll(here)
    expect([here.store.screen.value.kind, since()]).toEqual(['seats', 0])
    const places = [{ round: 1, table: 1, board: board() }]
    const due = { section: 'A', plan: 1, state: 'due', places } as const
    says(withReplacedFacts(desk.state(), { kind: 'board-state', body: due }))
    expect(here.store.screen.value.kind).toMatch(/changed|entry/)
    expect(since()).toBe(1)
  })

  test('[UI253] that the next place is free, once those who played there have finished; not that the desk is gone', async () => {
    await playRound(here)
    knowAll(here)
    expect(since()).toBe(0)
    lookAgain()
    expect(since()).toBe(0)
    for (const number of [2, 3]) await playRound(openTable(number))
    here.worker.sync()
    expect(since()).toBe(1)
    lookAgain()
    expect(since()).toBe(0)
  })

  test('[UI253] that the director has closed, and that a desk of another club asks', async () => {
    await here.store.sit(1)
    here.worker.send({ kind: 'hand-over', asked: { desk: '192.168.1.20:8484' } })
    expect(since()).toBe(1)
    here.worker.send({ kind: 'hand-over', asked: null })
    expect(since()).toBe(0)
    says({ kind: 'session-closed', body: { closed: true } })
    expect(since()).toBe(1)
    lookAgain()
    expect(since()).toBe(0)
  })

  test('[UI253] that nothing can be kept on the tablet', async () => {
    await here.store.sit(1)
    here.worker.send({ kind: 'store-failed', sentence: 'QuotaExceededError: the disk is full.' })
    expect(since()).toBe(1)
  })

  test('[UI253] that the time of the round is over, and no minute before', async () => {
    await here.store.sit(1)
    const run = { kind: 'running', round: 1, began: BEGAN } as const
    says({ kind: 'clock', body: { section: 'A', minutes: 2, move: 1, run } })
    now.value = BEGAN + MINUTE_MS
    expect(since()).toBe(0)
    now.value = BEGAN + 2 * MINUTE_MS
    expect(since()).toBe(1)
    now.value = BEGAN + 3 * MINUTE_MS
    expect(since()).toBe(0)
  })
})

test('[UI253] that the next round is drawn, and that it is drawn anew, is told of once each', async () => {
  desk = createSwissHall({ contestants: 6, rounds: 3 })
  here = openTable(1)
  await here.store.sit(1)
  while (here.store.screen.value.kind === 'entry') {
    here.store.tap({ kind: 'passed-out' })
    await here.store.accept()
    here.store.nextBoard()
  }
  watch()
  playSwissRound(desk, 1, undefined, table => table !== 1)
  here.worker.sync()
  expect(since()).toBe(0)
  const before = must(sectionOf(desk.state(), 'A'), 'the section').plan
  planAnew(desk, planDrawn(before, ['1', '3', '2', '5', '4', '6']))
  here.worker.sync()
  expect(since()).toBe(1)
  planAnew(desk, planDrawn(before, ['1', '5', '2', '3', '4', '6']))
  here.worker.sync()
  expect(since()).toBe(1)
})

test('[SE307] the time of the round has a word at five minutes and at one, and in a break that and how long', async () => {
  await here.store.sit(1)
  const run = { kind: 'running', round: 1, began: BEGAN } as const
  const breaks = [{ after: 1, minutes: 15, kind: 'tea' as const }]
  says({ kind: 'clock', body: { section: 'A', minutes: 20, move: 2, breaks, run } })
  const at = (minute: number) => {
    now.value = BEGAN + minute * MINUTE_MS
    return displayedTime(here.store)
  }
  expect([14, 15, 18.5, 19].map(minute => at(minute)?.way)).toEqual(['far', 'near', 'near', 'last'])
  // A table still in play during the break is notified that the time is over.
  expect(at(21)).toEqual({ way: 'over', minutes: 0 })
  await playRound(here)
  expect(at(21)).toEqual({ way: 'break', minutes: 14, pause: 'tea' })
  expect(at(36)?.way).not.toBe('break')
})

test('[UI957] a table that waits for the next round is told of no time that is over, neither between the rounds nor in them', async () => {
  const run = { kind: 'running', round: 1, began: BEGAN } as const
  says({ kind: 'clock', body: { section: 'A', minutes: 20, move: 2, run } })
  const at = (minute: number) => {
    now.value = BEGAN + minute * MINUTE_MS
    return displayedTime(here.store)?.way
  }
  await here.store.sit(1)
  expect(at(20)).toBe('over')
  expect(since()).toBe(1)
  await playRound(here)
  expect(here.store.screen.value.kind).toBe('move')
  expect([19, 21, 22, 23, 42].map(at)).toEqual(['last', 'move', undefined, undefined, 'move'])
  expect(since()).toBe(0)
  for (const number of [2, 3]) await playRound(openTable(number))
  here.worker.sync()
  knowAll(here)
  await here.store.sit(2)
  expect([23, 42].map(at)).toEqual(['far', 'over'])
})

/** Creates a session that stops at the bell, whose round 1 began at `BEGAN`. */
function bellEvening(): (minute: number) => ReturnType<typeof displayedTime> {
  const evening: Evening = {
    startsAt: BEGAN,
    signUpFrom: BEGAN,
    tables: 3,
    rounds: 5,
    minutes: 20,
    move: 2,
    hold: 30,
    publish: 'at-once',
    cut: 'at-the-bell',
  }
  const run = { kind: 'running', round: 1, began: BEGAN } as const
  says({ kind: 'clock', body: { section: 'A', minutes: 20, move: 2, run } })
  says(withReplacedFacts(desk.state(), { kind: 'session-opened', body: { ...SETTINGS, evening } }))
  return minute => {
    now.value = BEGAN + minute * MINUTE_MS
    return displayedTime(here.store)
  }
}

test('[SE307] where the bell cuts, the time is over when the desk has said so', async () => {
  await here.store.sit(1)
  const at = bellEvening()
  expect(at(20)?.way).toBe('due')
  expect(since()).toBe(0)
})

test('[SE327] no bell is due at a table that has nothing more to play: while places are changed it says so and how long', async () => {
  await playRound(here)
  const at = bellEvening()
  expect(here.store.screen.value.kind).toBe('move')
  expect(at(19)?.way).toBe('last')
  expect(at(20.25)).toEqual({ way: 'move', minutes: 2, left: '1:45' })
  knowAll(here)
  expect(at(21.5)).toEqual({ way: 'move', minutes: 1, left: '0:30' })
  // The others have changed places by the clock: a late table gets no signal.
  expect(at(23)).toBeNull()
  for (const number of [2, 3]) await playRound(openTable(number))
  here.worker.sync()
  await here.store.sit(2)
  expect(at(21)).toEqual({ way: 'far', minutes: 21 })
})

test('[SE327] no bell is due where it has rung, nor while the director leads; a clock that stands is shown so', async () => {
  await here.store.sit(1)
  const at = bellEvening()
  expect(at(21)?.way).toBe('due')
  says(withReplacedFacts(desk.state(), { kind: 'steward', body: { run: 'paused' } }))
  expect(at(21)?.way).toBe('over')
  const paused = { kind: 'paused', round: 1, elapsedMs: 15 * MINUTE_MS } as const
  says(
    withReplacedFacts(desk.state(), {
      kind: 'clock',
      body: { section: 'A', minutes: 20, move: 2, run: paused },
    }),
  )
  expect(at(21)).toEqual({ way: 'paused', minutes: 5 })
})
