import { hubTimeOf } from '../../../shared/session/fact.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { GridSection, Mark } from './room.ts'

/** Before so much of the room is played, a projection says nothing. */
const LEAST_SHARE = 0.1

const LEFT: readonly Mark[] = ['to-come', 'missing', 'later']

/**
 * When the room will have finished if it goes on at the pace so far, in ms; null while too little is played or
 * everything is. The pace counts from the first result, so it runs from one board on.
 */
export function projectedEnd(state: SessionState, room: readonly GridSection[], now: number): number | null {
  const marks = room.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ boards }) => boards)))
  const left = marks.filter(({ mark }) => LEFT.includes(mark)).length
  const played = marks.length - left
  if (left === 0 || played < LEAST_SHARE * marks.length) return null
  const times = room.flatMap(({ section }) =>
    (sectionOf(state, section)?.boardsKnown() ?? []).flatMap(board =>
      (sectionOf(state, section)?.resultsOf(board) ?? []).flatMap(({ fact: { at } }) => hubTimeOf(at) ?? []),
    ),
  )
  if (times.length < 2) return null
  const began = times.reduce((first, time) => Math.min(first, time))
  return now <= began ? null : now + ((now - began) / played) * left
}
