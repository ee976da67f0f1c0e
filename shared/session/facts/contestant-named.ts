import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import { personRefSchema } from '../../people/person.ts'
import { sectionIdSchema } from '../identity.ts'
import { namesSlot } from '../slot.ts'
import { contestantSchema, roundSchema, text } from './fields.ts'
import type { Kind } from './kind.ts'

/** Half of the team of each person; `null` for one who sits in both. */
const halvesSchema = v.pipe(v.array(v.nullable(v.picklist(DIRECTIONS))), v.maxLength(8))

/** First round of each person; the first of them plays from the beginning. */
const sinceSchema = v.pipe(v.array(roundSchema), v.maxLength(8))

export const LONGEST_TEAM = 40

/** Names of a contestant's persons: a pair has two, an individual one, a team four or more. */
export const body = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  players: v.pipe(v.array(text(60)), v.maxLength(8)),
  halves: v.exactOptional(halvesSchema),
  /** For a player with changing partners whom others have replaced, under the same number. */
  since: v.exactOptional(sinceSchema),
  /** Identity of each person, in the same order; a visitor if absent. */
  persons: v.exactOptional(v.pipe(v.array(personRefSchema), v.maxLength(8))),
  /** Name of a team: "Novak". */
  team: v.exactOptional(text(LONGEST_TEAM)),
})

export const contestantNamed: Kind<'contestant-named', typeof body> = {
  kind: 'contestant-named',
  saidBy: 'director',
  fills: named => [{ slot: namesSlot(named.section, named.contestant), body: named }],
  concerns: () => 'everybody',
  readSince({ players, halves, since, team, persons }) {
    if (since !== undefined || team !== undefined || persons !== undefined) return 5
    return halves === undefined && players.length <= 4 ? 1 : 3
  },
  inverse: 'as-before',
}
