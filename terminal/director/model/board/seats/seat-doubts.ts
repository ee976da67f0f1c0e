import { directionOf, SEATS } from '../../../../../shared/game/seat.ts'
import { type Unit, unitsAt } from '../../../../../shared/movement/plan/unit.ts'
import type { RefusalCode } from '../../../../../shared/session/decision.ts'
import { sitsAt } from '../../../../../shared/session/facts/kind.ts'
import { waitingOf } from '../../../../../shared/session/section/board-status.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import { type BoardsAgain, boardsAgain } from '../../../../../shared/session/watch/boards-again.ts'
import { refusalOf, stateAfter } from '../../acts/preview.ts'
import { type Mend, mendsFor } from './again-mends.ts'
import type { PutRightBody } from './seat-acts.ts'

/** Objection that the director should see before seats are corrected. */
export type SeatDoubt =
  /** A contestant has results of these boards from another table, so that the hub would reject the correction. */
  | {
      readonly kind: 'played-before'
      readonly contestant: string
      readonly round: number
      readonly table: number
      readonly boards: readonly number[]
    }
  /** A contestant would meet boards again, in this round or later; `mends` are the remedies. */
  | (BoardsAgain & { readonly kind: 'meets-again'; readonly mends: readonly Mend[] })
  /** A tablet's fact about the board, for the expected players, is waiting for the director. */
  | { readonly kind: 'waits'; readonly board: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode }

/** Returns the objections to a statement. It can be recorded if none is 'played-before' or 'refused'. */
export function doubtsAbout(state: SessionState, statement: Statement): readonly SeatDoubt[] {
  if (statement.kind !== 'put-right') return []
  const { body } = statement
  const section = sectionOf(state, body.section)
  if (!section) return []
  const met = together(body.results.flatMap(({ to }) => (to ? meetings(section, body, to, to.board) : [])))
  const code = met.length === 0 ? refusalOf(state, statement) : null
  return [
    ...met,
    ...(code === null ? [] : [{ kind: 'refused', code } as const]),
    ...(met.length === 0 && code === null ? meetingsAgain(state, statement, section) : []),
    ...waitingBoards(section, body),
  ]
}

export const isPossible = (doubts: readonly SeatDoubt[]): boolean =>
  doubts.every(({ kind }) => kind !== 'played-before' && kind !== 'refused')

/** Returns boards of coming rounds that somebody would play a second time because of the statement. */
function meetingsAgain(state: SessionState, statement: Statement, before: Section): readonly SeatDoubt[] {
  const next = stateAfter(state, statement)
  const section = next && sectionOf(next, before.id)
  if (!section) return []
  const nameOf = ({ contestant, round, table }: BoardsAgain, board: number) =>
    [contestant, round, table, board].join('/')
  const known = new Set(boardsAgain(before).flatMap(one => one.boards.map(board => nameOf(one, board))))
  return boardsAgain(section)
    .filter(one => one.boards.some(board => !known.has(nameOf(one, board))))
    .map(one => ({ kind: 'meets-again', ...one, mends: mendsFor(next, before.id, one) }))
}

export type Weighed<T> = T & { readonly doubts: readonly SeatDoubt[] }

/** Adds the objections to each choice, and puts those that the hub would reject last. */
export function weighed<T extends { readonly statement: Statement }>(
  state: SessionState,
  choices: readonly T[],
): readonly Weighed<T>[] {
  const all = choices.map(choice => ({ ...choice, doubts: doubtsAbout(state, choice.statement) }))
  return [
    ...all.filter(({ doubts }) => isPossible(doubts)),
    ...all.filter(({ doubts }) => !isPossible(doubts)),
  ]
}

interface BoardMeeting {
  readonly contestant: string
  readonly at: BoardPlace
}

/**
 * Returns which contestants already have a result of the board, other than one that the statement reassigns or moves.
 */
function meetings(
  section: Section,
  body: PutRightBody,
  { seats }: Pick<PutRightBody['seatings'][number], 'seats'>,
  board: number,
) {
  const isMoved = (at: BoardPlace) =>
    body.results.some(
      ({ from }) => from.round === at.round && from.table === at.table && from.board === at.board,
    )
  const results = section.resultsOf(board).filter(({ body: at }) => !isMoved(at))
  return unitsAt(section.plan, { seats }).flatMap((unit: Unit): readonly BoardMeeting[] => {
    const before = results.find(one => sitsAt(one.body.seats, unit))
    return before ? [{ contestant: unit.contestant, at: before.body }] : []
  })
}

/** Merges the boards of one contestant from one table and round. */
function together(met: readonly BoardMeeting[]): readonly SeatDoubt[] {
  const groups = new Map<string, BoardMeeting[]>()
  for (const one of met) {
    const key = `${one.contestant} ${one.at.round} ${one.at.table}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { round, table } = first.at
    const boards = group.map(({ at }) => at.board)
    return [{ kind: 'played-before', contestant: first.contestant, round, table, boards }]
  })
}

/** Returns the contestants that would count in the wrong line, if there are two winners. */
export function crossingsOf(state: SessionState, statement: Statement): readonly string[] {
  if (statement.kind !== 'put-right') return []
  const { section: id, seatings, results } = statement.body
  const section = sectionOf(state, id)
  if (!section || section.plan.winners === 1) return []
  const all = [...seatings, ...results.flatMap(({ to }) => to ?? [])]
  const crossed = all.flatMap(({ seats }) =>
    SEATS.flatMap(seat => {
      const line = section.contestant(seats[seat])?.line
      return line === undefined || line === directionOf(seat) ? [] : [seats[seat]]
    }),
  )
  return [...new Set(crossed)]
}

function waitingBoards(section: Section, body: PutRightBody): readonly SeatDoubt[] {
  const spots = [...body.seatings, ...body.results.map(({ from }) => from)]
  const boards = spots.flatMap(({ round, table }) =>
    (section.entryAt(round, table)?.boards ?? []).filter(
      board => waitingOf(section.boardAt(round, table, board)) !== undefined,
    ),
  )
  return [...new Set(boards)].map(board => ({ kind: 'waits', board }))
}
