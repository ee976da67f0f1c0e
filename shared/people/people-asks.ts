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

/**
 * What is asked of the club's lists of people, and answered. Every list is short enough for one message, with the longest
 * names in any script; of longer ones there are pages.
 */

/** So many people are answered who may be meant. */
export const MOST_FOUND = 8
/** So many members are brought in one message at most; `fitting` says how many fit one. */
export const MOST_BROUGHT = 40
/** So many lines of the larger list. */
export const MOST_LISTED = 60
/** A club has fewer members. */
export const MOST_MEMBERS = 20_000
/** A federation has fewer. */
export const MOST_IN_FEDERATION = 1_000_000

const MOST_ON_PAGE = 60
const rowSchema = whole(0, MOST_MEMBERS)

/** A pair that has played here, as it was named then. */
export const usualPairSchema = v.strictObject({
  players: listOf(personNameSchema, 2),
  persons: listOf(personRefSchema, 2),
  /** In how many sessions. */
  times: whole(1, 100_000),
  /** Whether it played in the last session but this one. */
  last: v.boolean(),
})
export type UsualPair = Readonly<v.InferOutput<typeof usualPairSchema>>

/** One line of the larger list. */
export const listedSchema = v.strictObject({
  number: personNumberSchema,
  name: personNameSchema,
  club: v.exactOptional(homeClubSchema),
})
export type Listed = Readonly<v.InferOutput<typeof listedSchema>>

/** A larger list that is on its way: named by who brings it, so that two never mix. */
const loadSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{4,26}$/))

export const peopleAsks = [
  /**
   * Anybody: who is meant by a number, or by three letters and more of any of his names; a character is enough in Chinese.
   * Those who usually play with `beside` come first, and with no text they alone. Since version 5.
   */
  v.strictObject({
    what: v.literal('find-person'),
    text: words(60),
    beside: v.exactOptional(personRefSchema),
  }),
  /** Director: a page of the members by name, of all or of those who are meant by the text. Since version 5. */
  v.strictObject({ what: v.literal('members'), text: words(60), from: rowSchema }),
  /**
   * Director: these are members from now on, or as here from now on where they are already. From a file (`list`) nobody is
   * put in the place of another, and who is there already is not entered a second time. Since version 5.
   */
  v.strictObject({
    what: v.literal('put-members'),
    members: listOf(memberSchema, MOST_BROUGHT),
    list: v.boolean(),
  }),
  /** Director: this member is forgotten: his name goes from every copy, and nothing brings it back. Since version 5. */
  v.strictObject({ what: v.literal('delete-member'), member: memberIdSchema }),
  /**
   * Director: the next lines of the larger list, `from` how many have come before; with `end` it takes the place of the
   * list that was there. Since version 5.
   */
  v.strictObject({
    what: v.literal('put-federation'),
    load: loadSchema,
    from: whole(0, MOST_IN_FEDERATION),
    people: listOf(listedSchema, MOST_LISTED),
    end: v.boolean(),
  }),
  /** Director: the pairs that have played here, those of the last session first. Since version 5. */
  v.strictObject({ what: v.literal('usual-pairs'), from: rowSchema }),
  /** Director: the club's table money is this from now on; with null it is only asked for. Since version 5. */
  v.strictObject({ what: v.literal('fees'), fees: v.nullable(feesSchema) }),
] as const

/** What became of one member who was brought. */
export const BROUGHT = ['added', 'changed', 'known', 'number-taken', 'deleted', 'too-many'] as const
export type Brought = (typeof BROUGHT)[number]

/** What the answers to them carry, beside `ok`. */
export const peopleAnswers = {
  /** Who is meant, best first; since version 5. */
  persons: v.exactOptional(listOf(personSchema, MOST_FOUND)),
  /** A page of members, of how many, and how many stand in the larger list; since version 5. */
  members: v.exactOptional(
    v.strictObject({
      total: whole(0, MOST_MEMBERS),
      rows: listOf(memberSchema, MOST_ON_PAGE),
      federation: whole(0, MOST_IN_FEDERATION),
    }),
  ),
  /** In the order in which they were brought; since version 5. */
  brought: v.exactOptional(listOf(v.picklist(BROUGHT), MOST_BROUGHT)),
  /** How many lines of the larger list have come; since version 5. */
  listed: v.exactOptional(whole(0, MOST_IN_FEDERATION)),
  /** The club's table money; null where nobody has said what it is. Since version 5. */
  fees: v.exactOptional(v.nullable(feesSchema)),
  /** A page of pairs, of how many; since version 5. */
  pairs: v.exactOptional(
    v.strictObject({ total: whole(0, MOST_MEMBERS), rows: listOf(usualPairSchema, MOST_ON_PAGE) }),
  ),
} as const

/** A message has this left beside what every ask and answer says. */
const ROOM_BYTES = 3300

/** As many of the rows as fit one message, at least one: the longest row does. Letters have up to three bytes. */
export function fitting<T>(rows: readonly T[], most: number = MOST_ON_PAGE): readonly T[] {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += utf8Length(JSON.stringify(row)) + 1
    return index >= most || bytes > ROOM_BYTES
  })
  return rows.slice(0, end < 0 ? rows.length : Math.max(1, end))
}
