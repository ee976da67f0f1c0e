import { DIRECTIONS, type Direction } from '../../game/seat.ts'
import { pushTo } from '../../lib/memo.ts'
import { type ScoredSheet, unitsAt } from '../field/score-sheet.ts'
import type { ScoredField } from '../field/scored-field.ts'
import { contestantsAt, linesIn } from '../sheet.ts'

/** Line on which both sides have a figure from play; artificial scores do not count. */
export interface PlayedLine {
  readonly scored: ScoredSheet
  readonly line: number
  /** Side of the contestant for whom the line was looked up. */
  readonly direction: Direction
}

export type LinesByContestant = ReadonlyMap<number, readonly PlayedLine[]>

export function playedLines(field: ScoredField): LinesByContestant {
  const lines = new Map<number, PlayedLine[]>()
  for (const scored of field.sheets.values()) {
    for (let line = 0; line < linesIn(scored.sheet); line += 1) {
      if (DIRECTIONS.some(direction => Number.isNaN(unitsAt(scored, line, direction)))) continue
      for (const direction of DIRECTIONS) {
        for (const contestant of contestantsAt(scored.sheet, line, direction)) {
          pushTo(lines, contestant, { scored, line, direction })
        }
      }
    }
  }
  return lines
}

const ACROSS = { NS: 'EW', EW: 'NS' } as const satisfies Record<Direction, Direction>

export const opponentsAt = ({ scored, line, direction }: PlayedLine): readonly number[] =>
  contestantsAt(scored.sheet, line, ACROSS[direction])

export const ownUnits = ({ scored, line, direction }: PlayedLine): number => unitsAt(scored, line, direction)

export const unitsAgainst = ({ scored, line, direction }: PlayedLine): number =>
  unitsAt(scored, line, ACROSS[direction])
