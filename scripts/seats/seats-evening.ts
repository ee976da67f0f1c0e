import { must } from '../../shared/lib/assert.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall } from '../../shared/test/hall.ts'
import { takingBack } from '../../terminal/director/model/acts/director-acts.ts'
import { moveChoices } from '../../terminal/director/model/board/seats/move-choices.ts'
import { weighedAbsences, weighedSwaps } from '../../terminal/director/model/board/seats/seat-answers.ts'
import { scopesAt, turnedChoices } from '../../terminal/director/model/board/seats/seat-choices.ts'
import { isPossible, type Weighed, weighed } from '../../terminal/director/model/board/seats/seat-doubts.ts'
import { createFakeTable } from '../../terminal/e2e/fake-table.ts'
import { createTerminalStore } from '../../terminal/state/terminal-store.ts'
import { createTableStore, type TableStore } from '../../terminal/table/store/table-store.ts'
import type { Random } from '../kit/random.ts'
import { type SecondTime, secondTimes } from './second-time.ts'

/** Counts of a session in which a director corrects seats at random. */
export interface SeatsCounts {
  boards: number
  acts: number
  /** Boards of future rounds that an action made somebody play again; `foretold` counts those announced beforehand. */
  caused: number
  foretold: number
  mended: number
  /** Boards that somebody played again; `warned` counts those for which everybody concerned had read the warning. */
  warned: number
  unwarned: number
  /** Pages that reappeared in a round that had begun. */
  cameBack: number
}

export const NO_COUNTS: SeatsCounts = {
  boards: 0,
  acts: 0,
  caused: 0,
  foretold: 0,
  mended: 0,
  warned: 0,
  unwarned: 0,
  cameBack: 0,
}

interface Table {
  readonly table: number
  readonly store: TableStore
  readonly sync: () => void
  /** Warnings that the players have read, as "contestant board". */
  readonly read: Set<string>
}

interface Evening {
  readonly random: Random
  readonly hall: Hall
  readonly tables: readonly Table[]
  readonly counts: SeatsCounts
}

/**
 * Plays with the tablets' own screens and the hub's rules and views; people press the requested keys, or play on
 * regardless.
 */
export async function playSeatsEvening(random: Random, plan: Plan): Promise<SeatsCounts> {
  const hall = createHall(plan)
  const tables = Array.from({ length: plan.tables }, (_, index) => openTable(hall, index + 1))
  const evening = { random, hall, tables, counts: { ...NO_COUNTS } }
  for (let left = tables; left.length > 0; left = left.filter(one => !isOver(one))) {
    const table = random.pick(left)
    table.sync()
    await press(evening, table)
    if (random.chance(0.09)) direct(evening)
  }
  return evening.counts
}

function openTable(hall: Hall, table: number): Table {
  const { port, start, sync } = createFakeTable(hall, table)
  const terminal = createTerminalStore(port)
  start()
  return { table, store: createTableStore(terminal), sync, read: new Set() }
}

const isOver = ({ store }: Table): boolean => store.screen.value.kind === 'ranking'

const sectionA = (hall: Hall): Section => must(sectionOf(hall.state(), 'A'), 'section A')

async function press({ hall, counts, random }: Evening, { table, store, read }: Table): Promise<void> {
  const screen = store.screen.value
  switch (screen.kind) {
    case 'seats': {
      if (store.card.value?.round === screen.round) counts.cameBack += 1
      for (const { contestant, boards } of store.againIn(screen.round))
        for (const board of boards) read.add(`${contestant} ${board}`)
      return store.sit(screen.round)
    }
    case 'changed':
      return store.knowChanges(screen.changes)
    case 'entry': {
      const { board } = screen.draft
      const round = must(store.card.value, 'a round').round
      const again = secondTimes(sectionA(hall)).filter(
        one => one.round === round && one.table === table && one.board === board,
      )
      const isRead = again.every(one => read.has(`${one.contestant} ${board}`))
      if (again.length > 0 && isRead && random.chance(0.5)) return leaveOut(hall, again)
      counts.boards += 1
      if (again.length > 0) counts[isRead ? 'warned' : 'unwarned'] += 1
      store.tap({ kind: 'passed-out' })
      await store.accept()
      return store.nextBoard()
    }
    case 'score':
      return store.nextBoard()
    case 'move':
      for (const part of ['N', 'E', 'S', 'W', 'NS', 'EW'] as const) store.know(screen.round, part)
      return
    case 'ranking':
      return
    default:
      throw new Error(`Table ${table} shows ${screen.kind}`)
  }
}

