import * as v from 'valibot'
import { type ContestantId, roundsInAll } from '../../../../shared/movement/plan/plan.ts'
import type { DrawChange } from '../../../../shared/session/draw/change-draw.ts'
import type { Section } from '../../../../shared/session/section/section.ts'

/** What happens to those who are drawn: somebody comes, goes, comes back or keeps his table; or there are other rounds. */
export const WHO_KINDS = ['late', 'leaves', 'back', 'stays', 'rounds'] as const
export type WhoKind = (typeof WHO_KINDS)[number]

export const whoKindSchema = v.nullable(v.picklist(WHO_KINDS))

export const whoFieldsSchema = v.object({
  who: v.string(),
  against: v.picklist(['next-draw', 'bye']),
  /** Of who comes in, as keyed. */
  names: v.string(),
  rounds: v.number(),
})
export type WhoFields = Readonly<v.InferOutput<typeof whoFieldsSchema>>

/** Before anything is keyed. */
export const usualWho = (section: Section): WhoFields => ({
  who: '',
  against: 'next-draw',
  names: '',
  rounds: roundsInAll(section.plan) + 1,
})

/** Of whom it can be said. */
export function choicesOf({ plan }: Section, kind: WhoKind): readonly ContestantId[] {
  const all = plan.contestants.map(({ id }) => id)
  const without = plan.toDraw?.without ?? []
  if (kind === 'back') return without
  return kind === 'late' || kind === 'rounds' ? [] : all.filter(id => !without.includes(id))
}

/** The same as the draw knows it; nothing before somebody is chosen of whom it can be said. */
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
