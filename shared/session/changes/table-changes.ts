import { type BySeat, SEATS } from '../../game/seat.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { FactName } from '../identity.ts'
import { messagesTo } from '../messages/messages.ts'
import { sectionOf } from '../section/section.ts'
import { acknowledgedSlot } from '../slot.ts'
import { type CurrentFact, currentAt, isKind, type SessionState, type TablePlace } from '../state/state.ts'
import { actChangesAt } from './act-changes.ts'
import { lookPair, withoutContents } from './board-look.ts'
import { type ChangesView, readable, type TableChange } from './changes-view.ts'
import { conductChange } from './conduct-change.ts'
import { movementChange } from './movement-change.ts'
import { policyChange } from './policy-change.ts'
import { mayBeRead, type Sitting } from './sitting.ts'
import { type SlotChange, slotChanges } from './slot-changes.ts'

/**
 * Returns the director's changes at a table that its present people have not acknowledged: the state they last knew,
 * and the present one. Changes that were reverted are omitted. Free messages come first.
 */
export function tableChanges(state: SessionState, place: TablePlace): readonly TableChange[] {
  const known = remembered.get(state) ?? new Map<string, readonly TableChange[]>()
  remembered.set(state, known)
  const key = `${place.section}/${place.table}`
  const changes = known.get(key) ?? makeChanges(state, place)
  known.set(key, changes)
  return changes
}

/** Returns them as the table's view; `undefined` if there are none. */
export function changesView(state: SessionState, place: TablePlace): ChangesView | undefined {
  const changes = tableChanges(state, place)
  return changes.length > 0 ? { changes } : undefined
}

const remembered = new WeakMap<SessionState, Map<string, readonly TableChange[]>>()

/** Maximum changes in a view; the others follow when these have been acknowledged. */
const MOST_CHANGES = 100

function makeChanges(state: SessionState, place: TablePlace): readonly TableChange[] {
  const section = sectionOf(state, place.section)
  const round = section?.currentRound(place.table) ?? 0
  if (!section) return []
  const isRead = (act: FactName) => isReadAt(state, place, act)
  const messages = messagesTo(state, place).flatMap(({ fact, to, text }): TableChange[] =>
    isRead(fact) ? [] : [{ kind: 'message', about: [fact], to: to.kind, text }],
  )
  // Before anybody has sat down there is nobody to notify of a change; messages are for those who come.
  if (round === 0) return messages.slice(0, MOST_CHANGES)
  const here: Sitting = { state, section, table: place.table, round }
  const acts = actChangesAt(state, place).filter(({ act }) => !isRead(act))
  const unread = slotChanges(acts)
  const policy = policyChange(here, acts)
  const movement = movementChange(here, isRead)
  return [
    ...messages,
    ...(policy ? [policy] : []),
    ...(movement ? [movement] : []),
    ...unread.flatMap(change => conductChange(here, change) ?? []),
    ...unread.flatMap(change => seatsChange(here, change) ?? []),
    ...unread
      .flatMap(change => boardChange(here, change) ?? [])
      .sort((a, b) => a.round - b.round || a.board - b.board),
  ].slice(0, MOST_CHANGES)
}

/** True if somebody at the table has acknowledged the act. */
export const isReadAt = (state: SessionState, { section, table }: TablePlace, act: FactName): boolean =>
  currentAt(state, acknowledgedSlot(section, table, act)) !== undefined

function seatsChange(here: Sitting, { slot, acts, was, now }: SlotChange): TableChange | undefined {
  const round = Number(slot.key[0])
  if (slot.of !== 'put-right' || round < here.round) return undefined
  const planned = here.section.plan.entries.find(
    entry => entry.round === round && entry.table === here.table,
  )?.seats
  const [before, after] = [was, now].map(standing => seatsIn(standing, round, here.table) ?? planned)
  if (!isFull(before) || !isFull(after) || SEATS.every(seat => before[seat] === after[seat])) return undefined
  return { kind: 'seats', about: readable(acts), round, was: before, is: after }
}

const isFull = (seats: PlanEntry['seats'] | undefined): seats is BySeat<string> =>
  seats !== undefined && SEATS.every(seat => seats[seat] !== null)

const seatsIn = (standing: CurrentFact | null, round: number, table: number): BySeat<string> | undefined =>
  standing && isKind(standing, 'put-right')
    ? standing.body.seatings.find(own => own.round === round && own.table === table)?.seats
    : undefined

type TableBoardChange = Extract<TableChange, { readonly kind: 'board' }>

/** Returns a change of a result, a ruling, or a board's state at this table. */
function boardChange(here: Sitting, change: SlotChange): TableBoardChange | undefined {
  const { slot, acts, was, now } = change
  if (slot.scope.over !== 'board') return undefined
  const { board } = slot.scope
  const round = slot.of === 'board-cancelled' ? roundOfBoard(here, board) : Number(slot.key[0])
  if (round === undefined || isFirstWord(change, round, here) || isTheirWord(change)) return undefined
  const looks = lookPair(slot, was, now)
  if (!looks) return undefined
  const told = mayBeRead(here, round, change) ? looks : withoutContents(looks)
  return { kind: 'board', about: readable(acts), round, board, ...told }
}

/** Returns the board's round in this table's plan; `undefined` if it never comes here. */
const roundOfBoard = ({ section, table }: Sitting, board: number): number | undefined =>
  section.entriesAt(table).find(({ boards }) => boards.includes(board))?.round

/**
 * True for the director's first entry for a round not being played here: nobody here had stated anything, so it is no
 * change.
 */
const isFirstWord = ({ slot, kinds, was }: SlotChange, round: number, here: Sitting): boolean =>
  was === null &&
  round !== here.round &&
  slot.of === 'result' &&
  kinds.every(kind => kind === 'result' || kind === 'law-ruling')

/** True for their own statement admitted by the director, if they knew of nothing else: it is what they know. */
const isTheirWord = ({ kinds, was, now }: SlotChange): boolean =>
  was === null && now?.role === 'table' && kinds.at(-1) === 'settled'
