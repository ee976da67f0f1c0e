/** Text form of everything readable from a scored field, for comparing two ways of scoring it. */

import { DIRECTIONS, type Direction } from '../game/seat.ts'
import { type Fraction, formatFraction, fraction } from '../lib/fraction.ts'
import { availableAt, type ScoredSheet, uncappedUnits, unitsAt } from '../scoring/field/score-sheet.ts'
import type { ScoredField } from '../scoring/field/scored-field.ts'
import { rankField, standingsOf } from '../scoring/ranking/ranking.ts'
import { contestantsAt, linesIn } from '../scoring/sheet.ts'

/** Formats a line's figures, "5/2 + 3/2 of 4", "-" for a side without, by sheet and seats. */
export function figuresOf(field: ScoredField): Readonly<Record<string, string>> {
  const figures: Record<string, string> = {}
  for (const scored of field.sheets.values()) {
    const { sheet, denominator } = scored
    const say = (units = Number.NaN) =>
      Number.isNaN(units) ? '-' : formatFraction(fraction(units, denominator))
    for (let line = 0; line < linesIn(sheet); line += 1) {
      const who = [contestantsAt(sheet, line, 'NS').join('+'), contestantsAt(sheet, line, 'EW').join('+')]
      figures[`${sheet.key}: ${who.join(' v ')}`] = DIRECTIONS.map(
        side => `${say(unitsAt(scored, line, side))} of ${formatFraction(availableAt(scored, side))}`,
      ).join(', ')
    }
  }
  return figures
}

/** Returns the units from comparing a side's score, before any cap; `NaN` if none. */
export function uncappedUnitsAt(scored: ScoredSheet, line: number, direction: Direction): number {
  const side = scored.awards.find(each => each.line === line && each.direction === direction)
  return side?.capOn === undefined ? unitsAt(scored, line, direction) : uncappedUnits(scored, side)
}

export function standingTexts(field: ScoredField): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const ranking of rankField(field)) {
    for (const { contestant, points, available, percent, boards, rank, tieBreak } of standingsOf(ranking)) {
      const place = rank ? `${rank.place}/${rank.sharedBy}` : '-'
      const tie = tieBreak ? ` ${tieBreak.by} ${formatFraction(tieBreak.value)}` : ''
      const amount = `${formatFraction(points)} of ${formatFraction(available)} = ${say(percent)} in ${boards}`
      texts[contestant.key] = `${place}${tie}: ${amount}`
    }
  }
  return texts
}

const say = (value: Fraction | null): string => (value ? formatFraction(value) : '-')

export const viewOf = (field: ScoredField) => ({
  figures: figuresOf(field),
  standings: standingTexts(field),
})
