import type { Direction, Seat } from './seat.ts'

/** Rules of vulnerability: it follows from the board's number (Law 2), or nobody is ever vulnerable (MiniBridge). */
export const VULNERABILITY_RULES = ['by-board', 'none'] as const
export type VulnerabilityRule = (typeof VULNERABILITY_RULES)[number]

export type Vulnerability = 'none' | Direction | 'both'

const DEALERS = ['N', 'E', 'S', 'W'] as const satisfies readonly Seat[]

/** Vulnerability of boards 1 to 4. Each following group of four starts one place further on (Law 2). */
const VULNERABILITIES = ['none', 'NS', 'EW', 'both'] as const satisfies readonly Vulnerability[]

/** Returns the dealer of a board: North deals board 1, then clockwise (Law 2). */
export const dealerOf = (board: number): Seat => DEALERS[(board - 1) % 4] ?? 'N'

/** Returns the vulnerability of a board; the pattern of 16 boards repeats from 17 (Law 2). */
export function vulnerabilityOf(board: number, rule: VulnerabilityRule = 'by-board'): Vulnerability {
  if (rule === 'none') return 'none'
  const fours = Math.floor((board - 1) / 4)
  return VULNERABILITIES[(board - 1 + fours) % 4] ?? 'none'
}

export const isVulnerable = (vulnerability: Vulnerability, direction: Direction): boolean =>
  vulnerability === 'both' || vulnerability === direction

export interface BoardConditions {
  readonly dealer: Seat
  readonly vulnerability: Vulnerability
  /** Earlier results of the same table in the round, if known: some games continue from them. */
  readonly earlier?: readonly PlayedBefore[]
}

export interface PlayedBefore {
  readonly board: number
  readonly result: object
}

export const conditionsOf = (board: number, rule: VulnerabilityRule = 'by-board'): BoardConditions => ({
  dealer: dealerOf(board),
  vulnerability: vulnerabilityOf(board, rule),
})
