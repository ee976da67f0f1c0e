import { isLeadHeld } from './bridge/card-surprise.ts'
import { doubtsOf } from './bridge/doubts.ts'
import type { PlayedResult } from './bridge/likelihood.ts'
import type { BoardHands, Deal } from './deal.ts'
import type { ResultDoubt } from './game.ts'
import { type GameSettings, gameOf, type Result } from './games.ts'

export interface KnownBoard {
  readonly others: readonly Result[]
  readonly hands: BoardHands | null
}

/**
 * Returns the doubts about an entered result, strongest first, given the other results of its board and, if known, the
 * cards; none for a passed-out or unplayed deal. `elsewhere` holds boards that it may belong to instead.
 */
export function doubtsIn(
  settings: Pick<GameSettings, 'game'>,
  result: Result,
  here: KnownBoard,
  elsewhere: ReadonlyMap<number, KnownBoard>,
): readonly ResultDoubt[] {
  const [own] = playedOf(settings, [result])
  if (!own) return []
  const known = ({ others, hands }: KnownBoard) => ({ others: playedOf(settings, others), hands })
  return doubtsOf(own, known(here), new Map([...elsewhere].map(([board, there]) => [board, known(there)])))
}

/** True if the lead was in the leader's hand; `undefined` for a result without a lead. */
export function isLeadHeldIn(
  settings: Pick<GameSettings, 'game'>,
  result: Result,
  deal: Deal,
): boolean | undefined {
  const [own] = playedOf(settings, [result])
  return own?.lead && isLeadHeld(own, deal)
}

/** Converts a result of either game to their common shape: a contract of Law 77, its declarer and the tricks. */
const playedOf = (
  settings: Pick<GameSettings, 'game'>,
  results: readonly Result[],
): readonly PlayedResult[] => results.filter(gameOf(settings).takes).filter(one => one.kind === 'played')
