import * as v from 'valibot'
import { DIRECTIONS } from '../../game/seat.ts'
import { personRefSchema } from '../../people/person.ts'
import { sectionIdSchema } from '../identity.ts'
import { namesSlot } from '../slot.ts'
import { contestantSchema, roundSchema, text } from './fields.ts'
import type { Kind } from './kind.ts'

/** In which half of its team each of the persons sits; `null` for one who sits now here, now there. */
const halvesSchema = v.pipe(v.array(v.nullable(v.picklist(DIRECTIONS))), v.maxLength(8))

/** From which round on each of them plays; the first of them from the beginning. */
const sinceSchema = v.pipe(v.array(roundSchema), v.maxLength(8))

/** Letters of the name of a team: it stands in the heads of columns. */
export const LONGEST_TEAM = 40

/** The persons of a contestant, as people say their names: a pair has two, an individual one, a team four or more. */
export const body = v.strictObject({
  section: sectionIdSchema,
  contestant: contestantSchema,
  players: v.pipe(v.array(text(60)), v.maxLength(8)),
  halves: v.exactOptional(halvesSchema),
  /** Of a player with changing partners whose place others have taken, under the same number. */
  since: v.exactOptional(sinceSchema),
  /** Who each of them is, in the same order; a visitor where nothing is said. */
  persons: v.exactOptional(v.pipe(v.array(personRefSchema), v.maxLength(8))),
  /** What people call a team: "Novak". */
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
