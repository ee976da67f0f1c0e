import type { PlayedResult } from './bridge/likelihood.ts'
import { oddityOf } from './bridge/oddity.ts'
import type { Oddity } from './game.ts'
import { type GameSettings, gameOf, type Result } from './games.ts'

/**
 * What is odd about a result beside what the others of its board did; null where nothing is, or too few have played.
 * `elsewhere`: what was played on the boards that it may be of instead. A deal that was passed out is odd to nobody.
 */
export function oddityIn(
  settings: Pick<GameSettings, 'game'>,
  result: Result,
  others: readonly Result[],
  elsewhere: ReadonlyMap<number, readonly Result[]>,
): Oddity | null {
  const { takes } = gameOf(settings)
  // What is played in either game is a contract of Law 77, its declarer and the tricks.
  const playedOf = (results: readonly Result[]): readonly PlayedResult[] =>
    results.filter(takes).filter(one => one.kind === 'played')
  const [own] = playedOf([result])
  if (!own) return null
  return oddityOf(
    own,
    playedOf(others),
    new Map([...elsewhere].map(([board, results]) => [board, playedOf(results)])),
  )
}
