/** Contracts: level, strain and doubling. Nothing here depends on the cards played. */

import type { Strain } from '../card.ts'
import type { TricksWon } from '../phrase.ts'

export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const
export type Level = (typeof LEVELS)[number]

/** Doublings: '' undoubled, 'X' doubled, 'XX' redoubled (Law 19). */
export const DOUBLINGS = ['', 'X', 'XX'] as const
export type Doubling = (typeof DOUBLINGS)[number]

export interface Contract {
  readonly level: Level
  readonly strain: Strain
  readonly doubling: Doubling
}

/** Number of tricks that count for no contract; the level counts those beyond (Laws, Definitions: odd trick). */
const BOOK = 6

export const tricksNeeded = (contract: Contract): number => contract.level + BOOK

export const tricksWon = (contract: Contract, tricks: number): TricksWon => ({
  tricks,
  over: tricks - tricksNeeded(contract),
  odd: tricks - BOOK,
})

/** Formats "4SX", "3N", "1CXX", the form of the results files. */
export const formatContract = (contract: Contract): string =>
  `${contract.level}${contract.strain}${contract.doubling}`

const CONTRACT = /^([1-7])(NT|[CDHSN])(X{0,2}|\*{1,2})$/i

/**
 * Parses a contract as clubs' files write it: "4SX", "3NT", "4Hx", "4H*", "4 S x". `undefined` for other text,
 * including "PASS".
 */
export function parseContract(text: string): Contract | undefined {
  const match = CONTRACT.exec(text.replaceAll(/\s+/g, ''))
  if (!match) return undefined
  const [, level, strain, doubling] = match
  return {
    level: LEVELS[Number(level) - 1] as Level,
    strain: (strain ?? '').charAt(0).toUpperCase() as Strain,
    doubling: (doubling ?? '').toUpperCase().replaceAll('*', 'X') as Doubling,
  }
}
