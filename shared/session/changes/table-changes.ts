import { type BySeat, SEATS } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'
import { getOrMake, memo } from '../../lib/memo.ts'
import { noticesOf } from '../../movement/change/notices.ts'
import type { Notice } from '../../movement/change/plan-change.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import { type FactName, nameOf } from '../identity.ts'
import { messagesTo } from '../messages/messages.ts'
import { policyPoints } from '../policy/policy-points.ts'
import { planOf } from '../section/plan-index.ts'
import { isClosed } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { acknowledgedSlot, plansBucket, type Slot } from '../slot.ts'
import type { FactBody } from '../state/fact.ts'
import {
  type CurrentFact,
  currentAt,
  currentFactsOf,
  isKind,
  type SessionState,
  type TablePlace,
} from '../state/state.ts'
import { type ActChange, actChangesAt } from './act-changes.ts'
import { type BoardLook, type ChangesView, readable, type TableChange } from './changes-view.ts'
import { mayBeRead, type Sitting } from './sitting.ts'
import { type SlotChange, slotChanges } from './slot-changes.ts'

const rememberedMoves = memo((_: SessionState) => new Map<string, readonly Notice[]>())
const remembered = memo((_: SessionState) => new Map<string, readonly TableChange[]>())

/**
 * Returns the director's changes at a table that its present players have not acknowledged: the state they
 * last knew, and the present one. Changes that were reverted are omitted; free messages come first.
 */
export function tableChanges(state: SessionState, place: TablePlace): readonly TableChange[] {
  return getOrMake(remembered(state), `${place.section}/${place.table}`, () => makeChanges(state, place))
}

/** Returns the changes as the table's view; `undefined` if there are none. */
export function changesView(state: SessionState, place: TablePlace): ChangesView | undefined {
  const changes = tableChanges(state, place)
  return changes.length > 0 ? { changes } : undefined
}

/** Maximum number of changes in a view; others follow when these have been acknowledged. */
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

/** True if somebody at the table has acknowledged the action. */
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

/** Returns the change of a result, a ruling, or a board's state at this table. */
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

/** Returns the round of the board in this table's plan; `undefined` if it never comes here. */
const roundOfBoard = ({ section, table }: Sitting, board: number): number | undefined =>
  section.entriesAt(table).find(({ boards }) => boards.includes(board))?.round

/**
 * True for the director's first entry for a round not in play here: nobody here has stated anything, so
 * nothing changes for them.
 */
const isFirstWord = ({ slot, kinds, was }: SlotChange, round: number, here: Sitting): boolean =>
  was === null &&
  round !== here.round &&
  slot.of === 'result' &&
  kinds.every(kind => kind === 'result' || kind === 'law-ruling')

/** True for the table's own statement, admitted by the director, if it knew of nothing else. */
const isTheirWord = ({ kinds, was, now }: SlotChange): boolean =>
  was === null && now?.role === 'table' && kinds.at(-1) === 'settled'

/** Former and present state of a board, as shown to a table. */
interface LookPair {
  readonly was: BoardLook
  readonly is: BoardLook
}

/** Returns former and present content of a slot of a board; `undefined` if unchanged. */
function lookPair({ of }: Slot, before: CurrentFact | null, now: CurrentFact | null): LookPair | undefined {
  const was = lookOf(of, before)
  const is = lookOf(of, now)
  if (canonical(was) === canonical(is)) return undefined
  if (was.kind !== 'result' || is.kind !== 'result') return { was: withoutSeats(was), is: withoutSeats(is) }
  const isReseated = canonical(was.seats) !== canonical(is.seats)
  return isReseated ? { was, is } : { was: withoutSeats(was), is: withoutSeats(is) }
}

/** Returns the pair without the contents: only whether there was and is something, or that only the players differ. */
export function withoutContents({ was, is }: LookPair): LookPair {
  const before = bare(was)
  const now = bare(is)
  if (was.kind !== 'result' || is.kind !== 'result' || canonical(was.result) !== canonical(is.result))
    return { was: before, is: now }
  return { was: { ...was, result: null }, is: { ...is, result: null } }
}

