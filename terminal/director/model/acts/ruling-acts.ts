import { isPlayed, type Spot } from '../../../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { SideRulings } from '../../../../shared/session/ruling.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { type FactBody, hubTimeOf, type Statement } from '../../../../shared/session/state/fact.ts'
import { type CurrentFact, isKind, type SessionState } from '../../../../shared/session/state/state.ts'

/** Statements of the director's rulings. Pure functions; nothing is recorded here. */

export interface Ruled {
  /** Rulings of both sides; `null` if the obtained score counts. */
  readonly sides: SideRulings | null
  /** Label of a different deal that was on this table; `null` for the deal of the other tables. */
  readonly deal: string | null
}

export const NOTHING_RULED: Ruled = { sides: null, deal: null }

/**
 * Returns a ruling for the players of the board, or for the planned ones, since a ruling needs no result. `undefined`
 * if the plan has nobody there.
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
  return withReplacedFacts(state, { kind: 'ruling', body })
}

/**
 * Returns one statement for a board fouled during the movement: another deal was on this table and on every table that
 * plays the board after it (Law 87). `undefined` if there is none.
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
    // Rulings there for other reasons remain.
    .filter(({ round, table }) => !section.rulingAt(round, table, place.board)?.body.sides)
    .flatMap(({ round, table }) => {
      const players = playersAt(state, { ...place, round, table })
      return players ? [{ round, table, seats: players.seats }] : []
    })
  return also.length > 0
    ? withReplacedFacts(state, { kind: 'ruling', body: { ...here.body, also } })
    : undefined
}

/**
 * True if the board is played there after here: in a later round, or by the actual order of play within a round or
 * after a postponement.
 */
function isAfter(section: Section, here: BoardPlace, there: Spot): boolean {
  const { board } = here
  if (there.round === here.round && there.table === here.table) return false
  const [first, then] = [here, there].map(spot => firstSaidAt(section, spot, board))
  const isByTime = there.round === here.round || [here, there].some(spot => wasPutOff(section, spot, board))
  if (!isByTime || first === undefined) return there.round > here.round
  return then === undefined || then > first
}

/** Returns the hub time when a result of the board was first entered there. */
function firstSaidAt(section: Section, { round, table }: Spot, board: number): number | undefined {
  let said: CurrentFact | null | undefined = section.resultAt(round, table, board)
  while (said?.replaced) said = said.replaced
  return (said && hubTimeOf(said.fact.at)) ?? undefined
}

const wasPutOff = (section: Section, { round, table }: Spot, board: number): boolean =>
  section
    .standingsAt(round, table, board)
    .some(standing => isKind(standing, 'board-state') && standing.body.state === 'later')

type Players = Pick<FactBody<'ruling'>, 'plan' | 'seats'>

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

/** Returns a penalty or bonus in addition to a contestant's earlier ones. */
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

export const cancellingBoard = (
  state: SessionState,
  section: string,
  board: number,
  cancelled: boolean,
): Statement => withReplacedFacts(state, { kind: 'board-cancelled', body: { section, board, cancelled } })
