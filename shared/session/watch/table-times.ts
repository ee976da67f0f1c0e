import { isPlayed, type PlayedEntry } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Section } from '../section/section.ts'
import { hubTimeOf } from '../state/fact.ts'
import { firstInChain } from '../state/state.ts'

/** Progress of one table through the boards of a round, in hub time, ms. */
export interface TableTimes {
  readonly entry: PlayedEntry
  /** Time when its players sat down; null if not stated. */
  readonly satAt: number | null
  /** Times of the first entry of each board, in order. */
  readonly enteredAt: readonly number[]
  /** Number of boards no longer asked for, including cut and ruled ones. */
  readonly answered: number
  /** Boards that can still be played, in playing order. */
  readonly open: readonly number[]
}

/** Returns the times of every table that plays in the round. */
export const timesOf = (section: Section, round: number): readonly TableTimes[] =>
  section
    .entriesOf(round)
    .filter(isPlayed)
    .map(entry => timesAt(section, entry))

interface RememberedTimes {
  readonly taken: ReturnType<Section['seatsTaken']>
  readonly onBoards: readonly ReturnType<Section['onBoard']>[]
  readonly times: TableTimes
}

/** Cached, as all rounds are read at every result: recomputed only after a seating or a change of their boards. */
const remembered = new WeakMap<PlanEntry, RememberedTimes>()

function timesAt(section: Section, entry: PlayedEntry): TableTimes {
  const { table, boards } = entry
  const taken = section.seatsTaken(table)
  const known = remembered.get(entry)
  if (
    known?.taken === taken &&
    boards.every((board, index) => section.onBoard(board) === known.onBoards[index])
  )
    return known.times
  const times = timesFrom(section, entry, taken)
  remembered.set(entry, { taken, onBoards: boards.map(board => section.onBoard(board)), times })
  return times
}

function timesFrom(section: Section, entry: PlayedEntry, taken: RememberedTimes['taken']): TableTimes {
  const { round, table, boards } = entry
  const sat = taken.find(({ body }) => body.round === round)
  const open = boards.filter(board => section.boardAt(round, table, board).kind === 'to-play')
  const enteredAt = boards.flatMap(board => {
    const standing = section.resultAt(round, table, board)
    return standing ? (hubTimeOf(firstInChain(standing).fact.at) ?? []) : []
  })
  return {
    entry,
    satAt: sat ? hubTimeOf(sat.fact.at) : null,
    enteredAt: enteredAt.sort((a, b) => a - b),
    answered: boards.length - open.length,
    open,
  }
}