function lookOf(of: string, standing: CurrentFact | null): BoardLook {
  if (standing && isKind(standing, 'result')) {
    const { result, seats } = standing.body
    return { kind: 'result', result, seats }
  }
  if (standing && isKind(standing, 'ruling') && standing.body.sides)
    return { kind: 'ruled', sides: standing.body.sides }
  if (standing && isKind(standing, 'board-cancelled') && standing.body.cancelled) return { kind: 'cancelled' }
  if (standing && isKind(standing, 'board-state')) return { kind: standing.body.state }
  return { kind: of === 'board-state' ? 'due' : 'none' }
}

function withoutSeats(look: BoardLook): BoardLook {
  return look.kind === 'result' ? { kind: 'result', result: look.result } : look
}

function bare(look: BoardLook): BoardLook {
  if (look.kind === 'result') return { kind: 'result', result: null }
  return look.kind === 'ruled' ? { kind: 'ruled', sides: null } : look
}

/**
 * Returns the change if the director has warned one of the sides that sit here, made it forfeit the round, or
 * withdrawn either.
 */
function conductChange({ round }: Sitting, { slot, acts, was, now }: SlotChange): TableChange | undefined {
  if (Number(slot.key[0]) !== round) return undefined
  const about = readable(acts)
  if (slot.of === 'warning') {
    const said = now ?? was
    if (!said || !isKind(said, 'warning') || (was === null) === (now === null)) return undefined
    const { side, number, of } = said.body
    return { kind: 'warning', about, round, side, number, of, stands: now !== null }
  }
  if (slot.of !== 'forfeit') return undefined
  const [before, side] = [was, now].map(one => (one && isKind(one, 'forfeit') ? one.body.side : null))
  return before === side ? undefined : { kind: 'forfeit', about, round, side: side ?? null }
}

/**
 * Returns the changes of the movement at a table from the present round on, since its players first sat down
 * or acknowledged the last change. In drawn movements every round is new and announced, so only changes of
 * the round for which they last sat down count.
 */
function movementChange(sitting: Sitting, isRead: (act: FactName) => boolean): TableChange | undefined {
  const { state, section, table, round } = sitting
  if (section.version === 1) return undefined
  const plans = currentFactsOf(state, plansBucket(section.id))
  const isDrawn = section.plan.toDraw !== undefined
  const taken = section.seatsTaken(table).map(({ body }) => body.plan)
  const known = Math.max(
    ...(taken.length === 0 ? [section.version] : isDrawn ? taken : taken.slice(0, 1)),
    ...plans.filter(({ fact }) => isRead(fact)).map(({ body: { version } }) => version),
  )
  const before = plans.find(({ body }) => body.version === known)
  if (!before || known === section.version) return undefined
  const news = noticesSince(sitting, before.body)
    .find(notice => notice.table === table)
    ?.items.filter(item => (isDrawn ? item.round === round : item.round >= round))
    .map(({ entry, ...item }) => ({ ...item, entry: entry && { ...entry, boards: [...entry.boards] } }))
  if (!news || news.length === 0) return undefined
  const about = plans.filter(({ body }) => body.version > known).map(({ fact }) => nameOf(fact))
  return { kind: 'movement', about, news }
}

/** Returns the notices between two plans. Cached, since all tables need those of the same two. */
function noticesSince({ state, section }: Sitting, before: FactBody<'section-planned'>): readonly Notice[] {
  return getOrMake(rememberedMoves(state), `${section.id} ${before.version}`, () =>
    noticesOf(planOf(before.plan), section.plan, section.played()),
  )
}

/**
 * Returns changes in how the tables play and are scored, as far as they affect the players of this table and
 * were made since they first sat down. After the close none apply.
 */
function policyChange(
  { state, section, table }: Sitting,
  unread: readonly ActChange[],
): TableChange | undefined {
  const [first] = section.seatsTaken(table)
  if (!first || isClosed(state)) return undefined
  const [change] = slotChanges(
    unread.filter(
      ({ change: { slot }, position }) => slot.of === 'session-opened' && position > first.position,
    ),
  )
  if (!change) return undefined
  const before = pointsIn(change.was)
  const points = pointsIn(change.now).filter(point => !before.includes(point))
  return points.length > 0 ? { kind: 'policy', about: readable(change.acts), points } : undefined
}

const pointsIn = (standing: CurrentFact | null) =>
  standing && isKind(standing, 'session-opened') ? policyPoints(standing.body) : []
