import * as v from 'valibot'
import { rulesSchema } from './variant.ts'

/** A level match as a session chooses it: with the rules that it is played by. */
export const levelsChoiceSchema = v.strictObject({ id: v.literal('levels'), rules: rulesSchema })
export type LevelsChoice = Readonly<v.InferOutput<typeof levelsChoiceSchema>>
