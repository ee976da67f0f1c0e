/** Duplicate scoring table, Law 77 (2017). All figures are points of the declarer's side. */

import { unreachable } from '../../lib/assert.ts'
import { isVulnerable, type Vulnerability } from '../board.ts'
import type { Strain } from '../card.ts'
import { directionOf } from '../seat.ts'
import { type Contract, tricksNeeded } from './contract.ts'
import type { BridgeResult } from './result.ts'

const GAME_AT = 100
const FIRST_NOTRUMP_TRICK_EXTRA = 10

/**
 * Returns the score of a contract for the declarer's side: positive if made, else negative. `tricks` are all tricks of
 * that side, 0 to 13.
 */
export function scoreOfContract(contract: Contract, declarerVulnerable: boolean, tricks: number): number {
  const over = tricks - tricksNeeded(contract)
  return over >= 0
    ? scoreMade(contract, declarerVulnerable, over)
    : -penalty(contract, declarerVulnerable, -over)
}

/** Returns the score of a result for North-South; `null` if not played. */
export function scoreOf(result: BridgeResult, vulnerability: Vulnerability): number | null {
  switch (result.kind) {
    case 'passed-out':
      return 0
    case 'not-played':
      return null
    case 'played': {
      const direction = directionOf(result.declarer)
      const score = scoreOfContract(result.contract, isVulnerable(vulnerability, direction), result.tricks)
      // `0 - score`: a score is never negative zero.
      return direction === 'NS' ? score : 0 - score
    }
    default:
      return unreachable(result)
  }
}

const trickValue = (strain: Strain): number => (strain === 'C' || strain === 'D' ? 20 : 30)

/** Returns the multiplier: 1 undoubled, 2 doubled, 4 redoubled. */
const multiplier = (contract: Contract): 1 | 2 | 4 =>
  contract.doubling === '' ? 1 : contract.doubling === 'X' ? 2 : 4

function scoreMade(contract: Contract, vulnerable: boolean, overtricks: number): number {
  const { level, strain, doubling } = contract
  const bid =
    (level * trickValue(strain) + (strain === 'N' ? FIRST_NOTRUMP_TRICK_EXTRA : 0)) * multiplier(contract)
  const game = bid < GAME_AT ? 50 : vulnerable ? 500 : 300
  const slam = level === 7 ? (vulnerable ? 1500 : 1000) : level === 6 ? (vulnerable ? 750 : 500) : 0
  const insult = doubling === 'XX' ? 100 : doubling === 'X' ? 50 : 0
  return bid + game + slam + insult + overtricks * overtrickValue(contract, vulnerable)
}

function overtrickValue(contract: Contract, vulnerable: boolean): number {
  if (contract.doubling === '') return trickValue(contract.strain)
  return (contract.doubling === 'XX' ? 200 : 100) * (vulnerable ? 2 : 1)
}

function penalty(contract: Contract, vulnerable: boolean, undertricks: number): number {
  if (contract.doubling === '') return undertricks * (vulnerable ? 100 : 50)
  // Doubled: 100, 200, 200, then 300 each; vulnerable 200, then 300 each. Redoubled is twice that.
  const doubled = vulnerable
    ? 300 * undertricks - 100
    : undertricks <= 3
      ? 200 * undertricks - 100
      : 300 * undertricks - 400
  return contract.doubling === 'XX' ? 2 * doubled : doubled
}
