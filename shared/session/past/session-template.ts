import * as v from 'valibot'
import { listOf, words } from '../../lib/bounded.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { encodePlan, planWireSchema } from '../../movement/plan/plan-wire.ts'
import { contestantSchema } from '../facts/fields.ts'
import { type Settings, settingsSchema } from '../facts/session-opened.ts'
import { sectionIdSchema } from '../identity.ts'
import { settingsOf } from '../queries.ts'
import { planOf } from '../section/plan-index.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { plansBucket, sessionSlot } from '../slot.ts'
import { firstWord, isKind, type SessionState, standingAt, standingsOf } from '../state.ts'

/** More sections than any session has. */
const MOST_SECTIONS = 100
const MOST_CONTESTANTS = 2000

/**
 * What a session leaves to the next of its kind: how it was played, its movements as they were planned first, before
 * anybody came late or left, and who played under which number.
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

/** `undefined` of a session that was never opened, or has no movement. */
export function templateOf(state: SessionState): SessionTemplate | undefined {
  const settings: Settings | undefined = settingsOf(state)
  const sections = sectionsIn(state)
  if (!settings || sections.length === 0) return undefined
  return {
    settings: asPlanned(state, settings),
    sections: sections.map(section => sectionLeft(state, section)),
  }
}

/** An evening that was begun at once or put off was so for that day: it leaves the hour that it was opened with. */
function asPlanned(state: SessionState, settings: Settings): Settings {
  const standing = standingAt(state, sessionSlot('session-opened'))
  const first = standing && firstWord(standing)
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
      // Of those who took the place of each other the one who began.
      const persons = section.personsOf(id)
      const first = persons.some(({ since }) => since !== undefined) ? persons.slice(0, 1) : persons
      const team = section.teamNameOf(id)
      if (first.length === 0 && team === undefined) return []
      return [{ contestant: id, players: first.map(({ name }) => name), ...(team !== undefined && { team }) }]
    }),
  }
}

/** The movement as it was when play began: what came later was about those who came late, or about rounds drawn since. */
function planBeforePlay(state: SessionState, section: Section): Plan {
  const begun = Math.min(
    ...section.boardsKnown().flatMap(board => section.resultsOf(board).map(({ position }) => position)),
  )
  const versions = [...standingsOf(state, plansBucket(section.id))].sort(
    (a, b) => a.body.version - b.body.version,
  )
  const before = versions.filter(({ position }) => position < begun).at(-1)
  return before ? planOf(before.body.plan) : section.plan
}