/** Marks the first of these boards as not played, as the director does after a call from the table. */
function leaveOut(hall: Hall, again: readonly SecondTime[]): void {
  const places = again.slice(0, 1).map(({ round, table, board }) => ({ round, table, board }))
  const body = { section: 'A', plan: sectionA(hall).version, state: 'cut' as const, places }
  hall.say(DIRECTOR, { kind: 'board-state', body })
}

type Choice = Weighed<{ readonly statement: Statement }>

/** Corrects seats as the director, or undoes the last action. */
function direct({ random, hall, counts }: Evening): void {
  const choices = choicesNow(random, hall).filter(({ doubts }) => isPossible(doubts))
  if (choices.length === 0) return
  const { statement, doubts } = random.pick(choices)
  const before = namesOf(secondTimes(sectionA(hall)))
  const { decision, fact } = hall.say(DIRECTOR, statement)
  if (decision.kind !== 'admitted') throw new Error(`An act that could be pressed is ${decision.kind}`)
  counts.acts += 1
  const meetings = doubts.flatMap(doubt => (doubt.kind === 'meets-again' ? [doubt] : []))
  const foretold = new Set(
    meetings.flatMap(({ boards, ...one }) => boards.map(board => nameOf({ ...one, board }))),
  )
  for (const name of namesOf(secondTimes(sectionA(hall)))) {
    if (before.has(name)) continue
    counts.caused += 1
    if (foretold.has(name)) counts.foretold += 1
  }
  const mends = meetings.flatMap(meeting => meeting.mends)
  if (mends.length > 0 && random.chance(0.3)) {
    hall.say(DIRECTOR, random.pick(mends).statement)
    counts.mended += 1
  } else if (random.chance(0.1)) hall.say(DIRECTOR, takingBack({ fact }))
}

const nameOf = ({ contestant, round, table, board }: SecondTime): string =>
  [contestant, round, table, board].join('/')
const namesOf = (all: readonly SecondTime[]): ReadonlySet<string> => new Set(all.map(nameOf))

/**
 * Returns possible corrections in the previous, present or next round: swapped or reversed seats, a wrong table, or a
 * result of another board.
 */
function choicesNow(random: Random, hall: Hall): readonly Choice[] {
  const state = hall.state()
  const section = sectionA(hall)
  const table = random.whole(1, section.plan.tables)
  const now = Math.max(1, section.currentRound(table))
  const round = Math.min(section.plan.rounds, random.whole(Math.max(1, now - 2), now + 1))
  const spot = { round, table }
  const scopes = scopesAt(state, 'A', spot)
  if (scopes.length === 0) return []
  const { scope, boards } = random.pick(scopes)
  switch (random.pick(['swapped', 'swapped', 'other', 'turned', 'moved'] as const)) {
    case 'swapped':
      return weighedSwaps(state, { section: 'A', spot, scope })
    case 'other':
      return weighedAbsences(state, { section: 'A', spot, scope }).flatMap(({ choices }) => choices)
    case 'turned':
      return weighed(state, turnedChoices(state, 'A', spot))
    case 'moved':
      return boards.length === 0
        ? []
        : weighed(state, moveChoices(state, { section: 'A', ...spot, board: random.pick(boards) }))
  }
}
