import type { ContestantId } from '../../movement/plan/plan.ts'
import { contestantKey } from '../field/field-lines.ts'
import { settingsOf } from '../queries.ts'
import type { Person } from '../section/persons.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'

/** A contestant as a ranking names it. */
export interface NamedContestant {
  readonly contestant: string
  /** Where there are several. */
  readonly section?: string
  readonly label: string
  /** What people call a team, where it has a name. */
  readonly team?: string
  readonly players: readonly string[]
  /** From which round on each of them plays, where they took the place of each other. */
  readonly since?: number[]
}

/** Everybody of the session by the scorer's key. With several sections the label says whose number it is. */
export function peopleOf(state: SessionState): ReadonlyMap<string, NamedContestant> {
  const sections = sectionsIn(state)
  return new Map(
    sections.flatMap(section =>
      section.plan.contestants.map(({ id, label }) => [
        contestantKey(section.id, id),
        {
          contestant: id,
          ...(sections.length > 1 && { section: section.id }),
          label: sections.length > 1 ? `${section.id}${label}` : label,
          ...teamNamed(section, id),
          ...everPlaying(section.personsOf(id)),
        },
      ]),
    ),
  )
}

const teamNamed = (section: Section, id: ContestantId): Pick<NamedContestant, 'team'> => {
  const team = section.teamNameOf(id)
  return team === undefined ? {} : { team }
}

/** The name of a team among those whom a board is compared with, as a view carries it. */
export function teamNameAmongAll(
  state: SessionState,
  id: string,
  contestant: ContestantId,
): Pick<NamedContestant, 'team'> {
  const section = sectionOf(state, id)
  return section ? teamNamed(section, contestant) : {}
}

const everPlaying = (persons: readonly Person[]): Pick<NamedContestant, 'players' | 'since'> => ({
  players: persons.map(({ name }) => name),
  ...(persons.some(({ since }) => since !== undefined) && {
    since: persons.map(({ since }) => since ?? 1),
  }),
})

/** What people call a contestant among those whom a board is compared with: "B7" where several sections are one field. */
export function labelAmongAll(state: SessionState, section: string, contestant: ContestantId): string {
  const label = sectionOf(state, section)?.labelOf(contestant) ?? contestant
  const isOneField = settingsOf(state)?.sections !== 'apart' && sectionsIn(state).length > 1
  return isOneField ? `${section}${label}` : label
}
