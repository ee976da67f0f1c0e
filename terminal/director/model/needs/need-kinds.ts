import type { DeskHealth } from '../../../../shared/protocol/health.ts'
import type { UnreadTable } from '../../../../shared/session/changes/unread-tables.ts'
import { nameKey } from '../../../../shared/session/identity.ts'
import { isClosed } from '../../../../shared/session/section/queries.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { OddResult } from '../../../../shared/session/watch/odd-results.ts'
import type { RoundAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import type { SlowTable } from '../../../../shared/session/watch/slow-tables.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import type { GridSection } from '../room/room.ts'
import { correctionNeeds } from './correction-needs.ts'
import * as ofDevices from './device-needs.ts'
import { drawNeeds } from './draw-needs.ts'
import * as ofFacts from './fact-needs.ts'
import { lookAtNeeds, rememberedNeeds } from './law-needs.ts'
import type { Need } from './need.ts'

/** Data of this device: the journal, and its own statements. */
export interface Held {
  readonly entries: readonly Entry[]
  readonly own: readonly OwnFact[]
  readonly health: DeskHealth
}

/** Observations of this screen that become needs. */
export interface Watched {
  readonly slow: readonly SlowTable[]
  readonly odd: readonly OddResult[]
  readonly unread: readonly UnreadTable[]
  readonly against: readonly RoundAgainstPlan[]
}

/** Everything from which needs are found. */
export interface Seen extends Held, Watched {
  readonly state: SessionState
  readonly room: readonly GridSection[]
  /** Devices; null until the hub has sent them. */
  readonly devices: Devices | null
}

/** Properties of a kind of need. */
interface NeedKind<N extends Need> {
  /** Order of the lines; smaller numbers come first. */
  readonly urgency: number | ((need: N) => number)
  readonly find: (seen: Seen) => readonly Need[]
  /** Order among lines of equal urgency, smaller first; by default the newest line is first. */
  readonly place?: (need: N) => number
  /**
   * Returns the content of the line, which reappears after dismissal once that changes; null for a line that cannot be
   * dismissed. Absent if no line of the kind can.
   */
  readonly aside?: (need: N) => string | null
}

type NeedKinds = { readonly [K in Need['kind']]: NeedKind<Extract<Need, { kind: K }>> }

const byKey = ({ key }: Need): string => key
const oldestFirst = ({ at }: Need): number => at

const ofDevice =
  (find: (devices: Devices, seen: Seen) => readonly Need[]) =>
  (seen: Seen): readonly Need[] =>
    seen.devices ? find(seen.devices, seen) : []

/** Urgency of waiting seats and plans, for which players cannot continue. */
const SEATS_WAIT = 3

/**
 * Kinds of need with their urgency: calls, a hub that gives no receipts, whatever stops players, doubtful results, then
 * the rest. Lines of equal urgency are in the order of this table.
 */
const NEED_KINDS: NeedKinds = {
  /** Also finds the needs about all waiting facts of one tablet. */
  waiting: {
    urgency: ({ fact }) => (fact.kind === 'result' ? 6 : SEATS_WAIT),
    find: ({ state }) => ofFacts.waitingNeeds(state),
  },
  'waiting-device': { urgency: 6, find: () => [] },
  early: { urgency: 6, find: ({ state }) => ofFacts.earlyNeeds(state), aside: byKey },
  refused: { urgency: 6, find: ({ own }) => ofFacts.refusedNeeds(own), aside: byKey },
  call: { urgency: 0, find: ({ state }) => ofFacts.callNeeds(state), place: oldestFirst },
  draw: {
    urgency: 4,
    find: ({ state }) => drawNeeds(state),
    // A line that waits for the key of the draw cannot be dismissed.
    aside: ({ draw, key }) => (draw === 'drawn' ? key : null),
  },
  missing: { urgency: 6, find: ({ state, room }) => ofFacts.missingNeeds(state, room) },
  unreadable: {
    urgency: 6,
    find: ({ entries }) => ofFacts.unreadableNeeds(entries),
    aside: ({ key, positions }) => `${key} ${positions.join('-')}`,
  },
  odd: { urgency: 7, find: ({ odd }) => ofFacts.oddNeeds(odd), place: need => -need.odd.oddity.bits },
  'not-played': { urgency: 6, find: ({ state, room }) => ofFacts.notPlayedNeeds(state, room) },
  'look-at': { urgency: 7, find: ({ state }) => lookAtNeeds(state) },
  remembered: { urgency: 3, find: ({ state }) => rememberedNeeds(state) },
  again: {
    urgency: 4,
    find: ({ state }) => ofFacts.againNeeds(state),
    place: need => need.again.round,
    aside: need => `${need.key} ${need.again.boards.join('-')}`,
  },
  'against-plan': { urgency: 6, find: ({ against }) => ofFacts.againstNeeds(against) },
  names: {
    urgency: 9,
    find: ({ state }) => ofFacts.nameNeeds(state),
    aside: ({ key, names }) => `${key} ${names.said.join('/')} ${names.given.join('/')}`,
  },
  asked: { urgency: 9, find: ({ state }) => ofFacts.askedNeeds(state), aside: byKey },
  contradicted: { urgency: 9, find: ({ state }) => ofFacts.contradictedNeeds(state), aside: byKey },
  'out-of-turn': {
    urgency: 6,
    find: ({ state }) => ofFacts.outOfTurnNeeds(state),
    aside: ({ key, boards }) => `${key} ${boards.join('-')}`,
  },
  correction: { urgency: 1, find: ({ state }) => correctionNeeds(state) },
  'counted-late': { urgency: 9, find: ({ state }) => ofFacts.lateNeeds(state), aside: byKey },
  superseded: {
    urgency: 1,
    find: ofDevice((devices, { health }) => ofDevices.supersededNeeds(devices, health)),
  },
  request: { urgency: 2, find: ofDevice(ofDevices.requestNeeds), place: oldestFirst },
  'director-request': { urgency: 2, find: ofDevice(ofDevices.directorRequestNeeds), place: oldestFirst },
  quarantine: { urgency: 8, find: ofDevice(ofDevices.quarantineNeeds), aside: byKey },
  offline: {
    urgency: 8,
    find: ofDevice((devices, { room }) => ofDevices.offlineNeeds(devices, room)),
    aside: ({ key, at, unsent }) => `${key} ${at} ${unsent}`,
  },
  'unreadable-club': {
    urgency: 8,
    find: ofDevice(ofDevices.unreadableClubNeeds),
    aside: ({ key, count }) => `${key} ${count}`,
  },
  hands: {
    urgency: 8,
    find: ofDevice(ofDevices.handsNeeds),
    // Shown once, however many more tables contradict them.
    aside: ({ key, doubted }) => `${key} ${doubted.map(({ section }) => section).join('-')}`,
  },
  'left-behind': {
    urgency: 8,
    find: ofDevice((devices, { state }) => ofDevices.leftBehindNeeds(state, devices)),
    aside: ({ key, heardAt, unsent }) => `${key} ${heardAt ?? 0} ${unsent}`,
  },
  'no-tablet': {
    urgency: 4,
    find: ofDevice((_, { state, room }) => (isClosed(state) ? [] : room.flatMap(ofDevices.tabletNeeds))),
    aside: ({ key, tables }) => `${key} ${tables.join('-')}`,
  },
  slow: {
    urgency: 5,
    find: ofDevice((_, { state, room, slow }) => (isClosed(state) ? [] : ofDevices.slowNeeds(slow, room))),
    place: need => -need.slow.behindMs,
    aside: byKey,
  },
  unread: {
    urgency: 8,
    find: ofDevice((_, { room, unread }) => ofDevices.unreadNeeds(unread, room)),
    aside: need => `${need.key} ${need.unread.acts.map(({ act }) => nameKey(act)).join(' ')}`,
  },
}

/** Returns the kind of a need. */
const kindOf = <N extends Need>({ kind }: N) => NEED_KINDS[kind] as NeedKind<Need>

/** Finds everything that needs the director, in the order of the table above. */
export const findNeeds = (seen: Seen): readonly Need[] =>
  Object.values(NEED_KINDS).flatMap(({ find }) => find(seen))

const urgencyOf = (need: Need): number => {
  const { urgency } = kindOf(need)
  return typeof urgency === 'number' ? urgency : urgency(need)
}

const placeOf = (need: Need): number => kindOf(need).place?.(need) ?? -need.at

export const byUrgency = (a: Need, b: Need): number => urgencyOf(a) - urgencyOf(b) || placeOf(a) - placeOf(b)

/** Returns the content by which a dismissed line is recognized; null if the line cannot be dismissed. */
export const lineOf = (need: Need): string | null => kindOf(need).aside?.(need) ?? null
