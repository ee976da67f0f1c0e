import { actChangesAt, isTablesOwn } from '../changes/act-changes.ts'
import { kindOf } from '../fact.ts'
import { heldOfTable } from '../held.ts'
import { openAuctionAt } from '../laws/auctions.ts'
import { sectionOf } from '../section/section.ts'
import { callSlot, forfeitsBucket, notesBucket, orderUsesBucket, warningsBucket } from '../slot.ts'
import {
  type Effect,
  effectOf,
  type HeldFact,
  type SessionState,
  type Standing,
  standingAt,
  standingsIn,
  standingsOf,
  type TablePlace,
} from '../state.ts'
import { entriesOfStandings } from './standing-entries.ts'
import type { EntriesView } from './view-bodies.ts'

/**
 * What stands at one table from its current round on, whoever entered it, and what of it waits for the
 * director: enough for another tablet to take the table over, and for the table to see corrections. Of recorded auctions
 * those that last.
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
  const call = standingAt(state, callSlot(id, table))
  const notes = [notesBucket(id, table), orderUsesBucket(id, table)].flatMap(bucket =>
    [...standingsIn(state, bucket).values()].filter(({ slot }) => Number(slot.key[0]) >= from),
  )
  const matches = [
    ...standingsOf(state, warningsBucket(id, table)),
    ...standingsOf(state, forfeitsBucket(id, table)),
  ].filter(({ body }) => body.round >= from)
  const auctions = (section.entryAt(from, table)?.boards ?? []).flatMap(
    board => openAuctionAt(state, { section: id, round: from, table, board }) ?? [],
  )
  const standings: Standing[] = [
    ...new Set([...seats, ...results, ...notes, ...auctions, ...matches, ...(call ? [call] : [])]),
  ]
  // What a table has recorded of an auction and nobody has let count helps no other tablet, and may be closed by now.
  const held = [...heldOfTable(state.held, { section: id, table }).values()].filter(
    each => isOfRound(each, from) && each.entry.fact.kind !== 'auction',
  )
  return { entries: entriesOfStandings(standings, held, takenAwayAt(state, { section: id, table }, from)) }
}

/**
 * What the director has taken away of what this table said: a tablet holds its own words, and would believe them still.
 * His acts about places and seats say nothing of the cards; his corrections say them of boards that were played here.
 * And what he has let count of what waited: the tablet knows only that it waits, though it be replaced since.
 */
const takenAwayAt = (state: SessionState, place: TablePlace, from: number): readonly Effect[] =>
  actChangesAt(state, place).flatMap(({ act, kind, change: { slot, was, now } }) => {
    const [round, table] = slot.key
    const isHere = slot.scope.over === 'board' && Number(round) >= from && table === place.table
    const takesAway = kind === 'put-right' || kind === 'taken-back' || isTablesOwn(was)
    if (isHere && kind === 'settled') return (now && effectOf(state, now.fact)) ?? []
    return isHere && takesAway ? (effectOf(state, act) ?? []) : []
  })

function isOfRound({ entry: { fact } }: HeldFact, from: number): boolean {
  const concern = kindOf(fact.kind).concerns(fact.body)
  return concern !== 'everybody' && concern.round !== null && concern.round >= from
}
