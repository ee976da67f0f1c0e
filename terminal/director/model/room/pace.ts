import { isMatchGame } from '../../../../shared/game/games.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { hubTimeOf } from '../../../../shared/session/state/fact.ts'
import { type CurrentFact, isKind, type SessionState } from '../../../../shared/session/state/state.ts'
import type { GridSection, Mark } from './room.ts'
import { countOf, marksOf } from './row-marks.ts'

/** Minimum share of the room's boards that must be played for a projection. */
const LEAST_SHARE = 0.1

const LEFT: readonly Mark[] = ['to-come', 'missing', 'later']

/**
 * Projects when the room will have finished at the pace since the first result, in ms; null while too little is played,
 * or once everything is.
 */
export function paceEnd(state: SessionState, room: readonly GridSection[], now: number): number | null {
  // A match may have more deals than are ever played.
  if (isMatchGame(settingsOf(state) ?? {})) return null
  const rows = room.flatMap(section => section.rows)
  const planned = countOf(rows, ...LEFT)
  const played = rows.reduce((sum, row) => sum + marksOf(row).all, 0) - planned
  const left = planned + room.reduce((sum, section) => sum + boardsToDraw(section), 0)
  if (left === 0 || played < LEAST_SHARE * (played + left)) return null
  const times = room.flatMap(({ section: id }) => {
    const section = sectionOf(state, id)
    return section?.boardsKnown().map(board => timesOn(section.onBoard(board))) ?? []
  })
  if (times.reduce((sum, { count }) => sum + count, 0) < 2) return null
  const began = Math.min(...times.map(({ first }) => first))
  return now <= began ? null : now + ((now - began) / played) * left
}

/** Estimates the boards of rounds still to be drawn from the existing ones. */
const boardsToDraw = ({ rounds, toDraw, rows }: GridSection): number =>
  (toDraw * rows.reduce((sum, row) => sum + marksOf(row).all, 0)) / rounds

/** Number of a board's results that have a time, and the earliest time. */
interface BoardTimes {
  readonly count: number
  readonly first: number
}

const remembered = new WeakMap<ReadonlyMap<string, CurrentFact>, BoardTimes>()

/** Returns the times of a board's results, cached until anything about the board changes. */
function timesOn(onBoard: ReadonlyMap<string, CurrentFact>): BoardTimes {
  const known = remembered.get(onBoard)
  if (known) return known
  const times = [...onBoard.values()].flatMap(standing =>
    isKind(standing, 'result') ? (hubTimeOf(standing.fact.at) ?? []) : [],
  )
  const made = { count: times.length, first: Math.min(Number.POSITIVE_INFINITY, ...times) }
  remembered.set(onBoard, made)
  return made
}
