import * as v from 'valibot'
import { conditionsOf, type PlayedBefore, type VulnerabilityRule } from './board.ts'
import { MOST_AUCTION_TEXT, parseRecord } from './bridge/auction/record.ts'
import { type BridgeAuction, bridgeAuctionSchema } from './bridge/auction.ts'
import { bridgePlayedSchema } from './bridge/result.ts'
import { BRIDGE, bridgeChoiceSchema } from './bridge/rules.ts'
import { type Game, notPlayedSchema, passedOutSchema, type TableMatch, type UsualMatch } from './game.ts'
import { levelsChoiceSchema } from './levels/choice.ts'
import { levelsDealSchema } from './levels/deal.ts'
import { LEVEL_MATCH } from './levels/rules.ts'
import { miniChoiceSchema } from './mini/choice.ts'
import { miniPlayedSchema } from './mini/result.ts'
import { MINI } from './mini/rules.ts'

export const gameChoiceSchema = v.variant('id', [bridgeChoiceSchema, miniChoiceSchema, levelsChoiceSchema])
export type GameChoice = Readonly<v.InferOutput<typeof gameChoiceSchema>>

export const GAME_IDS = ['bridge', 'mini', 'levels'] as const satisfies readonly GameChoice['id'][]
export type GameId = (typeof GAME_IDS)[number]

/** Result of a board in any game, as checked in messages, stored rows and forms. */
export const resultSchema = v.variant('kind', [
  bridgePlayedSchema,
  miniPlayedSchema,
  levelsDealSchema,
  passedOutSchema,
  notPlayedSchema,
])
export type Result = Readonly<v.InferOutput<typeof resultSchema>>

/** True if the table names another declarer than the entered points determine. */
export const isContradicted = (result: Result): boolean =>
  'mini' in result && result.mini.contradicts === true

/** Returns the lowest wire version that can read the result. */
export function resultSince(result: Result): number {
  if (result.kind === 'deal') return 5
  if (!('mini' in result)) return 1
  const { points } = result.mini
  return points === undefined || ('N' in points && 'E' in points) ? 3 : 5
}

export function choiceSince(game: GameChoice | undefined): number {
  if (game === undefined) return 1
  if (game.id === 'levels') return 5
  return game.id === 'mini' && game.points === 'side' ? 5 : 3
}

export const auctionSchema = bridgeAuctionSchema
export type Auction = BridgeAuction

/** Recorded auction as one line of text, call by call; parsed by `bridge/auction/record.ts`. */
export const auctionTextSchema = v.pipe(
  v.string(),
  v.maxLength(MOST_AUCTION_TEXT),
  v.check(text => parseRecord(text) !== undefined, 'This is no record of an auction.'),
)

/** Game of the session; bridge by default. */
export interface GameSettings {
  readonly game?: GameChoice
  readonly vulnerability: VulnerabilityRule
  readonly leads: boolean
}

export const gameIdOf = ({ game }: Pick<GameSettings, 'game'>): GameId => game?.id ?? 'bridge'

const GAMES: Readonly<Record<GameId, Game<Result>>> = { bridge: BRIDGE, mini: MINI, levels: LEVEL_MATCH }

export const gameOf = (settings: Pick<GameSettings, 'game'>): Game<Result> => GAMES[gameIdOf(settings)]

/** Returns the game of a result: the session's, or another if the director admitted the result. */
export function gameIdOfResult(settings: Pick<GameSettings, 'game'>, result: Result): GameId {
  const own = gameIdOf(settings)
  return [own, ...GAME_IDS].find(id => GAMES[id].takes(result)) ?? own
}

/** Returns the North-South score of a result in this session; `null` if not played or of another game. */
export function scoreIn(settings: GameSettings, board: number, result: Result): number | null {
  const game = gameOf(settings)
  return game.takes(result) ? game.scoreOf(result, conditionsOf(board, settings.vulnerability)) : null
}

/** True if a round is one match at a table, not compared with other tables. */
export const isMatchGame = (settings: Pick<GameSettings, 'game'>): boolean =>
  gameOf(settings).matchOf !== undefined

/** Returns the state of a round's match after these deals; `null` in games whose boards are compared. */
export function tableMatchIn(
  settings: Pick<GameSettings, 'game'>,
  played: readonly PlayedBefore[],
): TableMatch | null {
  const game = gameOf(settings)
  const own = played.filter(({ result }) => game.takes(result))
  return game.matchOf?.(own, settings.game) ?? null
}

/** Returns usual duration and number of matches; `null` in games whose boards are compared. */
export const usualMatchIn = (settings: Pick<GameSettings, 'game'>): UsualMatch | null =>
  gameOf(settings).usualMatch?.(settings.game) ?? null
