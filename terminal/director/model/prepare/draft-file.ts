import type { NamedMovement } from '../../../../shared/formats/movements/ebuscore/movement-ebuscore.ts'
import { movementsOfBytes } from '../../../../shared/formats/movements/movement-file.ts'
import { noted } from '../../../../shared/formats/movements/plan-file-problem.ts'
import type { Problem } from '../../../../shared/lib/parsed.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'

/** Movement of a session being prepared that comes from a file or an earlier session. */
export type DraftFile =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'before'
      readonly name: string
      readonly plan: Plan
      /** Contestants and boards for which it was chosen; other requirements reset it. */
      readonly wish: string
    }
  | {
      readonly kind: 'plan'
      readonly name: string
      /** Movements of the file that are playable, or can be repaired. */
      readonly movements: readonly FileMovement[]
      readonly at: number
      /** Errors of the file's unreadable movements, each with the movement's name. */
      readonly leftOut: readonly Problem[]
    }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: Problem }

export interface FileMovement {
  readonly plan: Plan
  /** Contradictions between the file's header and its movement. */
  readonly contradictions: readonly Problem[]
  /** Harmless contradictions. */
  readonly notes: readonly Problem[]
}

/**
 * Parses our JSON, EBUScore's movement text, a Dutch .ASC, a spreadsheet table or ACBLscore's .MOV, recognized by
 * content. `boardsPerRound` applies if the format does not state it.
 */
export function readDraftFile(name: string, bytes: Uint8Array, boardsPerRound?: number): DraftFile {
  const file = movementsOfBytes(name, bytes, boardsPerRound)
  if (!file.ok) return { kind: 'refused', name, problem: file.problem }
  const movements = file.value.movements.flatMap(({ movement }) => (movement.ok ? [movement.value] : []))
  const leftOut = file.value.movements.flatMap(whyLeftOut)
  return movements.length > 0
    ? { kind: 'plan', name, movements, at: 0, leftOut }
    : { kind: 'refused', name, problem: leftOut[0] ?? noted('plan-file.none', {}) }
}

const whyLeftOut = ({ id, movement }: NamedMovement): readonly Problem[] => {
  if (movement.ok) return []
  const { problem } = movement
  return id === null || 'name' in problem.places ? [problem] : [noted('plan-file.of', { file: id, problem })]
}
