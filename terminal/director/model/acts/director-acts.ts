import type { Result } from '../../../../shared/game/games.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../../../shared/movement/plan/plan-wire.ts'
import type { PersonRef } from '../../../../shared/people/person.ts'
import { overruling } from '../../../../shared/session/acts/overruling.ts'
import type { Fact, Statement } from '../../../../shared/session/fact.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../../shared/session/identity.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { SessionState, Standing } from '../../../../shared/session/state.ts'

/** What the director says, as statements to be recorded. Pure: nothing here records. */

/**
 * The boards that a result of this place can be of: the one it stands under, and those of the same table and
 * round that have none yet, in the order of play.
 */
export function boardsItMayBe(state: SessionState, place: BoardPlace): readonly number[] {
  const section = sectionOf(state, place.section)
  const entry = section?.entryAt(place.round, place.table)
  if (!section || !entry) return [place.board]
  const free = section.missingBoards(entry)
  return entry.boards.filter(board => board === place.board || free.includes(board))
}

/**
 * The director's own result of a board: entered where none stands, otherwise a correction for the people it
 * was played by. With another `board` the correction moves it there, and the board of the place is free again.
 * `undefined` where the plan lets nobody play there.
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
    // What an earlier correction was asked for with is not this one's.
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

/** What takes an act back: what stood before it stands again. */
export const takingBack = ({ fact: { device, seq, hash } }: Pick<Standing, 'fact'>): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})

export const settling = (state: SessionState, { device, seq, hash }: Fact, admit: boolean): Statement =>
  overruling(state, { kind: 'settled', body: { about: { device, seq, hash }, admit } })

export const answeringCall = (state: SessionState, section: string, table: number): Statement =>
  overruling(state, { kind: 'director-called', body: { section, table, open: false } })

export const openingTables = (state: SessionState, open: boolean): Statement =>
  overruling(state, { kind: 'tables-open', body: { open } })

export const closingSession = (state: SessionState, closed: boolean): Statement =>
  overruling(state, { kind: 'session-closed', body: { closed } })

export interface Named {
  readonly contestant: string
  readonly players: readonly string[]
  /** As they were keyed, in the same order; null where none was. */
  readonly numbers?: readonly (string | null)[]
  /** Who they are, in the same order, once that was looked up. */
  readonly persons?: readonly PersonRef[]
  /** What people call a team, empty for nothing; as it was where left out. */
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
    return overruling(state, { kind: 'contestant-named', body })
  })

/** A section as it is opened: its letter, its movement, and who of it has a name already. */
export interface PlannedSection {
  readonly section: string
  readonly plan: Plan
  readonly names: readonly Named[]
}

/** All that makes a session, in the order in which it is recorded: opened, every section planned, named. */
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
