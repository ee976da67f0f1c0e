import * as v from 'valibot'
import type { Game } from '../game.ts'
import type { BridgeResult } from './result.ts'
import { scoreOf } from './score.ts'

export const bridgeChoiceSchema = v.strictObject({ id: v.literal('bridge') })

export const BRIDGE: Game<BridgeResult> = {
  takes: result => !('mini' in result) && !('caught' in result),
  scoreOf: (result, { vulnerability }) => scoreOf(result, vulnerability),
  isPlayed: ({ kind }) => kind !== 'not-played',
}
