/**
 * View 'changes': the director's changes at a table that its players have not acknowledged, with the state
 * before and after. The content of boards that those who sit there now have still to play is withheld.
 */

import * as v from 'valibot'
import { resultSchema } from '../../game/games.ts'
import { DIRECTIONS, type SEATS } from '../../game/seat.ts'
import { listOf } from '../../lib/bounded.ts'
import { NEWS } from '../../movement/change/plan-change.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { BOARD_STATES } from '../facts/boards.ts'
import {
  boardSchema,
  contestantSchema,
  count,
  roundSchema,
  seatsSchema,
  tableSchema,
} from '../facts/fields.ts'
import { messageTextSchema } from '../facts/messages.ts'
import { MOST_WARNINGS, WARNING_KINDS } from '../facts/penalties.ts'
import { type FactName, factNameSchema } from '../identity.ts'
import { sidesSchema } from '../ruling.ts'

/** Maximum number of actions in a change, more than a table is sent before it answers. */
const MOST_ACTS = 40
const MOST_CHANGES = 400
const MOST_POINTS = 40
/** Matches a setting and its value. */
const POLICY_POINT = /^[a-zA-Z]{1,20}\.[a-z-]{1,20}$/

/** Former or present state of a board, as far as this table may read it. */
const lookSchema = v.variant('kind', [
  /** No result and no ruling; or that the board counts as before. */
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('result'),
    /** Result; null if it is hidden from those who sit there now. */
    result: v.nullable(resultSchema),
    /** Seats, if they are what changed. */
    seats: v.exactOptional(seatsSchema),
  }),
  v.strictObject({ kind: v.literal('ruled'), sides: sidesSchema }),
  v.strictObject({ kind: v.literal('cancelled') }),
  v.strictObject({ kind: v.picklist(BOARD_STATES) }),
])
export type BoardLook = Readonly<v.InferOutput<typeof lookSchema>>

/** Limits the actions of a change to as many as one answer may name; the others follow with the next. */
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
  /** Seats at this table in a round. */
  v.strictObject({ kind: v.literal('seats'), about, round: roundSchema, was: seatsSchema, is: seatsSchema }),
  v.strictObject({
    kind: v.literal('movement'),
    about,
    news: listOf(
      v.strictObject({ round: roundSchema, news: v.picklist(NEWS), entry: v.nullable(plannedSchema) }),
      PLAN_LIMITS.rounds,
    ),
  }),
  /** Free message of the director, and whether it is for this table only. */
  v.strictObject({
    kind: v.literal('message'),
    about,
    to: v.picklist(['all', 'section', 'table']),
    text: messageTextSchema,
  }),
  /** Changed settings of how the tables play, each as a `PolicyPoint`; a later hub may send others. */
  v.strictObject({
    kind: v.literal('policy'),
    about,
    points: v.pipe(listOf(v.pipe(v.string(), v.regex(POLICY_POINT)), MOST_POINTS), v.minLength(1)),
  }),
  /** Warning of a side, in a round that is one match at its table; or its withdrawal. */
  v.strictObject({
    kind: v.literal('warning'),
    about,
    round: roundSchema,
    side: v.picklist(DIRECTIONS),
    number: count(MOST_WARNINGS),
    of: v.picklist(WARNING_KINDS),
    stands: v.boolean(),
  }),
  /** Match forfeited by the director's decision; null if it is no longer forfeited by either side. */
  v.strictObject({
    kind: v.literal('forfeit'),
    about,
    round: roundSchema,
    side: v.nullable(v.picklist(DIRECTIONS)),
  }),
])
export type TableChange = Readonly<v.InferOutput<typeof changeSchema>>

export const changesViewSchema = v.strictObject({ changes: listOf(changeSchema, MOST_CHANGES) })
export type ChangesView = Readonly<{ changes: readonly TableChange[] }>
