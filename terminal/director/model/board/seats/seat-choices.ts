import { DIRECTIONS, type Direction } from '../../../../../shared/game/seat.ts'
import { isPlayed, type Spot, seatedAt, sides } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../../shared/movement/plan/plan.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import { boardsWithResult, dueAt, type SeatsScope, satInstead, satTurned, WHOLE_ROUND } from './seat-acts.ts'

/** Possible corrections of who sat at a table in a round, each as one prepared action. */

/** Boards that a correction covers, with their scope. */
export interface ScopeChoice {
  readonly scope: SeatsScope
  readonly boards: readonly number[]
}

/** Returns the scopes: the whole round, the played part if anything is left to play, and each board. */
export function scopesAt(state: SessionState, id: string, spot: Spot): readonly ScopeChoice[] {
  const section = sectionOf(state, id)
  const planned = section?.entryAt(spot.round, spot.table)?.boards ?? []
  const played = section ? boardsWithResult(section, spot) : []
  return [
    { scope: WHOLE_ROUND, boards: [...new Set([...planned, ...played])] },
    ...(played.length > 0 && played.length < planned.length
      ? [{ scope: { kind: 'played' } as const, boards: played }]
      : []),
    ...(played.length > 0 && planned.length > 1
      ? played.map(board => ({ scope: { kind: 'board', board } as const, boards: [board] }))
      : []),
  ]
}

interface TurnedChoice extends ScopeChoice {
  readonly statement: Statement
}

export const turnedChoices = (state: SessionState, id: string, spot: Spot): readonly TurnedChoice[] =>
  scopesAt(state, id, spot).flatMap(choice => {
    const statement = satTurned(state, id, spot, choice.scope)
    return statement ? [{ ...choice, statement }] : []
  })

interface InsteadChoice {
  readonly came: ContestantId
  /** Table where the contestant was due; null if it had no table in this round. */
  readonly from: number | null
  readonly statement: Statement
}

/** Possible substitutes for a contestant due at the table, by number. */
export interface Absence {
  readonly due: ContestantId
  readonly direction: Direction
  readonly choices: readonly InsteadChoice[]
}

/**
 * Returns the possible substitutes for everyone at the table. With two winners they are of the same line, since a
 * contestant of the other line usually means a reversed table.
 */
export function absencesAt(
  state: SessionState,
  id: string,
  spot: Spot,
  scope = WHOLE_ROUND,
): readonly Absence[] {
  const section = sectionOf(state, id)
  const entry = section?.entryAt(spot.round, spot.table)
  if (!section || !entry || !isPlayed(entry)) return []
  const here = seatedAt(entry)
  const seated = sides(entry)
  // Two of four individuals may have sat in each other's seats, and with each other's partners.
  const isOfPlayers = section.plan.kind === 'individual'
  const mayHaveCome = (came: ContestantId, due: ContestantId) =>
    isOfPlayers ? came !== due : !here.includes(came)
  return DIRECTIONS.flatMap(direction =>
    seated[direction].map(due => ({
      due,
      direction,
      choices: section.plan.contestants
        .filter(one => mayHaveCome(one.id, due) && one.line === section.contestant(due)?.line)
        .flatMap(({ id: came }) => insteadChoice(state, section, spot, { due, came }, scope)),
    })),
  )
}

function insteadChoice(
  state: SessionState,
  section: Section,
  spot: Spot,
  who: { readonly due: ContestantId; readonly came: ContestantId },
  scope: SeatsScope,
): readonly InsteadChoice[] {
  const { came } = who
  const statement = satInstead(state, section.id, spot, who, scope)
  const entry = section.entryAt(spot.round, spot.table)
  const isHere = entry !== undefined && seatedAt(entry).includes(came)
  const from = isHere ? spot.table : (dueAt(section, spot, came)?.table ?? null)
  return statement ? [{ came, from, statement }] : []
}

export interface SwapChoice {
  readonly table: number
  readonly direction: Direction
  readonly here: ContestantId
  readonly there: ContestantId
  readonly statement: Statement
}

/**
 * Returns the possible swaps of one direction's pairs between this table and another; East-West come first, as they
 * usually move.
 */
export function swapChoices(
  state: SessionState,
  id: string,
  spot: Spot,
  scope = WHOLE_ROUND,
): readonly SwapChoice[] {
  const section = sectionOf(state, id)
  const entry = section?.entryAt(spot.round, spot.table)
  if (!section || !entry || section.plan.kind !== 'pairs') return []
  const own = sides(entry)
  return (['EW', 'NS'] as const).flatMap(direction =>
    section
      .entriesOf(spot.round)
      .filter(other => isPlayed(other) && other.table !== spot.table)
      .flatMap(other => {
        const [here] = own[direction]
        const [there] = sides(other)[direction]
        if (here === undefined || there === undefined) return []
        const statement = satInstead(state, id, spot, { due: here, came: there }, scope)
        return statement ? [{ table: other.table, direction, here, there, statement }] : []
      }),
  )
}
