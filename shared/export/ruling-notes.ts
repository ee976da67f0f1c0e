import { DIRECTIONS } from '../game/seat.ts'
import type { Section } from '../session/section/section.ts'

const SIDE_NAMES = { NS: 'North-South', EW: 'East-West' } as const

/** Lists in words the sides capped at average minus of a score: not every program knows this ruling. */
export const cappedIn = (section: Section): readonly string[] =>
  section.boardsKnown().flatMap(board =>
    section.rulingsOf(board).flatMap(({ body: { sides, round, table } }) => {
      const capped = DIRECTIONS.filter(side => sides?.[side].kind === 'at-most-average-minus')
      if (capped.length === 0) return []
      const who = capped.map(side => SIDE_NAMES[side]).join(' and ')
      return [`Board ${board}, round ${round}, table ${table}: ${who} at most average minus.`]
    }),
  )
