import { isPlayed, type Spot } from '../../../../shared/movement/plan/entry.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import { type FactBody, hubTimeOf, type Statement } from '../../../../shared/session/fact.ts'
import type { SideRulings } from '../../../../shared/session/ruling.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { isKind, type SessionState, type Standing } from '../../../../shared/session/state.ts'

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

/**
 * A board fouled on its way, in one act: another deal was on this table, and is on every one that has played the board
 * after it or will (Law 87). `undefined` where there is none.
 */
export function rulingOnwards(
  state: SessionState,
  place: BoardPlace,
  { deal }: Pick<Ruled, 'deal'>,
  reason: string,
): Statement | undefined {
  const section = sectionOf(state, place.section)
  const here = rulingAbout(state, place, { sides: null, deal }, reason)
  if (!section || here?.kind !== 'ruling') return undefined
  const also = section.seatedPlan.entries
    .filter(entry => isPlayed(entry) && entry.boards.includes(place.board))
    .filter(entry => isAfter(section, place, entry))
    // What was ruled there for another reason stands.
    .filter(({ round, table }) => !section.rulingAt(round, table, place.board)?.body.sides)
    .flatMap(({ round, table }) => {
      const players = playersAt(state, { ...place, round, table })
      return players ? [{ round, table, seats: players.seats }] : []
    })
  return also.length > 0 ? overruling(state, { kind: 'ruling', body: { ...here.body, also } }) : undefined
}

/** In a later round; of one round, or where a table has put the board off, as it was really played. */
function isAfter(section: Section, here: BoardPlace, there: Spot): boolean {
  const { board } = here
  if (there.round === here.round && there.table === here.table) return false
  const [first, then] = [here, there].map(spot => firstSaidAt(section, spot, board))
  const isByTime = there.round === here.round || [here, there].some(spot => wasPutOff(section, spot, board))
  if (!isByTime || first === undefined) return there.round > here.round
  return then === undefined || then > first
}

/** When a result of the board was said there first, by the hub's clock. */
function firstSaidAt(section: Section, { round, table }: Spot, board: number): number | undefined {
  let said: Standing | null | undefined = section.resultAt(round, table, board)
  while (said?.replaced) said = said.replaced
  return (said && hubTimeOf(said.fact.at)) ?? undefined
}

const wasPutOff = (section: Section, { round, table }: Spot, board: number): boolean =>
  section
    .standingsAt(round, table, board)
    .some(standing => isKind(standing, 'board-state') && standing.body.state === 'later')

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
