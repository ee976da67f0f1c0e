import * as v from 'valibot'
import { rulesSchema } from './variant.ts'

export const levelsChoiceSchema = v.strictObject({ id: v.literal('levels'), rules: rulesSchema })
export type LevelsChoice = Readonly<v.InferOutput<typeof levelsChoiceSchema>>

/**
 * Narrows the type of a choice received through the game interface, which was validated with the session's settings.
 */
export function choiceOf(choice: unknown): LevelsChoice {
  if (typeof choice === 'object' && choice !== null && 'rules' in choice) return choice as LevelsChoice
  throw new Error('This is no choice of a level match.')
}
