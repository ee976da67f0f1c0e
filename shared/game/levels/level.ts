import * as v from 'valibot'
import type { Phrase } from '../phrase.ts'

/** What a side plays: its level names the level cards of a deal. In the last one nothing but the jokers is trump. */
export const LEVELS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'NT'] as const
export const levelSchema = v.picklist(LEVELS)
export type Level = (typeof LEVELS)[number]

/** How far up a level is; the first one is 0. */
export const heightOf = /* @__NO_SIDE_EFFECTS__ */ (level: Level): number => LEVELS.indexOf(level)

/** The next one up; `undefined` above the last. */
export const above = (level: Level): Level | undefined => LEVELS[heightOf(level) + 1]

/** A level as it is read: "10", "J", "no trump". */
export const levelWord = (level: Level): Phrase => ({ kind: `level.${level}` })
