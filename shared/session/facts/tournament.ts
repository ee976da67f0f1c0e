import * as v from 'valibot'
import { count, text } from './fields.ts'

/** How the figures of several sessions make one: added up, or their average over the sessions that somebody has played. */
export const CARRIES = ['total', 'average'] as const
export type Carry = (typeof CARRIES)[number]

/** More sessions than any tournament of a club has. */
const MOST_NUMBER = 99

/** Of what tournament a session is, and its how many-th. Sessions of one tournament have the same id, whatever their names. */
export const tournamentSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,40}$/, 'the id of a tournament')),
  name: text(80),
  number: count(MOST_NUMBER),
  carry: v.picklist(CARRIES),
})
export type Tournament = Readonly<v.InferOutput<typeof tournamentSchema>>
