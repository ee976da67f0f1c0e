import { isPlayed, type Spot } from '../../../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { SideRulings } from '../../../../shared/session/ruling.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import { type FactBody, hubTimeOf, type Statement } from '../../../../shared/session/state/fact.ts'
import { type CurrentFact, isKind, type SessionState } from '../../../../shared/session/state/state.ts'

/** Director's rulings as statements to be recorded. Pure: nothing here records. */

export interface Ruled {
  /** `null`: the obtained score counts. */
  readonly sides: SideRulings | null
  /** Other deal that was on this table; `null`: that of the other tables. */
  readonly deal: string | null
}

export const NOTHING_RULED: Ruled = { sides: null, deal: null }

/**
 * Returns a ruling for the players of the board there, or the planned ones (a ruling needs no result). `undefined` if
 * the plan has nobody there.
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
 * Returns one act for a board fouled during the movement: another deal was on this table, and is on every one that has
 * played the board after it or will (Law 87). `undefined` if there is none.
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

/** True in a later round; within one round, or if a table has postponed the board, by the actual order of play. */
function isAfter(section: Section, here: BoardPlace, there: Spot): boolean {
  const { board } = here
  if (there.round === here.round && there.table === here.table) return false
  const [first, then] = [here, there].map(spot => firstSaidAt(section, spot, board))
  const isByTime = there.round === here.round || [here, there].some(spot => wasPutOff(section, spot, board))
  if (!isByTime || first === undefined) return there.round > here.round
  return then === undefined || then > first
}

/** Returns when a result of the board was first entered there, in hub time. */
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

/** Returns a penalty or a bonus in addition to a contestant's earlier ones. */
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
