import { isPlayed, type PlayedEntry } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import { hubTimeOf } from '../fact.ts'
import type { Section } from '../section/section.ts'
import { firstWord } from '../state.ts'

/** How one table went through the boards of a round, by the hub's clock in ms. */
export interface TableTimes {
  readonly entry: PlayedEntry
  /** When its players said that they sit there; null where they did not. */
  readonly satAt: number | null
  /** When each of its boards was first entered, in the order in which that happened. */
  readonly enteredAt: readonly number[]
  /** Boards that nobody is asked for any more, with those that were cut or ruled about. */
  readonly answered: number
  /** Boards that can still be played, in the order of play. */
  readonly open: readonly number[]
}

/** Of every table at which cards are played in the round. */
export const timesOf = (section: Section, round: number): readonly TableTimes[] =>
  section
    .entriesOf(round)
    .filter(isPlayed)
    .map(entry => timesAt(section, entry))

/** What the times at a table were made of, and they. */
interface RememberedTimes {
  readonly taken: ReturnType<Section['seatsTaken']>
  readonly onBoards: readonly ReturnType<Section['onBoard']>[]
  readonly times: TableTimes
}

/** Asked of all rounds at every result: looked at again only where somebody sat down, or a board of theirs has changed. */
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
    return standing ? (hubTimeOf(firstWord(standing).fact.at) ?? []) : []
  })
  return {
    entry,
    satAt: sat ? hubTimeOf(sat.fact.at) : null,
    enteredAt: enteredAt.sort((a, b) => a - b),
    answered: boards.length - open.length,
    open,
  }
}
