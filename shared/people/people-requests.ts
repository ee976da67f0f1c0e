/**
 * Requests about the club's lists of people, and their answers. Every answer fits one message even with the
 * longest names in any script; longer lists are paged.
 */

import * as v from 'valibot'
import { listOf, whole, words } from '../lib/bounded.ts'
import { utf8Length } from '../lib/utf8-bytes.ts'
import { feesSchema } from './fees.ts'
import {
  homeClubSchema,
  memberIdSchema,
  memberSchema,
  personNameSchema,
  personNumberSchema,
  personRefSchema,
  personSchema,
} from './person.ts'

export const MOST_FOUND = 8
/** Maximum number of members in one message; `fitting` returns how many actually fit. */
export const MOST_BROUGHT = 40
export const MOST_LISTED = 60
export const MOST_MEMBERS = 20_000
export const MOST_IN_FEDERATION = 1_000_000

const MOST_ON_PAGE = 60
const rowSchema = whole(0, MOST_MEMBERS)

/** Pair that has played here, with its names at that time. */
export const usualPairSchema = v.strictObject({
  players: listOf(personNameSchema, 2),
  persons: listOf(personRefSchema, 2),
  times: whole(1, 100_000),
  /** True if the pair played in the previous session. */
  last: v.boolean(),
})
export type UsualPair = Readonly<v.InferOutput<typeof usualPairSchema>>

export const listedSchema = v.strictObject({
  number: personNumberSchema,
  name: personNameSchema,
  club: v.exactOptional(homeClubSchema),
})
export type Listed = Readonly<v.InferOutput<typeof listedSchema>>

/** Id of an upload of the larger list, chosen by the sender, so that two uploads never mix. */
const loadSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,26}$/))

export const peopleAsks = [
  /**
   * Any device: finds people by number, or by at least three letters of any of their names (one character in Chinese).
   * Usual partners of `beside` come first, and are the only ones returned without a text. Since version 5.
   */
  v.strictObject({
    what: v.literal('find-person'),
    text: words(60),
    beside: v.exactOptional(personRefSchema),
  }),
  /** Director: requests a page of members by name, all or those matching the text. Since version 5. */
  v.strictObject({ what: v.literal('members'), text: words(60), from: rowSchema }),
  /**
   * Director: adds these members, or updates existing ones. In an import (`list`) no member replaces another,
   * and existing members are not added twice. Since version 5.
   */
  v.strictObject({
    what: v.literal('put-members'),
    members: listOf(memberSchema, MOST_BROUGHT),
    list: v.boolean(),
  }),
  /** Director: deletes this member; the name is removed from every copy and cannot be restored. Since version 5. */
  v.strictObject({ what: v.literal('delete-member'), member: memberIdSchema }),
  /**
   * Director: sends the next lines of the larger list, after the first `from`; `end` replaces the previous
   * list. Since version 5.
   */
  v.strictObject({
    what: v.literal('put-federation'),
    load: loadSchema,
    from: whole(0, MOST_IN_FEDERATION),
    people: listOf(listedSchema, MOST_LISTED),
    end: v.boolean(),
  }),
  /** Director: requests the pairs that have played here, those of the last session first. Since version 5. */
  v.strictObject({ what: v.literal('usual-pairs'), from: rowSchema }),
  /** Director: sets the club's table money; null only requests it. Since version 5. */
  v.strictObject({ what: v.literal('fees'), fees: v.nullable(feesSchema) }),
] as const

export const BROUGHT = ['added', 'changed', 'known', 'number-taken', 'deleted', 'too-many'] as const
export type Brought = (typeof BROUGHT)[number]

/** Members of the answers, beside `ok`. */
export const peopleAnswers = {
  /** Matching people, best first; since version 5. */
  persons: v.exactOptional(listOf(personSchema, MOST_FOUND)),
  /** A page of members, their total, and the size of the larger list; since version 5. */
  members: v.exactOptional(
    v.strictObject({
      total: whole(0, MOST_MEMBERS),
      rows: listOf(memberSchema, MOST_ON_PAGE),
      federation: whole(0, MOST_IN_FEDERATION),
    }),
  ),
  /** Outcomes of the sent members, in the same order; since version 5. */
  brought: v.exactOptional(listOf(v.picklist(BROUGHT), MOST_BROUGHT)),
  /** Number of lines of the larger list received; since version 5. */
  listed: v.exactOptional(whole(0, MOST_IN_FEDERATION)),
  /** The club's table money; null if not set. Since version 5. */
  fees: v.exactOptional(v.nullable(feesSchema)),
  /** A page of pairs, and their total; since version 5. */
  pairs: v.exactOptional(
    v.strictObject({ total: whole(0, MOST_MEMBERS), rows: listOf(usualPairSchema, MOST_ON_PAGE) }),
  ),
} as const

/** Bytes of a message available for rows, after the other members of any request or answer. */
const ROOM_BYTES = 3300

/** Returns as many rows as fit one message; at least one, which always fits. Letters take up to three bytes. */
export function fitting<T>(rows: readonly T[], most: number = MOST_ON_PAGE): readonly T[] {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += utf8Length(JSON.stringify(row)) + 1
    return index >= most || bytes > ROOM_BYTES
  })
  return rows.slice(0, end < 0 ? rows.length : Math.max(1, end))
}
