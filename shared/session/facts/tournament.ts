import * as v from 'valibot'
import { count, text } from './fields.ts'

/** Combination of several sessions: total, or average over the sessions played. */
export const CARRIES = ['total', 'average'] as const
export type Carry = (typeof CARRIES)[number]

const MOST_NUMBER = 99

/** A session's tournament, and its number in it. Sessions of one tournament share the id, whatever their names. */
export const tournamentSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,40}$/, 'the id of a tournament')),
  name: text(80),
  number: count(MOST_NUMBER),
  carry: v.picklist(CARRIES),
})
export type Tournament = Readonly<v.InferOutput<typeof tournamentSchema>>
