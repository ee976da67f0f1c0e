import * as v from 'valibot'
import type { ResultDoubt } from '../../game/game.ts'
import { auctionSchema, resultSchema } from '../../game/games.ts'
import { instantSchema, listOf } from '../../lib/bounded.ts'
import type { Decision } from '../decision.ts'
import { sectionIdSchema } from '../identity.ts'
import { boardStateSlot, cancellationSlot, doubtSlot, noteSlot } from '../slot.ts'
import {
  boardSchema,
  planVersionSchema,
  reasonSchema,
  roundSchema,
  seatedFields,
  tableSchema,
} from './fields.ts'
import {
  type Concern,
  type Kind,
  type Room,
  refusal,
  type Speaker,
  type StatedFact,
  waiting,
} from './kind.ts'
import { fitsSeats } from './seating.ts'

/**
 * State of a board without a result at a table. due: to be played, as planned. later: postponed; to be played
 * in this session, and the round may end meanwhile. late-play: to be played after the session; nobody waits
 * for it. cut: not played (no time), and counts for nobody at this table.
 */
export const BOARD_STATES = ['due', 'later', 'late-play', 'cut'] as const
export type BoardState = (typeof BOARD_STATES)[number]

const OF_TABLE: readonly BoardState[] = ['due', 'later']

const MOST_PLACES = 250

export const boardStateBody = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  state: v.picklist(BOARD_STATES),
  /** Boards at one table or many, in one action. */
  places: v.pipe(
    listOf(v.strictObject({ round: roundSchema, table: tableSchema, board: boardSchema }), MOST_PLACES),
    v.minLength(1),
  ),
  /** Start and end of the round in hub time, if the bell at its end has cut the boards. */
  bell: v.exactOptional(v.strictObject({ began: instantSchema, at: instantSchema })),
  reason: reasonSchema,
})
type StateSaid = v.InferOutput<typeof boardStateBody>

export const boardState: Kind<'board-state', typeof boardStateBody> = {
  kind: 'board-state',
  saidBy: 'table',
  fills: said =>
    said.places.map(place => ({ slot: boardStateSlot({ section: said.section, ...place }), body: said })),
  objection: (room, word, who) => mayBeSaid(word.body, who) ?? fitsPlan(room, word),
  concerns,
  readSince: () => 5,
  inverse: 'as-before',
}

/** Returns the concern: a single table, or everybody if there are several tables. */
function concerns({ section, places }: StateSaid): Concern {
  const [first] = places
  if (!first || places.some(({ table, round }) => table !== first.table || round !== first.round))
    return 'everybody'
  return { section, table: first.table, round: first.round, board: places.length === 1 ? first.board : null }
}

function mayBeSaid({ state, ...said }: StateSaid, { role }: Speaker): Decision | undefined {
  if (role === 'director') return undefined
  if (!OF_TABLE.includes(state) || concerns({ state, ...said }) === 'everybody')
    return refusal('director-only', 'Only the director says that a board is not played, or when.')
  return undefined
}

function fitsPlan(room: Room, { body: { section, places } }: StatedFact<StateSaid>): Decision | undefined {
  const own = room.section(section)
  const stray = places.find(({ round, table, board }) => !own?.entryAt(round, table)?.boards.includes(board))
  return (
    stray &&
    waiting(
      'not-in-plan',
      `Table ${stray.table}, round ${stray.round}: board ${stray.board} is not played here.`,
    )
  )
}

/** Cancels a board for everybody, or restores it. */
export const boardCancelledBody = v.strictObject({
  section: sectionIdSchema,
  board: boardSchema,
  cancelled: v.boolean(),
  reason: reasonSchema,
})

export const boardCancelled: Kind<'board-cancelled', typeof boardCancelledBody> = {
  kind: 'board-cancelled',
  saidBy: 'director',
  fills: said => [{ slot: cancellationSlot(said.section, said.board), body: said }],
  objection: (room, { body: { section, board } }) =>
    room.section(section)?.plan.entries.some(({ boards }) => boards.includes(board))
      ? undefined
      : waiting('not-in-plan', `Section ${section} does not play board ${board}.`),
  concerns: () => 'everybody',
  inverse: 'as-before',
}

/**
 * Note of a table about a board: the contract after the auction, or a result to be agreed at the end of the
 * round. It has no effect on scoring, since a result is what both sides have agreed to (Law 79B).
 */
export const boardNotedBody = v.strictObject({
  ...seatedFields,
  board: boardSchema,
  noted: v.variant('kind', [
    v.strictObject({ kind: v.literal('auction'), ...auctionSchema.entries }),
    v.strictObject({ kind: v.literal('result'), result: resultSchema }),
  ]),
})

export const boardNoted: Kind<'board-noted', typeof boardNotedBody> = {
  kind: 'board-noted',
  saidBy: 'table',
  fills: said => [{ slot: noteSlot(said), body: said }],
  objection: (room, word) => fitsSeats(room, word.body),
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}

/** Reason for asking a table whether its entered result is right. */
export const doubtSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('other-side') }),
  /**
   * The result would fit that board of the round; null if that board is still to be played here, so that
   * nothing is revealed.
   */
  v.strictObject({ kind: v.literal('other-board'), board: v.nullable(boardSchema) }),
  v.strictObject({ kind: v.literal('other-level') }),
  v.strictObject({ kind: v.literal('far-off') }),
  /** With a double, or without it, the tricks would be normal. */
  v.strictObject({ kind: v.literal('doubling') }),
  v.strictObject({ kind: v.literal('lead') }),
]) satisfies v.GenericSchema<unknown, ResultDoubt>

/**
 * Answer of a table that was asked whether a result is right. The director sees every question: entering
 * various results to see which are questioned could reveal something of a hand.
 */
export const doubtAnsweredBody = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  round: roundSchema,
  table: tableSchema,
  board: boardSchema,
  /** Doubt; null if there was none, and more than the tricks was changed after the check. */
  doubt: v.nullable(doubtSchema),
  keyed: resultSchema,
  answer: v.picklist(['right', 'wrong']),
})

export const doubtAnswered: Kind<'doubt-answered', typeof doubtAnsweredBody> = {
  kind: 'doubt-answered',
  saidBy: 'table',
  fills: said => [{ slot: doubtSlot(said, said.doubt?.kind ?? 'nothing'), body: said }],
  concerns: ({ section, table, round }) => ({ section, table, round, board: null }),
  readSince: () => 5,
  latestStands: true,
  inverse: 'happened',
}

/** Place of the question, by the plan at that time. */
export type DoubtPlace = Readonly<Omit<v.InferOutput<typeof doubtAnsweredBody>, 'doubt' | 'keyed' | 'answer'>>
