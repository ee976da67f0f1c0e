import * as v from 'valibot'
import { resultSchema } from '../../game/games.ts'
import { DIRECTIONS, type SEATS } from '../../game/seat.ts'
import { listOf } from '../../lib/bounded.ts'
import { NEWS } from '../../movement/change/plan-change.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { BOARD_STATES } from '../facts/board-state.ts'
import {
  boardSchema,
  contestantSchema,
  count,
  roundSchema,
  seatsSchema,
  tableSchema,
} from '../facts/fields.ts'
import { messageTextSchema } from '../facts/message.ts'
import { MOST_WARNINGS, WARNING_KINDS } from '../facts/warning.ts'
import { type FactName, factNameSchema } from '../identity.ts'
import { sidesSchema } from '../ruling.ts'

/**
 * View 'changes': what the director has changed at a table and its people have not said that they know: what it was,
 * what it is, and by which of his acts. Of a board that those who sit there now have still to play no contents are
 * told (protocol.md, What a view may tell).
 */

/** More acts than one table is told of before it answers. */
const MOST_ACTS = 40
const MOST_CHANGES = 400
const MOST_POINTS = 40
/** A setting and its value. */
const POLICY_POINT = /^[a-zA-Z]{1,20}\.[a-z-]{1,20}$/

/** How a board stood, or stands, as far as this table may read it. */
const lookSchema = v.variant('kind', [
  /** No result, no ruling; or it counts as it did. */
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('result'),
    /** Null where its contents are not for those who sit there now. */
    result: v.nullable(resultSchema),
    /** Who sat there, where that is what has changed. */
    seats: v.exactOptional(seatsSchema),
  }),
  v.strictObject({ kind: v.literal('ruled'), sides: sidesSchema }),
  v.strictObject({ kind: v.literal('cancelled') }),
  v.strictObject({ kind: v.picklist(BOARD_STATES) }),
])
export type BoardLook = Readonly<v.InferOutput<typeof lookSchema>>

/** So many of the acts that made a change as one answer may name; the others are read with the next. */
export const readable = (acts: readonly FactName[]): FactName[] => acts.slice(0, MOST_ACTS)

const about = v.pipe(listOf(factNameSchema, MOST_ACTS), v.minLength(1))

const plannedSchema = v.strictObject({
  round: roundSchema,
  table: tableSchema,
  seats: v.strictObject({
    N: v.nullable(contestantSchema),
    E: v.nullable(contestantSchema),
    S: v.nullable(contestantSchema),
    W: v.nullable(contestantSchema),
  } satisfies Readonly<Record<(typeof SEATS)[number], unknown>>),
  boards: listOf(boardSchema, PLAN_LIMITS.board),
})

const changeSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('board'),
    about,
    round: roundSchema,
    board: boardSchema,
    was: lookSchema,
    is: lookSchema,
  }),
  /** Who sits here in a round. */
  v.strictObject({ kind: v.literal('seats'), about, round: roundSchema, was: seatsSchema, is: seatsSchema }),
  /** The movement, round by round. */
  v.strictObject({
    kind: v.literal('movement'),
    about,
    news: listOf(
      v.strictObject({ round: roundSchema, news: v.picklist(NEWS), entry: v.nullable(plannedSchema) }),
      PLAN_LIMITS.rounds,
    ),
  }),
  /** What he says in his own words, and whether to this table alone. */
  v.strictObject({
    kind: v.literal('message'),
    about,
    to: v.picklist(['all', 'section', 'table']),
    text: messageTextSchema,
  }),
  /** How the tables play: what holds now and did not, each by its `PolicyPoint`; a later desk may know more of them. */
  v.strictObject({
    kind: v.literal('policy'),
    about,
    points: v.pipe(listOf(v.pipe(v.string(), v.regex(POLICY_POINT)), MOST_POINTS), v.minLength(1)),
  }),
  /** A side is warned, in a round that is one match at its table; or is not any more. */
  v.strictObject({
    kind: v.literal('warning'),
    about,
    round: roundSchema,
    side: v.picklist(DIRECTIONS),
    number: count(MOST_WARNINGS),
    of: v.picklist(WARNING_KINDS),
    stands: v.boolean(),
  }),
  /** A side has lost such a round by his word; null: neither has, any more. */
  v.strictObject({
    kind: v.literal('forfeit'),
    about,
    round: roundSchema,
    side: v.nullable(v.picklist(DIRECTIONS)),
  }),
])
/** One thing that the director has changed at a table. */
export type TableChange = Readonly<v.InferOutput<typeof changeSchema>>

export const changesViewSchema = v.strictObject({ changes: listOf(changeSchema, MOST_CHANGES) })
export type ChangesView = Readonly<{ changes: readonly TableChange[] }>
