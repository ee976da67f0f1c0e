import * as v from 'valibot'
import type { Phrase } from '../phrase.ts'

/** Levels of a side. The level played names the rank of the level cards; at the last one only jokers are trumps. */
export const LEVELS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'NT'] as const
export const levelSchema = v.picklist(LEVELS)
export type Level = (typeof LEVELS)[number]

/** Returns the height of a level; the first is 0. */
export const heightOf = /* @__NO_SIDE_EFFECTS__ */ (level: Level): number => LEVELS.indexOf(level)

/** Returns the next level up; `undefined` above the last. */
export const above = (level: Level): Level | undefined => LEVELS[heightOf(level) + 1]

export const levelWord = (level: Level): Phrase => ({ kind: `level.${level}` })
