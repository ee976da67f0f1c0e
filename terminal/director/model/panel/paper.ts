import * as v from 'valibot'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import type { PaperKind } from '../../../../shared/session/papers/paper-kinds.ts'

export type CardOwner = Readonly<{ section: string; contestant: ContestantId }>

/** Paper printed instead of the ranking; `cards` without a contestant prints those of all. */
export const paperSchema = v.variant('kind', [
  v.object({ kind: v.literal('recap') }),
  v.object({ kind: v.literal('matches') }),
  v.object({
    kind: v.literal('cards'),
    of: v.nullable(v.object({ section: v.string(), contestant: v.string() })),
  }),
])
export type Paper = Readonly<v.InferOutput<typeof paperSchema>>

/** Papers with figures, which are hidden from a director who still has boards to play. */
const WITH_FIGURES: readonly PaperKind[] = ['ranking', 'recap', 'matches', 'travellers', 'cards']

export const hasFigures = (kind: PaperKind): boolean => WITH_FIGURES.includes(kind)
