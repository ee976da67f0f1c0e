import { gameIdOf, isContradicted, isMatchGame } from '../../../../shared/game/games.ts'
import type { WaitingCode } from '../../../../shared/session/decision.ts'
import { sameName } from '../../../../shared/session/identity.ts'
import {
  earlyFacts,
  isClosed,
  openCalls,
  settingsOf,
  waitingFacts,
} from '../../../../shared/session/section/queries.ts'
import { sectionOf, sectionsIn } from '../../../../shared/session/section/section.ts'
import { isSignUp, unvouchedIn } from '../../../../shared/session/sign-up/sign-up.ts'
import { confirmedSlot } from '../../../../shared/session/slot.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import { type Fact, fillingsOf, hubTimeOf } from '../../../../shared/session/state/fact.ts'
import { currentAt, type ResultStanding, type SessionState } from '../../../../shared/session/state/state.ts'
import { countedLate } from '../../../../shared/session/steward/counted-late.ts'
import { askedTables } from '../../../../shared/session/watch/asked-tables.ts'
import { boardsAgain } from '../../../../shared/session/watch/boards-again.ts'
import { namesDiffering } from '../../../../shared/session/watch/names-differing.ts'
import type { OddResult } from '../../../../shared/session/watch/odd-results.ts'
import type { RoundAgainstPlan } from '../../../../shared/session/watch/results-against-plan.ts'
import type { OwnFact } from '../../../worker/messages.ts'
import type { GridSection } from '../room/room.ts'
import { countOf } from '../room/row-marks.ts'
import { DEVICE_WAITING_CODES, type DeviceWaitingCode, type Need } from './need.ts'

const timeOf = ({ at }: Fact): number => hubTimeOf(at) ?? 0

export function waitingNeeds(state: SessionState): readonly Need[] {
  const ofDevices = new Map<string, Extract<Need, { kind: 'waiting-device' }>>()
  const single = waitingFacts(state).flatMap(({ entry: { fact }, decided }): readonly Need[] => {
    if (decided?.decision.kind !== 'waiting') return []
    const { code, from: device = fact.device } = decided.decision
    if (code === 'no-code' && !isUnvouched(state, fact)) return []
    if (!isOfDevice(code))
      return [{ kind: 'waiting', key: `waiting-${fact.device}-${fact.seq}`, at: timeOf(fact), fact, code }]
    const key = `waiting-${code}-${device}`
    const { at = 0, facts = [] } = ofDevices.get(key) ?? {}
    ofDevices.set(key, {
      kind: 'waiting-device',
      key,
      device,
      code,
      at: Math.max(at, timeOf(fact)),
      facts: [...facts, fact],
    })
    return []
  })
  return [...single, ...ofDevices.values()]
}

const isOfDevice = (code: WaitingCode): code is DeviceWaitingCode =>
  DEVICE_WAITING_CODES.some(one => one === code)

/** True if the fact is a pair's sign-up that somebody can still vouch for, until play begins. */
function isUnvouched(state: SessionState, fact: Fact): boolean {
  if (fact.kind !== 'signed-up') return fact.kind === 'signed-off' && isSignUp(state, fact.body.section)
  const { section } = fact.body
  return isSignUp(state, section) && unvouchedIn(state, section).some(one => sameName(one.fact, fact))
}

/** Returns corrections that arrived before their target, until it arrives or a later result of the board is entered. */
export const earlyNeeds = (state: SessionState): readonly Need[] =>
  earlyFacts(state).flatMap(({ entry: { fact, position } }): readonly Need[] => {
    if (fact.kind !== 'result') return []
    const isEnteredSince = fillingsOf(fact).some(
      ({ slot }) => (currentAt(state, slot)?.decidedAt ?? 0) > position,
    )
    const key = `early-${fact.device}-${fact.seq}`
    return isEnteredSince ? [] : [{ kind: 'early', key, at: timeOf(fact), fact }]
  })

export const lateNeeds = (state: SessionState): readonly Need[] =>
  countedLate(state).map((late): Need => {
    const { fact } = late.standing
    return { kind: 'counted-late', key: `counted-late-${fact.device}-${fact.seq}`, at: timeOf(fact), late }
  })

/** Returns statements of this device that the hub rejected, which the director can submit again. */
export const refusedNeeds = (own: readonly OwnFact[]): readonly Need[] =>
  own.flatMap(({ fact, receipt }): readonly Need[] => {
    const refused = receipt?.decision.kind === 'refused' ? receipt.decision : null
    return refused
      ? [{ kind: 'refused', key: `refused-${fact.seq}`, at: timeOf(fact), fact, code: refused.code }]
      : []
  })

/** Returns the need about unreadable journal entries, always shown as the newest because their effect is unknown. */
export function unreadableNeeds(entries: readonly Entry[]): readonly Need[] {
  const positions = entries.flatMap(({ kind, position }) => (kind === 'unreadable' ? [position] : []))
  return positions.length === 0
    ? []
    : [{ kind: 'unreadable', key: 'unreadable', at: Number.MAX_SAFE_INTEGER, positions }]
}

export const callNeeds = (state: SessionState): readonly Need[] =>
  openCalls(state).map(({ fact, body }) => ({
    kind: 'call',
    key: `call-${body.section}-${body.table}`,
    at: timeOf(fact),
    call: body,
  }))

