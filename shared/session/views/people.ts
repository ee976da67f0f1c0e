import type { ContestantId, Plan } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { contestantKey } from '../field/field-lines.ts'
import type { Person } from '../section/persons.ts'
import { contestantIn } from '../section/plan-index.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'

export interface NamedContestant {
  readonly contestant: string
  /** Set if there are several. */
  readonly section?: string
  readonly label: string
  readonly team?: string
  readonly players: readonly string[]
  /** First round of each person, if they replaced each other. */
  readonly since?: number[]
}

/** Returns everybody in the session by the scorer's key; with several sections the label includes the section. */
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

/** Returns the name of a team for views of a compared board. */
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

/** Returns the label of a contestant among those compared on a board: "B7" if several sections are one field. */
export function labelAmongAll(state: SessionState, section: string, contestant: ContestantId): string {
  return labelsIn(state)(section, contestant)
}

/** Returns the label by which people know a contestant of a section. */
export type Labels = (section: string, contestant: ContestantId) => string

interface LabelSources {
  readonly settings: Settings | undefined
  readonly plans: ReadonlyMap<string, Plan>
}

interface KnownLabels extends LabelSources {
  readonly labels: Labels
}

const labelsOfState = new WeakMap<SessionState, Labels>()
const latestLabels = new WeakMap<Settings, KnownLabels>()

/** Returns the same function until the settings or a plan change, so that texts made with it can be cached. */
export function labelsIn(state: SessionState): Labels {
  const known = labelsOfState.get(state)
  if (known) return known
  const settings = settingsOf(state)
  const plans = new Map(sectionsIn(state).map(({ id, plan }) => [id, plan]))
  const before = settings && latestLabels.get(settings)
  const isSame = before && isSamePlans(before.plans, plans)
  const labels = isSame ? before.labels : makeLabels({ settings, plans })
  labelsOfState.set(state, labels)
  if (settings) latestLabels.set(settings, { settings, plans, labels })
  return labels
}

const isSamePlans = (a: LabelSources['plans'], b: LabelSources['plans']): boolean =>
  a.size === b.size && [...b].every(([id, plan]) => a.get(id) === plan)

function makeLabels({ settings, plans }: LabelSources): Labels {
  const isOneField = settings?.sections !== 'apart' && plans.size > 1
  const made = new Map<string, string>()
  return (section, contestant) => {
    const key = contestantKey(section, contestant)
    const known = made.get(key)
    if (known !== undefined) return known
    const plan = plans.get(section)
    const label = (plan && contestantIn(plan, contestant)?.label) ?? contestant
    const text = isOneField ? `${section}${label}` : label
    made.set(key, text)
    return text
  }
}
