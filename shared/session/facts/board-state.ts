import * as v from 'valibot'
import { instantSchema, listOf } from '../../lib/bounded.ts'
import type { Decision } from '../decision.ts'
import { sectionIdSchema } from '../identity.ts'
import { boardStateSlot } from '../slot.ts'
import { boardSchema, planVersionSchema, reasonSchema, roundSchema, tableSchema } from './fields.ts'
import {
  type Concern,
  type Kind,
  type Room,
  refusal,
  type Speaker,
  type StatedFact,
  waiting,
} from './kind.ts'

/**
 * State of a board without a result at a table. due: to be played, as planned. later: postponed; still to be played in
 * this session, and the round may end meanwhile. late-play: to be played after the session; nobody waits for it. cut:
 * not played (no time), and counts for nobody at this table.
 */
export const BOARD_STATES = ['due', 'later', 'late-play', 'cut'] as const
export type BoardState = (typeof BOARD_STATES)[number]

const OF_TABLE: readonly BoardState[] = ['due', 'later']

const MOST_PLACES = 250

export const body = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  state: v.picklist(BOARD_STATES),
  /** Boards at one table or many, in one act. */
  places: v.pipe(
    listOf(v.strictObject({ round: roundSchema, table: tableSchema, board: boardSchema }), MOST_PLACES),
    v.minLength(1),
  ),
  /** Start and end of the round, in hub time, if its end has cut the boards. */
  bell: v.exactOptional(v.strictObject({ began: instantSchema, at: instantSchema })),
  reason: reasonSchema,
})
type StateSaid = v.InferOutput<typeof body>

export const boardState: Kind<'board-state', typeof body> = {
  kind: 'board-state',
  saidBy: 'table',
  fills: said =>
    said.places.map(place => ({ slot: boardStateSlot({ section: said.section, ...place }), body: said })),
  objection: (room, word, who) => mayBeSaid(word.body, who) ?? fitsPlan(room, word),
  concerns,
  readSince: () => 5,
  inverse: 'as-before',
}

/** Returns the concern: a single table, or everybody if several tables are involved. */
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
