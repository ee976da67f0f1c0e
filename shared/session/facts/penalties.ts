import * as v from 'valibot'
import { isMatchGame } from '../../game/games.ts'
import { DIRECTIONS } from '../../game/seat.ts'
import { sectionIdSchema } from '../identity.ts'
import { adjustmentSlot, forfeitSlot, warningSlot } from '../slot.ts'
import { contestantSchema, count, reasonSchema, roundSchema, tableSchema } from './fields.ts'
import { type Kind, refusal, waiting } from './kind.ts'

/** Penalty or bonus (Laws 90, 91; a penalty is negative), or a carry-over; 0 cancels it. */
export const adjustmentBody = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  /** Number among the contestant's own adjustments: first, second ... */
  number: count(99),
  unit: v.picklist(['points', 'percent-of-top']),
  /** Amount in hundredths of a matchpoint or IMP, or of a percent of a full top. */
  hundredths: v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000)),
  reason: reasonSchema,
})

export const adjustment: Kind<'adjustment', typeof adjustmentBody> = {
  kind: 'adjustment',
  saidBy: 'director',
  fills: adjusted => [
    { slot: adjustmentSlot(adjusted.section, adjusted.contestant, adjusted.number), body: adjusted },
  ],
  objection: (room, { body: { section, contestant } }) =>
    room.section(section)?.contestant(contestant)
      ? undefined
      : waiting('not-in-plan', `Section ${section} has no contestant ${contestant}.`),
  concerns: () => 'everybody',
  inverse: 'as-before',
}

export const MOST_WARNINGS = 9

/** Reasons for a warning; the tables have a text for each. */
export const WARNING_KINDS = ['talk', 'signal', 'left', 'other'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/**
 * Warning of a side by the director at a table in a round: for talking, signalling, or leaving without
 * permission (rules page S003, 29 and 30).
 */
export const warningBody = v.strictObject({
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  side: v.picklist(DIRECTIONS),
  /** Number of the side's warning in the round: first, second ... */
  number: count(MOST_WARNINGS),
  of: v.picklist(WARNING_KINDS),
  reason: reasonSchema,
})

export const warning: Kind<'warning', typeof warningBody> = {
  kind: 'warning',
  saidBy: 'director',
  fills: said => [{ slot: warningSlot(said), body: said }],
  objection: (room, { body: { section, round, table } }) =>
    room.section(section)?.entryAt(round, table)
      ? undefined
      : waiting('not-in-plan', `Table ${table} has no round ${round}.`),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

/** Decision of the director that a side forfeits the match of a round, whatever its state (rules page S003, 29). */
export const forfeitBody = v.strictObject({
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  side: v.picklist(DIRECTIONS),
  reason: reasonSchema,
})

export const forfeit: Kind<'forfeit', typeof forfeitBody> = {
  kind: 'forfeit',
  saidBy: 'director',
  fills: said => [{ slot: forfeitSlot(said), body: said }],
  objection: (room, { body: { section, round, table } }) => {
    const settings = room.settings()
    if (settings && !isMatchGame(settings))
      return refusal('other-game', 'A round is forfeited only where it is one match at a table.')
    return room.section(section)?.entryAt(round, table)
      ? undefined
      : waiting('not-in-plan', `Table ${table} has no round ${round}.`)
  },
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}
