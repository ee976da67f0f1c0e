/** Fields for tests, written as text. */

import { must } from '../lib/assert.ts'
import { fraction } from '../lib/fraction.ts'
import {
  type FieldContestant,
  type FieldSetup,
  type ScoredField,
  scoreField,
} from '../scoring/field/scored-field.ts'
import { sheetsOf } from '../scoring/field/sheets.ts'
import { type LineOutcome, NO_OUTCOME, scored } from '../scoring/outcome.ts'
import type { MatchpointForm, ScoringRules } from '../scoring/rules.ts'
import type { ContestantKey, FieldLine, Sheet } from '../scoring/sheet.ts'

export const MATCHPOINTS: MatchpointForm = {
  kind: 'matchpoints',
  scale: 'european',
  short: 'neuberg',
  smallGroups: false,
  lineRounding: null,
}

/** Exact matchpoints by percentage, without tie-breaks; the default of tests. */
export const EXACT: ScoringRules = {
  form: MATCHPOINTS,
  awards: {
    plus: fraction(60, 100),
    average: fraction(50, 100),
    minus: fraction(40, 100),
    own: true,
    of: 'full',
    perResult: false,
    flatCap: false,
  },
  sitOut: { kind: 'none' },
  totals: { level: false, round: null },
  ranking: { by: 'percent', decimals: 2, rounding: 'half-away', ties: [] },
}

/** Rulings by their word in a traveller. */
export type Words = Readonly<Record<string, LineOutcome>>

/**
 * Parses the lines of a board: "2 v 3: 420, 4 v 5: -, 6 v 1: -50"; "N E S W: 110" seats individuals; "-" is no score,
 * any other word a ruling.
 */
export const traveller = (board: number, text: string, words: Words = {}): readonly FieldLine[] =>
  text.split(', ').map(part => {
    const [who = '', score = ''] = part.split(': ')
    const [n = '', e = '', s = n, w = e] = who.split(/ v | /)
    const outcome = words[score] ?? (score === '-' ? NO_OUTCOME : scored(Number(score)))
    return { board, seats: { N: n, E: e, S: s, W: w }, outcome }
  })

export const everyone = (keys: string): readonly FieldContestant[] => keys.split(' ').map(key => ({ key }))

export const setupOf = (
  contestants: readonly FieldContestant[],
  rules: ScoringRules = EXACT,
  adjustments: FieldSetup['adjustments'] = [],
): FieldSetup => ({ contestants, rules, adjustments })

export const numbersOf = (contestants: readonly FieldContestant[]): ReadonlyMap<string, number> =>
  new Map(contestants.map(({ key }, number) => [key, number]))

/** Builds the sheet of lines compared with each other. */
export const sheetOf = (lines: readonly FieldLine[], numbers: ReadonlyMap<ContestantKey, number>): Sheet =>
  must(sheetsOf(lines, numbers).sheets[0], 'a sheet')

export const scoredLines = (lines: readonly FieldLine[], setup: FieldSetup): ScoredField =>
  scoreField(sheetsOf(lines, numbersOf(setup.contestants)).sheets, setup)
