import { actChangesAt, isTableStatement } from '../changes/act-changes.ts'
import { openAuctionAt } from '../laws/auctions.ts'
import { sectionOf } from '../section/section.ts'
import { callSlot, forfeitsBucket, notesBucket, orderUsesBucket, warningsBucket } from '../slot.ts'
import { kindOf } from '../state/fact.ts'
import { heldOfTable } from '../state/held.ts'
import {
  type CurrentFact,
  currentAt,
  currentFactsOf,
  type Effect,
  effectOf,
  type HeldFact,
  type SessionState,
  standingsIn,
  type TablePlace,
} from '../state/state.ts'
import { entriesOfStandings } from '../views/standing-entries.ts'
import type { EntriesView } from '../views/view-bodies.ts'

/**
 * Returns current facts at one table from its current round on, by any author, and pending ones: enough for another
 * tablet to take over, and for the table to see corrections. Includes only open recorded auctions.
 */
export const cardView = (state: SessionState, id: string, table: number): EntriesView =>
  cardFrom(state, id, table, sectionOf(state, id)?.currentRound(table) ?? 0)

export function cardFrom(state: SessionState, id: string, table: number, from: number): EntriesView {
  const section = sectionOf(state, id)
  if (!section) return { entries: [] }
  const seats = section.seatsTaken(table).filter(({ body }) => body.round >= from)
  const results = section
    .entriesAt(table)
    .filter(({ round }) => round >= from)
    .flatMap(({ round, boards }) => boards.flatMap(board => section.standingsAt(round, table, board)))
  const call = currentAt(state, callSlot(id, table))
  const notes = [notesBucket(id, table), orderUsesBucket(id, table)].flatMap(bucket =>
    [...standingsIn(state, bucket).values()].filter(({ slot }) => Number(slot.key[0]) >= from),
  )
  const matches = [
    ...currentFactsOf(state, warningsBucket(id, table)),
    ...currentFactsOf(state, forfeitsBucket(id, table)),
  ].filter(({ body }) => body.round >= from)
  const auctions = (section.entryAt(from, table)?.boards ?? []).flatMap(
    board => openAuctionAt(state, { section: id, round: from, table, board }) ?? [],
  )
  const standings: CurrentFact[] = [
    ...new Set([...seats, ...results, ...notes, ...auctions, ...matches, ...(call ? [call] : [])]),
  ]
  // A pending auction record helps no other tablet, and may be closed by now.
  const held = [...heldOfTable(state.held, { section: id, table }).values()].filter(
    each => isOfRound(each, from) && each.entry.fact.kind !== 'auction',
  )
  return { entries: entriesOfStandings(standings, held, takenAwayAt(state, { section: id, table }, from)) }
}

/**
 * Returns effects that removed this table's own facts: a tablet holds those and would still count them. Acts about
 * places and seats reveal no cards; corrections do, for boards that were played here. Also pending facts that the
 * director admitted: the tablet only knows that they are pending, even if replaced since.
 */
const takenAwayAt = (state: SessionState, place: TablePlace, from: number): readonly Effect[] =>
  actChangesAt(state, place).flatMap(({ act, kind, change: { slot, was, now } }) => {
    const [round, table] = slot.key
    const isHere = slot.scope.over === 'board' && Number(round) >= from && table === place.table
    const takesAway = kind === 'put-right' || kind === 'taken-back' || isTableStatement(was)
    if (isHere && kind === 'settled') return (now && effectOf(state, now.fact)) ?? []
    return isHere && takesAway ? (effectOf(state, act) ?? []) : []
  })

function isOfRound({ entry: { fact } }: HeldFact, from: number): boolean {
  const concern = kindOf(fact.kind).concerns(fact.body)
  return concern !== 'everybody' && concern.round !== null && concern.round >= from
}
