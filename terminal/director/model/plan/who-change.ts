import * as v from 'valibot'
import { type ContestantId, roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import type { DrawChange } from '../../../../shared/session/draw/change-draw.ts'
import type { Section } from '../../../../shared/session/section/section.ts'

/** Changes of participants (somebody joins, leaves, returns or keeps their table) and of the number of rounds. */
export const WHO_KINDS = ['late', 'leaves', 'back', 'stays', 'rounds'] as const
export type WhoKind = (typeof WHO_KINDS)[number]

export const whoKindSchema = v.nullable(v.picklist(WHO_KINDS))

export const whoFieldsSchema = v.object({
  who: v.string(),
  against: v.picklist(['next-draw', 'bye']),
  /** Names of newcomers, as typed. */
  names: v.string(),
  rounds: v.number(),
})
export type WhoFields = Readonly<v.InferOutput<typeof whoFieldsSchema>>

export const usualWho = (section: Section): WhoFields => ({
  who: '',
  against: 'next-draw',
  names: '',
  rounds: roundsInAll(section.plan) + 1,
})

export function choicesOf({ plan }: Section, kind: WhoKind): readonly ContestantId[] {
  const all = plan.contestants.map(({ id }) => id)
  const without = plan.toDraw?.without ?? []
  if (kind === 'back') return without
  return kind === 'late' || kind === 'rounds' ? [] : all.filter(id => !without.includes(id))
}

/** Converts the form to a change of the draw; undefined until a valid contestant is chosen. */
export function whoChange(section: Section, kind: WhoKind, fields: WhoFields): DrawChange | undefined {
  if (kind === 'late') return { kind: 'late-entry', against: fields.against }
  if (kind === 'rounds') return { kind, toCome: fields.rounds - section.plan.rounds }
  const contestant = fields.who
  if (!choicesOf(section, kind).includes(contestant)) return undefined
  switch (kind) {
    case 'leaves':
      return { kind: 'withdrawal', contestant }
    case 'back':
      return { kind: 'return', contestant }
    case 'stays': {
      const stays = !section.plan.toDraw?.stationary.includes(contestant)
      return { kind: 'stationary', contestant, stays }
    }
  }
}
