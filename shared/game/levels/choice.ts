import * as v from 'valibot'
import { rulesSchema } from './variant.ts'

export const levelsChoiceSchema = v.strictObject({ id: v.literal('levels'), rules: rulesSchema })
export type LevelsChoice = Readonly<v.InferOutput<typeof levelsChoiceSchema>>

const known = new WeakMap<object, LevelsChoice>()

/** Validates a choice received through the game interface; cached, because every table asks. */
export function choiceOf(choice: unknown): LevelsChoice {
  if (typeof choice !== 'object' || choice === null) return v.parse(levelsChoiceSchema, choice)
  const read = known.get(choice) ?? v.parse(levelsChoiceSchema, choice)
  known.set(choice, read)
  return read
}