/** Returns boards missing from rounds that their table has left, dated from when it did. */
export function missingNeeds(state: SessionState, room: readonly GridSection[]): readonly Need[] {
  if (isClosed(state)) return []
  return room.flatMap(({ rows }) =>
    rows.flatMap(row => {
      if (countOf([row], 'missing') === 0) return []
      const { section, table, cells } = row
      return cells.flatMap(({ round, boards }): readonly Need[] => {
        const missing = boards.filter(({ mark }) => mark === 'missing').map(({ board }) => board)
        if (missing.length === 0) return []
        const key = `missing-${section}-${table}-${round}`
        return [
          {
            kind: 'missing',
            key,
            at: leftAt(state, section, table, round),
            section,
            table,
            round,
            boards: missing,
          },
        ]
      })
    }),
  )
}

/** Returns when the next players sat down at the table. */
function leftAt(state: SessionState, section: string, table: number, round: number): number {
  const taken = sectionOf(state, section)?.seatsTaken(table) ?? []
  const later = taken.flatMap(({ fact, body }) => (body.round > round ? timeOf(fact) : []))
  return later.length === 0 ? 0 : Math.min(...later)
}

/** Maximum number of odd results shown, the most improbable ones. */
const MOST_ODD = 5

export const oddNeeds = (odd: readonly OddResult[]): readonly Need[] =>
  odd.slice(0, MOST_ODD).map(one => {
    const { fact } = one.standing
    return { kind: 'odd', key: `odd-${fact.device}-${fact.seq}`, at: timeOf(fact), odd: one }
  })

/**
 * Returns boards that tables report as not played, for the director to decide. If a round is one match, deals not dealt
 * when time ran out need no decision.
 */
export const notPlayedNeeds = (state: SessionState, room: readonly GridSection[]): readonly Need[] =>
  (isMatchGame(settingsOf(state) ?? {}) ? [] : room).flatMap(({ rows }) =>
    rows.flatMap(({ section, table, cells }) =>
      cells.flatMap(({ round, boards }) =>
        boards.flatMap(({ board, mark }): readonly Need[] => {
          const standing =
            mark === 'not-played' ? sectionOf(state, section)?.resultAt(round, table, board) : undefined
          if (!standing || standing.role === 'director' || standing.admittedBy === 'director') return []
          const { fact } = standing
          if (currentAt(state, confirmedSlot(fact))) return []
          return [
            { kind: 'not-played', key: `not-played-${fact.device}-${fact.seq}`, at: timeOf(fact), standing },
          ]
        }),
      ),
    ),
  )

/** Returns results that contradict announced points, which the director may ask about at the table. */
export function contradictedNeeds(state: SessionState): readonly Need[] {
  const settings = settingsOf(state)
  // Skipped for a game whose results contradict nothing.
  if (!settings || gameIdOf(settings) !== 'mini') return []
  return sectionsIn(state)
    .flatMap(section => section.boardsKnown().flatMap(board => section.resultsOf(board)))
    .filter(({ role, body }) => role !== 'director' && isContradicted(body.result))
    .map(standing => {
      const { fact } = standing
      const key = `contradicted-${fact.device}-${fact.seq}`
      return { kind: 'contradicted', key, at: timeOf(fact), standing }
    })
}

/**
 * Returns deals by the wrong side, whose table must learn what becomes of them. They may result from the director's own
 * correction of an earlier deal.
 */
export function outOfTurnNeeds(state: SessionState): readonly Need[] {
  return sectionsIn(state).flatMap(section =>
    section.seatedPlan.entries.flatMap((entry): readonly Need[] => {
      const match = section.matchAt(entry)
      const boards = match?.told.filter(({ outOfTurn }) => outOfTurn).map(({ board }) => board) ?? []
      if (boards.length === 0) return []
      const { round, table } = entry
      const at = Math.max(...boards.map(board => atOf(section.resultAt(round, table, board))))
      const key = `out-of-turn-${section.id}-${round}-${table}`
      return [{ kind: 'out-of-turn', key, at, section: section.id, round, table, boards }]
    }),
  )
}

const atOf = (standing: ResultStanding | undefined): number => (standing ? timeOf(standing.fact) : 0)

/**
 * Returns boards that a contestant is to play a second time, until this is corrected, played nevertheless or dismissed.
 */
export const againNeeds = (state: SessionState): readonly Need[] =>
  (isClosed(state) ? [] : sectionsIn(state)).flatMap(section =>
    boardsAgain(section).map((again): Need => {
      const { contestant, round, table, before } = again
      const key = ['again', section.id, contestant, round, table, before.round, before.table].join('-')
      return { kind: 'again', key, at: 0, section: section.id, again }
    }),
  )

/** Returns the rounds whose results state other players than the plan. */
export const againstNeeds = (all: readonly RoundAgainstPlan[]): readonly Need[] =>
  all.map(against => {
    const { section, round, table, sat, results } = against
    const key = ['against', section, round, table, sat.N, sat.E, sat.S, sat.W, against.due === null].join('-')
    return { kind: 'against-plan', key, at: Math.max(...results.map(({ fact }) => timeOf(fact))), against }
  })

export const nameNeeds = (state: SessionState): readonly Need[] =>
  namesDiffering(state).map(names => ({
    kind: 'names',
    key: `names-${names.section}-${names.contestant}`,
    at: 0,
    names,
  }))

/**
 * Returns tables that changed a card or contract after they were asked about it, which may be a way to try out cards.
 * Changes without a question are mostly corrections of a slip and only logged.
 */
export const askedNeeds = (state: SessionState): readonly Need[] =>
  askedTables(state)
    .filter(({ asked, isChanged }) => isChanged && asked.doubt !== null)
    .map(table => {
      const { device, seq } = table.fact
      return { kind: 'asked', key: `asked-${device}-${seq}`, at: timeOf(table.fact), table }
    })
