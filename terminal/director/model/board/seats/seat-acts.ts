import { type BySeat, mapSeats } from '../../../../../shared/game/seat.ts'
import { isPlayed, type Spot, seatedAt } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../../../shared/session/acts/overruling.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { FactBody, Statement } from '../../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import type { RoundAgainstPlan } from '../../../../../shared/session/watch/results-against-plan.ts'

/** Statements that correct seats, or the boards of results. Pure functions; nothing is recorded here. */

export type PutRightBody = FactBody<'put-right'>
type Seats = BySeat<ContestantId>
type AnySeats = PlanEntry['seats']

/**
 * Boards that a seat correction covers: the whole round, including boards not yet played; those with a result; or a
 * single one.
 */
export type SeatsScope =
  | { readonly kind: 'round' }
  | { readonly kind: 'played' }
  | { readonly kind: 'board'; readonly board: number }

export const WHOLE_ROUND: SeatsScope = { kind: 'round' }

/** Swaps North-South and East-West; partners stay together. */
const turned = ({ N, E, S, W }: AnySeats): AnySeats => ({ N: E, E: N, S: W, W: S })

/** Returns a function that swaps two contestants' seats. */
const swapped =
  (one: ContestantId, other: ContestantId) =>
  (seats: AnySeats): AnySeats =>
    mapSeats(seats, id => (id === one ? other : id === other ? one : id))

/**
 * Returns the correction for two pairs that sat in each other's seats at a table. `undefined` if none of its boards is
 * affected.
 */
export const satTurned = (
  state: SessionState,
  section: string,
  spot: Spot,
  scope: SeatsScope,
): Statement | undefined => reseating(state, section, [spot], turned, scope)

/**
 * Returns the correction for a contestant that sat at a table in another's place. The other then sat in its planned
 * seat, so two tables are corrected at once; for a single board only this table is.
 */
export function satInstead(
  state: SessionState,
  section: string,
  spot: Spot,
  { due, came }: { readonly due: ContestantId; readonly came: ContestantId },
  scope: SeatsScope = WHOLE_ROUND,
): Statement | undefined {
  const own = sectionOf(state, section)
  const other = own && scope.kind !== 'board' ? dueAt(own, spot, came) : undefined
  return reseating(state, section, other ? [spot, other] : [spot], swapped(due, came), scope)
}

/** Returns where a contestant is due in the round, other than at this table. */
export const dueAt = (section: Section, spot: Spot, contestant: ContestantId): PlanEntry | undefined =>
  section
    .entriesOf(spot.round)
    .find(entry => entry.table !== spot.table && seatedAt(entry).includes(contestant))

/**
 * Returns the boards of a table and round with a result, in the order of play, followed by those no longer in the plan.
 */
export function boardsWithResult(section: Section, { round, table }: Spot): readonly number[] {
  const planned = section.entryAt(round, table)?.boards ?? []
  const others = section.boardsKnown().filter(board => !planned.includes(board))
  return [...planned, ...others].filter(board => section.resultAt(round, table, board))
}

function reseating(
  state: SessionState,
  id: string,
  spots: readonly Spot[],
  reseat: (seats: AnySeats) => AnySeats,
  scope: SeatsScope,
): Statement | undefined {
  const section = sectionOf(state, id)
  if (!section) return undefined
  const seatings = spots.flatMap(({ round, table }) => {
    const entry = section.entryAt(round, table)
    const seats = entry && isPlayed(entry) ? whole(reseat(entry.seats)) : undefined
    return seats && scope.kind === 'round' ? [{ round, table, seats }] : []
  })
  const results = spots.flatMap(({ round, table }) =>
    boardsWithResult(section, { round, table })
      .filter(board => scope.kind !== 'board' || scope.board === board)
      .flatMap(board => {
        const at = { round, table, board }
        const sat = section.resultAt(round, table, board)?.body.seats
        const seats = sat && whole(reseat(sat))
        return seats ? [{ from: at, to: { ...at, seats } }] : []
      }),
  )
  return puttingRight(state, { section: section.id, plan: section.version, seatings, results })
}

const whole = ({ N, E, S, W }: AnySeats): Seats | undefined =>
  N !== null && E !== null && S !== null && W !== null ? { N, E, S, W } : undefined

/** Moves a result to another board or table, where it counts for the players due there. */
export function resultMoved(state: SessionState, from: BoardPlace, to: BoardPlace): Statement | undefined {
  const section = sectionOf(state, from.section)
  const move = section && moving(section, from, to)
  return (
    move && puttingRight(state, { section: section.id, plan: section.version, seatings: [], results: [move] })
  )
}

/** Swaps two results that were entered under each other's board or at each other's table. */
export function resultsExchanged(
  state: SessionState,
  one: BoardPlace,
  other: BoardPlace,
): Statement | undefined {
  const section = sectionOf(state, one.section)
  const there = section && moving(section, one, other)
  const back = section && moving(section, other, one)
  return there && back
    ? puttingRight(state, {
        section: section.id,
        plan: section.version,
        seatings: [],
        results: [there, back],
      })
    : undefined
}

export function resultWithdrawn(state: SessionState, place: BoardPlace): Statement | undefined {
  const section = sectionOf(state, place.section)
  const from = placeOf(place)
  return section?.resultAt(from.round, from.table, from.board)
    ? puttingRight(state, {
        section: section.id,
        plan: section.version,
        seatings: [],
        results: [{ from, to: null }],
      })
    : undefined
}

/** Assigns results to the planned players, whatever players they state; `undefined` if the plan has nobody there. */
export const satAsPlanned = (
  state: SessionState,
  { section, due, results }: RoundAgainstPlan,
): Statement | undefined =>
  due === null
    ? undefined
    : puttingRight(state, {
        section,
        plan: sectionOf(state, section)?.version ?? 1,
        seatings: [],
        results: results.map(({ body }) => ({
          from: placeOf(body),
          to: { ...placeOf(body), seats: { ...due } },
        })),
      })

const placeOf = ({ round, table, board }: BoardPlace) => ({ round, table, board })

/**
 * Returns a move of one result. On another board of the same table the players stay the same; elsewhere they are those
 * due there.
 */
function moving(
  section: Section,
  from: BoardPlace,
  to: BoardPlace,
): PutRightBody['results'][number] | undefined {
  const stands = section.resultAt(from.round, from.table, from.board)
  const isHere = from.round === to.round && from.table === to.table
  const due = section.entryAt(to.round, to.table)
  const seats = isHere ? stands?.body.seats : due && whole(due.seats)
  return stands && seats ? { from: placeOf(from), to: { ...placeOf(to), seats: { ...seats } } } : undefined
}

/**
 * Returns the statement, which names all current facts of the results and seats it changes; `undefined` if it changes
 * nothing.
 */
const puttingRight = (state: SessionState, body: PutRightBody): Statement | undefined =>
  body.results.length + body.seatings.length === 0
    ? undefined
    : withReplacedFacts(state, { kind: 'put-right', body })
