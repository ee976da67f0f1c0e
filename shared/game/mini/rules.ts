import { scoreOf } from '../bridge/score.ts'
import type { Game } from '../game.ts'
import type { MiniResult } from './result.ts'

/** MiniBridge as a game: its results are contracts of Law 77 and score as such. */
export const MINI: Game<MiniResult> = {
  takes: result => 'mini' in result || !('contract' in result || 'caught' in result),
  scoreOf: (result, { vulnerability }) => scoreOf(result, vulnerability),
  isPlayed: ({ kind }) => kind !== 'not-played',
}
