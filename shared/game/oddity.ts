import type { PlayedResult } from './bridge/likelihood.ts'
import { oddityOf } from './bridge/oddity.ts'
import type { Oddity } from './game.ts'
import { type GameSettings, gameOf, type Result } from './games.ts'

/**
 * Returns the oddity of a result compared with the others of its board; null if there is none, if too few have played
 * the board, or if it was passed out. `elsewhere` holds the results of boards that it may belong to instead.
 */
export function oddityIn(
  settings: Pick<GameSettings, 'game'>,
  result: Result,
  others: readonly Result[],
  elsewhere: ReadonlyMap<number, readonly Result[]>,
): Oddity | null {
  const { takes } = gameOf(settings)
  // Both games share this shape: a contract of Law 77, its declarer and the tricks.
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
