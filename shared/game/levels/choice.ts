import * as v from 'valibot'
import { rulesSchema } from './variant.ts'

/** A level match as a session chooses it: with the rules that it is played by. */
export const levelsChoiceSchema = v.strictObject({ id: v.literal('levels'), rules: rulesSchema })
export type LevelsChoice = Readonly<v.InferOutput<typeof levelsChoiceSchema>>

const known = new WeakMap<object, LevelsChoice>()

/** What whoever knows the game only by its door hands over; every table asks for it, and it is looked at once. */
export function choiceOf(choice: unknown): LevelsChoice {
  if (typeof choice !== 'object' || choice === null) return v.parse(levelsChoiceSchema, choice)
  const read = known.get(choice) ?? v.parse(levelsChoiceSchema, choice)
  known.set(choice, read)
  return read
}
