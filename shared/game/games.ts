import * as v from 'valibot'
import type { VulnerabilityRule } from './board.ts'
import { BRIDGE, bridgeChoiceSchema } from './bridge/bridge.ts'
import { bridgePlayedSchema } from './bridge/result.ts'
import { conditionsOf, type Game, notPlayedSchema, passedOutSchema } from './game.ts'
import { MINI, miniChoiceSchema } from './mini/mini.ts'
import { miniPlayedSchema } from './mini/result.ts'

/** The games of the house: a game is its folder and its lines here. */

/** Which game a session plays, with what that game leaves open. */
export const gameChoiceSchema = v.variant('id', [bridgeChoiceSchema, miniChoiceSchema])
export type GameChoice = Readonly<v.InferOutput<typeof gameChoiceSchema>>
export type GameId = GameChoice['id']

/** What happened at a table on a board, in any game: the edge of messages, stored rows and forms. */
export const resultSchema = v.variant('kind', [
  bridgePlayedSchema,
  miniPlayedSchema,
  passedOutSchema,
  notPlayedSchema,
])
export type Result = Readonly<v.InferOutput<typeof resultSchema>>

/** What a session says of its game; bridge where it says nothing. */
export interface GameSettings {
  readonly game?: GameChoice
  readonly vulnerability: VulnerabilityRule
}

const GAMES: Readonly<Record<GameId, Game<Result>>> = { bridge: BRIDGE, mini: MINI }

export const gameIdOf = ({ game }: GameSettings): GameId => game?.id ?? 'bridge'

export const gameOf = (settings: GameSettings): Game<Result> => GAMES[gameIdOf(settings)]

/**
 * What a result is worth to North-South in this session; `null` where the board was not played, and for a result of
 * another game.
 */
export function scoreIn(settings: GameSettings, board: number, result: Result): number | null {
  const game = gameOf(settings)
  return game.takes(result) ? game.scoreOf(result, conditionsOf(board, settings.vulnerability)) : null
}
