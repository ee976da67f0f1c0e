import { type BySeat, mapSeats } from '../../../../../shared/game/seat.ts'
import { isPlayed, type Spot, seatedAt } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../../../../shared/movement/plan/plan.ts'
import { overruling } from '../../../../../shared/session/acts/overruling.ts'
import type { FactBody, Statement } from '../../../../../shared/session/fact.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { SessionState } from '../../../../../shared/session/state.ts'
import type { RoundAgainstPlan } from '../../../../../shared/session/watch/results-against-plan.ts'

/** Who sat where and which board a result is of, put right: statements to be recorded. Pure: nothing here records. */

export type PutRightBody = FactBody<'put-right'>
type Seats = BySeat<ContestantId>
type AnySeats = PlanEntry['seats']

/**
 * For which boards: all of the round, those to come among them; only those that have a result; or one of these. Who
 * noticed in time sits right for the rest.
 */
export type SeatsScope =
  | { readonly kind: 'round' }
  | { readonly kind: 'played' }
  | { readonly kind: 'board'; readonly board: number }

export const WHOLE_ROUND: SeatsScope = { kind: 'round' }

/** North-South and East-West the other way round; each keeps his partner. */
const turned = ({ N, E, S, W }: AnySeats): AnySeats => ({ N: E, E: N, S: W, W: S })

/** Two contestants in each other's seats. */
const swapped =
  (one: ContestantId, other: ContestantId) =>
  (seats: AnySeats): AnySeats =>
    mapSeats(seats, id => (id === one ? other : id === other ? one : id))

/** The two pairs of a table sat in each other's seats. `undefined` where nothing of it was or will be played. */
export const satTurned = (
  state: SessionState,
  section: string,
  spot: Spot,
  scope: SeatsScope,
): Statement | undefined => reseating(state, section, [spot], turned, scope)

/**
 * Somebody else sat at the table than the plan says. Who was expected there sat where the other one was due, if that
 * was anywhere: two tables are put right in one act. Of a single board it is said of this table alone.
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

/** Where somebody is due in the round of a table, other than at it. */
export const dueAt = (section: Section, spot: Spot, contestant: ContestantId): PlanEntry | undefined =>
  section
    .entriesOf(spot.round)
    .find(entry => entry.table !== spot.table && seatedAt(entry).includes(contestant))

/** The boards of a table and round that have a result, in the order of play; then those that the plan has no more. */
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

/** A result belongs to another board or table; it is that of the people who are due there. */
export function resultMoved(state: SessionState, from: BoardPlace, to: BoardPlace): Statement | undefined {
  const section = sectionOf(state, from.section)
  const move = section && moving(section, from, to)
  return (
    move && puttingRight(state, { section: section.id, plan: section.version, seatings: [], results: [move] })
  )
}

/** Two results were keyed under each other's board or at each other's table. */
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

/** Nothing of the kind was played: the board is asked for again. */
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

/** Those played there who were to sit there, whoever the results say; `undefined` where nobody is to play them there. */
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

/** At the same table the same people played the other board; elsewhere those who are due there. */
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

/** The act, naming all that stands where results leave and come and where seats are said; `undefined` if it says nothing. */
const puttingRight = (state: SessionState, body: PutRightBody): Statement | undefined =>
  body.results.length + body.seatings.length === 0
    ? undefined
    : overruling(state, { kind: 'put-right', body })
