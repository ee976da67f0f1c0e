import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import { sectionIdSchema } from '../identity.ts'
import { warningSlot } from '../slot.ts'
import { count, reasonSchema, roundSchema, tableSchema } from './fields.ts'
import { type Kind, waiting } from './kind.ts'

export const MOST_WARNINGS = 9

/** Reasons for a warning; the tables have a text for each. */
export const WARNING_KINDS = ['talk', 'signal', 'left', 'other'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/**
 * The director has warned a side at a table in a round: for talking, signalling, or leaving without permission (rules
 * page S003, 29 and 30).
 */
export const body = v.strictObject({
  section: sectionIdSchema,
  round: roundSchema,
  table: tableSchema,
  side: v.picklist(DIRECTIONS),
  /** Number of the side's warning in the round: first, second ... */
  number: count(MOST_WARNINGS),
  of: v.picklist(WARNING_KINDS),
  reason: reasonSchema,
})

export const warning: Kind<'warning', typeof body> = {
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
