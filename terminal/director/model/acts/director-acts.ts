import type { Result } from '../../../../shared/game/games.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../../../shared/movement/plan/plan-wire.ts'
import type { PersonRef } from '../../../../shared/people/person.ts'
import { withReplacedFacts } from '../../../../shared/session/acts/overruling.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { Fact, Statement } from '../../../../shared/session/state/fact.ts'
import type { CurrentFact, SessionState } from '../../../../shared/session/state/state.ts'

/** Director's statements. Pure functions; nothing is recorded here. */

/**
 * Returns the boards that a result entered here may belong to: its own, and those of the same table and round without a
 * result, in the order of play.
 */
export function boardsItMayBe(state: SessionState, place: BoardPlace): readonly number[] {
  const section = sectionOf(state, place.section)
  const entry = section?.entryAt(place.round, place.table)
  if (!section || !entry) return [place.board]
  const free = section.missingBoards(entry)
  return entry.boards.filter(board => board === place.board || free.includes(board))
}

/**
 * Returns the director's result of a board, new or as a correction for the same players. With another `board` the
 * result is moved there. `undefined` if the plan has nobody there.
 */
export function directorResult(
  state: SessionState,
  place: BoardPlace,
  result: Result,
  reason: string,
  board: number = place.board,
): Statement | undefined {
  const section = sectionOf(state, place.section)
  const standing = section?.resultAt(place.round, place.table, place.board)
  const why = reason.trim()
  const said = { result, ...(why && { reason: why }) }
  if (standing) {
    // The request of an earlier correction does not apply to this one.
    const { reason: _, asked: __, ...stood } = standing.body
    return {
      kind: 'result',
      body: { ...stood, ...said, board },
      replaces: nameOf(standing.fact),
    }
  }
  const entry = section?.entryAt(place.round, place.table)
  if (!section || !entry || !isPlayed(entry)) return undefined
  return {
    kind: 'result',
    body: { ...place, board, plan: section.version, seats: { ...entry.seats }, ...said },
  }
}

/** Returns the statement that undoes an action and restores what it changed. */
export const takingBack = ({ fact: { device, seq, hash } }: Pick<CurrentFact, 'fact'>): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})

export const settling = (state: SessionState, { device, seq, hash }: Fact, admit: boolean): Statement =>
  withReplacedFacts(state, { kind: 'settled', body: { about: { device, seq, hash }, admit } })

export const answeringCall = (state: SessionState, section: string, table: number): Statement =>
  withReplacedFacts(state, { kind: 'director-called', body: { section, table, open: false } })

export const openingTables = (state: SessionState, open: boolean): Statement =>
  withReplacedFacts(state, { kind: 'tables-open', body: { open } })

export const closingSession = (state: SessionState, closed: boolean): Statement =>
  withReplacedFacts(state, { kind: 'session-closed', body: { closed } })

export interface Named {
  readonly contestant: string
  readonly players: readonly string[]
  /** Member numbers as entered, in the order of `players`; null for a player without one. */
  readonly numbers?: readonly (string | null)[]
  readonly persons?: readonly PersonRef[]
  /** Team's name; empty for none, left out if unchanged. */
  readonly team?: string
}

export const namings = (
  state: SessionState,
  section: string,
  names: readonly Named[],
): readonly Statement[] =>
  names.map(({ contestant, players, persons, team: said }) => {
    const team = said ?? sectionOf(state, section)?.teamNameOf(contestant) ?? ''
    const body = {
      section,
      contestant,
      players: [...players],
      ...(team !== '' && { team }),
      ...(persons && { persons: [...persons] }),
    }
    return withReplacedFacts(state, { kind: 'contestant-named', body })
  })

/** Section to be opened: its letter, its movement, and known names. */
export interface PlannedSection {
  readonly section: string
  readonly plan: Plan
  readonly names: readonly Named[]
}

/** Returns the statements that create a session, in order: the opening, the plans of all sections, the names. */
export const openingSession = (
  settings: Settings,
  sections: readonly PlannedSection[],
): readonly Statement[] => [
  { kind: 'session-opened', body: settings },
  ...sections.map(
    ({ section, plan }): Statement => ({
      kind: 'section-planned',
      body: { section, version: 1, plan: encodePlan(plan) },
    }),
  ),
  ...sections.flatMap(({ section, names }) =>
    names.map(
      ({ contestant, players, team, persons }): Statement => ({
        kind: 'contestant-named',
        body: {
          section,
          contestant,
          players: [...players],
          ...(team && { team }),
          ...(persons && { persons: [...persons] }),
        },
      }),
    ),
  ),
]
