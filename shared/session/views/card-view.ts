import { kindOf } from '../fact.ts'
import { heldOfTable } from '../held.ts'
import { sectionOf } from '../section/section.ts'
import { callSlot, TAKEN_BACK_BUCKET } from '../slot.ts'
import {
  effectOf,
  type HeldFact,
  type SessionState,
  type Standing,
  standingAt,
  standingsOf,
  type TablePlace,
} from '../state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * What stands at one table from its current round on, whoever entered it, and what of it waits for the
 * director: enough for another tablet to take the table over, and for the table to see corrections.
 */
export const cardView = (state: SessionState, id: string, table: number): EntriesView =>
  cardFrom(state, id, table, sectionOf(state, id)?.currentRound(table) ?? 0)

/** The same where that round is known. */
export function cardFrom(state: SessionState, id: string, table: number, from: number): EntriesView {
  const section = sectionOf(state, id)
  if (!section) return { entries: [] }
  const seats = section.seatsTaken(table).filter(({ body }) => body.round >= from)
  const results = section
    .entriesAt(table)
    .filter(({ round }) => round >= from)
    .flatMap(({ round, boards }) => boards.flatMap(board => section.standingsAt(round, table, board)))
  const acts = takenBackAt(state, { section: id, table }, from)
  const call = standingAt(state, callSlot(id, table))
  const standings: Standing[] = [...new Set([...seats, ...results, ...acts, ...(call ? [call] : [])])]
  const held = [...heldOfTable(state.held, { section: id, table }).values()].filter(each =>
    isOfRound(each, from),
  )
  return { entries: entriesOfStandings(standings, held) }
}

/**
 * What the director has taken back of what this table said or he said of it: a tablet holds its own words, and would
 * believe them still.
 */
const takenBackAt = (
  state: SessionState,
  { section, table }: TablePlace,
  from: number,
): readonly Standing[] =>
  standingsOf(state, TAKEN_BACK_BUCKET).filter(({ body }) =>
    effectOf(state, body.about)?.changes.some(
      ({ slot: { scope, key } }) =>
        scope.over === 'board' && scope.section === section && key[1] === table && Number(key[0]) >= from,
    ),
  )

function isOfRound({ entry: { fact } }: HeldFact, from: number): boolean {
  const concern = kindOf(fact.kind).concerns(fact.body)
  return concern !== 'everybody' && concern.round !== null && concern.round >= from
}
