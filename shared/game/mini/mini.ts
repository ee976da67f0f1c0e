import * as v from 'valibot'
import { scoreOf } from '../bridge/score.ts'
import type { Game } from '../game.ts'
import type { MiniResult } from './result.ts'

/** MiniBridge as a session chooses it. */
export const miniChoiceSchema = v.strictObject({
  id: v.literal('mini'),
  /** Whether the tables key the points of the hands, which name the declarer. */
  points: v.boolean(),
  /** What becomes of a deal of 20 points each: at home it is dealt again, in duplicate it cannot be. */
  equal: v.picklist(['dealer', 'passed-out']),
})
export type MiniChoice = Readonly<v.InferOutput<typeof miniChoiceSchema>>

export const MINI: Game<MiniResult> = {
  takes: result => !('contract' in result) || 'mini' in result,
  scoreOf: (result, { vulnerability }) => scoreOf(result, vulnerability),
  isPlayed: ({ kind }) => kind !== 'not-played',
}
