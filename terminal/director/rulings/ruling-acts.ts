import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { overruling } from '../../../shared/session/acts/overruling.ts'
import type { FactBody, Statement } from '../../../shared/session/fact.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../shared/session/slot.ts'
import type { SessionState } from '../../../shared/session/state.ts'

/** What the director rules, as statements to be recorded. Pure: nothing here records. */

/** What is ruled about a board at a table. */
export interface Ruled {
  /** `null`: what was obtained there counts. */
  readonly sides: SideRulings | null
  /** The other deal that was on this table; `null`: that of the other tables. */
  readonly deal: string | null
}

export const NOTHING_RULED: Ruled = { sides: null, deal: null }

/**
 * A ruling for the people who played the board there, or who are to play it by the plan (a ruling needs no
 * result). `undefined` where the plan lets nobody play.
 */
export function rulingAbout(
  state: SessionState,
  place: BoardPlace,
  { sides, deal }: Ruled,
  reason: string,
): Statement | undefined {
  const who = playersAt(state, place)
  if (!who) return undefined
  const why = reason.trim()
  const body = { ...place, ...who, sides, ...(deal !== null && { form: deal }), ...(why && { reason: why }) }
  return overruling(state, { kind: 'ruling', body })
}

/** A board fouled on its way: another deal was played here, and wherever it was played in a later round (Law 87). */
export function rulingOnwards(state: SessionState, place: BoardPlace, ruled: Ruled): readonly Statement[] {
  const { section: id, board } = place
  const section = sectionOf(state, id)
  const later = (section?.seatedPlan.entries ?? [])
    .filter(({ round, table }) => round > place.round && section?.resultAt(round, table, board))
    // What was ruled there for another reason stands.
    .filter(({ round, table }) => !section?.rulingAt(round, table, board)?.body.sides)
  return [place, ...later.map(({ round, table }) => ({ section: id, round, table, board }))].flatMap(
    each => rulingAbout(state, each, ruled, '') ?? [],
  )
}

type Players = Pick<FactBody<'ruling'>, 'plan' | 'seats'>

/** Who played the board there, or is to play it by the plan. */
export function playersAt(
  state: SessionState,
  { section, round, table, board }: BoardPlace,
): Players | undefined {
  const planned = sectionOf(state, section)
  const result = planned?.resultAt(round, table, board)?.body
  if (result) return { plan: result.plan, seats: result.seats }
  const entry = planned?.entryAt(round, table)
  return planned && entry && isPlayed(entry)
    ? { plan: planned.version, seats: { ...entry.seats } }
    : undefined
}

export type Amount = Pick<FactBody<'adjustment'>, 'unit' | 'hundredths'>

/** A penalty or a bonus beside those that a contestant has already. */
export function adjusting(
  state: SessionState,
  section: string,
  contestant: string,
  amount: Amount,
  reason: string,
): Statement {
  const ever = sectionOf(state, section)?.adjustmentsEver() ?? []
  const numbers = ever.flatMap(({ body }) => (body.contestant === contestant ? body.number : []))
  const why = reason.trim()
  return {
    kind: 'adjustment',
    body: {
      section,
      contestant,
      number: Math.max(0, ...numbers) + 1,
      ...amount,
      ...(why && { reason: why }),
    },
  }
}

/** A board counts for nobody, or again. */
export const cancellingBoard = (
  state: SessionState,
  section: string,
  board: number,
  cancelled: boolean,
): Statement => overruling(state, { kind: 'board-cancelled', body: { section, board, cancelled } })
