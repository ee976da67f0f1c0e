import type { NamedMovement } from '../../../../shared/formats/movements/ebuscore/movement-ebuscore.ts'
import { movementsOfBytes } from '../../../../shared/formats/movements/movement-file.ts'
import { noted } from '../../../../shared/formats/movements/plan-file-problem.ts'
import type { Problem } from '../../../../shared/lib/parsed.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'

/** The movement that a session being prepared was given: by a file, or by the session that it is to be like. */
export type DraftFile =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'before'
      /** What that session is called. */
      readonly name: string
      readonly plan: Plan
      /** For whom, and for how many boards: another wish lays it aside. */
      readonly wish: string
    }
  | {
      readonly kind: 'plan'
      readonly name: string
      /** Those of the file that a session can be opened with, or that can be mended for one. */
      readonly movements: readonly FileMovement[]
      /** Which of them is meant. */
      readonly at: number
      /** Why the others of the file cannot be read, each with its name. */
      readonly leftOut: readonly Problem[]
    }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: Problem }

export interface FileMovement {
  readonly plan: Plan
  /** What the header of the file says otherwise than its lines. */
  readonly contradictions: readonly Problem[]
  /** The same where it does no harm. */
  readonly notes: readonly Problem[]
}

/**
 * Reads our JSON, EBUScore's movement text, a Dutch .ASC, a table of a spreadsheet or ACBLscore's .MOV, by its content.
 * Where a form does not say how many boards a set has: `boardsPerRound`, or what makes a usual evening.
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
