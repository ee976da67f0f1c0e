import * as v from 'valibot'
import { listOf, words } from '../../lib/bounded.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { encodePlan, planWireSchema } from '../../movement/plan/plan-wire.ts'
import { contestantSchema } from '../facts/fields.ts'
import { type Settings, settingsSchema } from '../facts/session-opened.ts'
import { sectionIdSchema } from '../identity.ts'
import { planOf } from '../section/plan-index.ts'
import { settingsOf } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { plansBucket, sessionSlot } from '../slot.ts'
import { currentAt, currentFactsOf, firstInChain, isKind, type SessionState } from '../state/state.ts'

const MOST_SECTIONS = 100
const MOST_CONTESTANTS = 2000

/**
 * Template for the next session of the same kind: its settings, its original movements (before late arrivals
 * and departures), and the players by number.
 */
export const sessionTemplateSchema = v.strictObject({
  settings: settingsSchema,
  sections: listOf(
    v.strictObject({
      section: sectionIdSchema,
      plan: planWireSchema,
      names: listOf(
        v.strictObject({
          contestant: contestantSchema,
          players: listOf(words(60), 8),
          team: v.exactOptional(words(60)),
        }),
        MOST_CONTESTANTS,
      ),
    }),
    MOST_SECTIONS,
  ),
})
export type SessionTemplate = Readonly<v.InferOutput<typeof sessionTemplateSchema>>

/** Returns the template; `undefined` for a session never opened, or without a movement. */
export function templateOf(state: SessionState): SessionTemplate | undefined {
  const settings: Settings | undefined = settingsOf(state)
  const sections = sectionsIn(state)
  if (!settings || sections.length === 0) return undefined
  return {
    settings: asPlanned(state, settings),
    sections: sections.map(section => sectionLeft(state, section)),
  }
}

/** Restores the scheduled start, since an immediate or postponed one applied to that day only. */
function asPlanned(state: SessionState, settings: Settings): Settings {
  const standing = currentAt(state, sessionSlot('session-opened'))
  const first = standing && firstInChain(standing)
  const planned = first && isKind(first, 'session-opened') ? first.body.evening : undefined
  if (!settings.evening || !planned) return settings
  const { startsAt, signUpFrom } = planned
  return { ...settings, evening: { ...settings.evening, startsAt, signUpFrom } }
}

function sectionLeft(state: SessionState, section: Section): SessionTemplate['sections'][number] {
  const plan = planBeforePlay(state, section)
  return {
    section: v.parse(sectionIdSchema, section.id),
    plan: encodePlan(plan),
    names: plan.contestants.flatMap(({ id }) => {
      // Only the first of players who replaced each other.
      const persons = section.personsOf(id)
      const first = persons.some(({ since }) => since !== undefined) ? persons.slice(0, 1) : persons
      const team = section.teamNameOf(id)
      if (first.length === 0 && team === undefined) return []
      return [{ contestant: id, players: first.map(({ name }) => name), ...(team !== undefined && { team }) }]
    }),
  }
}

/** Returns the movement as play began: later versions are for late arrivals, or drawn rounds. */
function planBeforePlay(state: SessionState, section: Section): Plan {
  const begun = Math.min(
    ...section.boardsKnown().flatMap(board => section.resultsOf(board).map(({ position }) => position)),
  )
  const versions = [...currentFactsOf(state, plansBucket(section.id))].sort(
    (a, b) => a.body.version - b.body.version,
  )
  const before = versions.filter(({ position }) => position < begun).at(-1)
  return before ? planOf(before.body.plan) : section.plan
}
