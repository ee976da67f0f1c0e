import { isLeadHeld } from './bridge/card-surprise.ts'
import { doubtsOf } from './bridge/doubts.ts'
import type { PlayedResult } from './bridge/likelihood.ts'
import type { BoardHands, Deal } from './deal.ts'
import type { ResultDoubt } from './game.ts'
import { type GameSettings, gameOf, type Result } from './games.ts'

/** What the desk knows of a board. */
export interface KnownBoard {
  readonly others: readonly Result[]
  readonly hands: BoardHands | null
}

/**
 * What is doubtful of a result that was keyed, beside what the others of its board did and, where they are known, the
 * cards; the most doubtful first. `elsewhere`: the boards that it may be of instead. Of a deal that was passed out or not
 * played nothing is.
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

/** Whether the lead of a result lay in the hand that led; `undefined` of one without a lead. */
export function isLeadHeldIn(
  settings: Pick<GameSettings, 'game'>,
  result: Result,
  deal: Deal,
): boolean | undefined {
  const [own] = playedOf(settings, [result])
  return own?.lead && isLeadHeld(own, deal)
}

/** What is played in either game is a contract of Law 77, its declarer and the tricks. */
const playedOf = (
  settings: Pick<GameSettings, 'game'>,
  results: readonly Result[],
): readonly PlayedResult[] => results.filter(gameOf(settings).takes).filter(one => one.kind === 'played')
