import * as v from 'valibot'
import { memo } from '../../lib/memo.ts'
import { rulesSchema } from './variant.ts'

export const levelsChoiceSchema = v.strictObject({ id: v.literal('levels'), rules: rulesSchema })
export type LevelsChoice = Readonly<v.InferOutput<typeof levelsChoiceSchema>>

const read = (choice: unknown): LevelsChoice => v.parse(levelsChoiceSchema, choice)
const choices = memo(read)

/** Validates a choice received through the game interface; cached, because every table asks. */
export function choiceOf(choice: unknown): LevelsChoice {
  return typeof choice === 'object' && choice !== null ? choices(choice) : read(choice)
}
