import * as v from 'valibot'
import { listOf, whole } from '../../lib/bounded.ts'
import {
  type AwardTable,
  MOST_AWARD,
  MOST_AWARD_FIELD,
  MOST_AWARD_PLACES,
  MOST_AWARD_ROWS,
  MOST_ONE_IN,
} from '../../scoring/awards/award-table.ts'

const awardSchema = whole(0, MOST_AWARD)

/** Master points of a club: rows by minimum field size, in hundredths of a point. */
export const awardTableSchema = v.pipe(
  listOf(
    v.strictObject({
      from: whole(1, MOST_AWARD_FIELD),
      oneIn: whole(1, MOST_ONE_IN),
      rounded: v.exactOptional(v.literal('up')),
      points: v.variant('kind', [
        v.strictObject({
          kind: v.literal('places'),
          places: listOf(awardSchema, MOST_AWARD_PLACES),
          rest: v.exactOptional(awardSchema),
        }),
        v.strictObject({ kind: v.literal('steps'), step: awardSchema, least: awardSchema }),
      ]),
    }),
    MOST_AWARD_ROWS,
  ),
  v.minLength(1),
) satisfies v.GenericSchema<AwardTable>
