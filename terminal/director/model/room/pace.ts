import { isMatchGame } from '../../../../shared/game/games.ts'
import { hubTimeOf } from '../../../../shared/session/fact.ts'
import { settingsOf } from '../../../../shared/session/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { isKind, type SessionState, type Standing } from '../../../../shared/session/state.ts'
import type { GridSection, Mark } from './room.ts'
import { countOf, marksOf } from './row-marks.ts'

/** Before so much of the room is played, a projection says nothing. */
const LEAST_SHARE = 0.1

const LEFT: readonly Mark[] = ['to-come', 'missing', 'later']

/**
 * When the room will have finished if it goes on at the pace so far, in ms; null while too little is played or
 * everything is. The pace counts from the first result, so it runs from one board on.
 */
export function paceEnd(state: SessionState, room: readonly GridSection[], now: number): number | null {
  // Nobody plays all the deals that a match may have.
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

/** What rounds that are still to be drawn will bring, if they are like those that stand. */
const boardsToDraw = ({ rounds, toDraw, rows }: GridSection): number =>
  (toDraw * rows.reduce((sum, row) => sum + marksOf(row).all, 0)) / rounds

/** How many results of a board have a time, and the first of these. */
interface BoardTimes {
  readonly count: number
  readonly first: number
}

const remembered = new WeakMap<ReadonlyMap<string, Standing>, BoardTimes>()

/** Read once for what stands on a board, until anything about the board changes. */
function timesOn(onBoard: ReadonlyMap<string, Standing>): BoardTimes {
  const known = remembered.get(onBoard)
  if (known) return known
  const times = [...onBoard.values()].flatMap(standing =>
    isKind(standing, 'result') ? (hubTimeOf(standing.fact.at) ?? []) : [],
  )
  const made = { count: times.length, first: Math.min(Number.POSITIVE_INFINITY, ...times) }
  remembered.set(onBoard, made)
  return made
}
