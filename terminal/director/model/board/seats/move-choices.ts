import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import { resultMoved, resultsExchanged, resultWithdrawn } from './seat-acts.ts'

/** Possible correct place of a result, as one action. */
export type MoveChoice = {
  readonly key: string
  readonly statement: Statement
} & (
  | {
      /** 'exchange' if the other place has a result too, and the two are swapped. */
      readonly kind: 'move' | 'exchange'
      /** 'board' for another board of the table and round, 'table' for the same board elsewhere. */
      readonly over: 'board' | 'table'
      readonly to: BoardPlace
    }
  | { readonly kind: 'withdraw' }
)

/** Returns the choices: the other boards of the table, the other tables with the board, and withdrawal. */
export function moveChoices(state: SessionState, place: BoardPlace): readonly MoveChoice[] {
  const section = sectionOf(state, place.section)
  if (!section?.resultAt(place.round, place.table, place.board)) return []
  const { round, table } = place
  const boards = (section.entryAt(round, table)?.boards ?? []).filter(board => board !== place.board)
  const withdrawn = resultWithdrawn(state, place)
  return [
    ...boards.flatMap(board => goingTo(state, section, place, { ...place, board }, 'board')),
    ...elsewhere(section, place).flatMap(to => goingTo(state, section, place, to, 'table')),
    ...(withdrawn ? [{ kind: 'withdraw', key: 'withdraw', statement: withdrawn } as const] : []),
  ]
}

function goingTo(
  state: SessionState,
  section: Section,
  from: BoardPlace,
  to: BoardPlace,
  over: 'board' | 'table',
): readonly MoveChoice[] {
  const isTaken = section.resultAt(to.round, to.table, to.board) !== undefined
  const statement = isTaken ? resultsExchanged(state, from, to) : resultMoved(state, from, to)
  const key = `${to.round}-${to.table}-${to.board}`
  return statement ? [{ kind: isTaken ? 'exchange' : 'move', key, over, to, statement }] : []
}

/**
 * Returns the other places where the board is played, nearest round first, because people usually mistake neighbouring
 * rounds.
 */
const elsewhere = (section: Section, place: BoardPlace): readonly BoardPlace[] =>
  Array.from({ length: section.plan.rounds }, (_, index) => index + 1)
    .flatMap(round => section.entriesOf(round))
    .filter(
      entry =>
        isPlayed(entry) &&
        entry.boards.includes(place.board) &&
        (entry.round !== place.round || entry.table !== place.table),
    )
    .map(({ round, table }) => ({ ...place, round, table }))
    .sort((a, b) => Math.abs(a.round - place.round) - Math.abs(b.round - place.round) || a.table - b.table)
