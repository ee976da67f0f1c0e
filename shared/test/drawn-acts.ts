/** Random acts of the director on acts and places, valid in the session, selected by a number. */

import { type BySeat, mapSeats } from '../game/seat.ts'
import { changePlan } from '../movement/change/change-plan.ts'
import type { PlanChange } from '../movement/change/plan-change.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import { actLog } from '../session/acts/act-log.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import { undoPlanChange } from '../session/acts/plan-back.ts'
import { planStatement } from '../session/acts/plan-statement.ts'
import { BOARD_STATES } from '../session/facts/boards.ts'
import { type Section, sectionOf } from '../session/section/section.ts'
import type { Entry } from '../session/state/entry.ts'
import type { FactBody, Statement } from '../session/state/fact.ts'
import type { ResultStanding, SessionState } from '../session/state/state.ts'
import { DRAWN_LAW_ACTS, drawnLawAct, isLawAct } from './drawn-law-acts.ts'

export const DRAWN_ACTS = [
  'turned',
  'instead',
  'exchanged',
  'moved',
  'withdrawn',
  'board-state',
  'taken-back',
  'plan',
  'plan-back',
  'put-right-again',
  'confirmed',
  ...DRAWN_LAW_ACTS,
] as const
export type DrawnAct = (typeof DRAWN_ACTS)[number]

/** Returns an act; `undefined` if none of the kind is possible. */
export function drawnAct(
  what: DrawnAct,
  state: SessionState,
  entries: readonly Entry[],
  lot: number,
): Statement | undefined {
  const section = sectionOf(state, state.sections[lot % state.sections.length] ?? 'A')
  if (!section) return undefined
  switch (what) {
    case 'taken-back':
      return takenBack(state, entries, lot)
    case 'plan':
      return planned(state, section, lot)
    case 'plan-back': {
      const back = undoPlanChange(state, section.id, section.version)
      return back?.ok ? back.value.statement : undefined
    }
    case 'board-state': {
      const { round, table, boards } = drawnFrom(section.plan.entries.filter(isPlayed), lot)
      const body = { section: section.id, plan: section.version, state: drawnFrom(BOARD_STATES, lot) }
      const places = boards.map(board => ({ round, table, board }))
      return withReplacedFacts(state, { kind: 'board-state', body: { ...body, places } })
    }
    default:
      return onResult(what, state, section, lot)
  }
}

function onResult(
  what: Exclude<DrawnAct, 'taken-back' | 'plan' | 'plan-back' | 'board-state'>,
  state: SessionState,
  section: Section,
  lot: number,
): Statement | undefined {
  const results = section.boardsKnown().flatMap(board => section.resultsOf(board))
  if (results.length === 0) return undefined
  const one = drawnFrom(results, lot)
  const other = drawnFrom(results, lot * 7 + 3)
  if (isLawAct(what)) return drawnLawAct(what, state, section, one, lot)
  switch (what) {
    case 'turned':
      return reseated(state, section, one, ({ N, E, S, W }) => ({ N: E, E: N, S: W, W: S }))
    case 'instead': {
      const due = one.body.seats.E
      const came = drawnFrom(section.plan.contestants, lot).id
      const swap = (id: string) => (id === due ? came : id === came ? due : id)
      return reseated(state, section, one, seats => mapSeats(seats, swap))
    }
    case 'put-right-again': {
      const entry = section.entryAt(one.body.round, one.body.table)
      return entry && isPlayed(entry) ? reseated(state, section, one, () => entry.seats) : undefined
    }
    case 'exchanged':
      return puttingRight(
        state,
        section,
        [],
        [
          { from: placeOf(one), to: { ...placeOf(other), seats: other.body.seats } },
          { from: placeOf(other), to: { ...placeOf(one), seats: one.body.seats } },
        ],
      )
    case 'moved': {
      const entry = section.entryAt(one.body.round, one.body.table)
      const [free] = entry ? section.missingBoards(entry) : []
      const to = { ...placeOf(one), board: free ?? one.body.board, seats: one.body.seats }
      return puttingRight(state, section, [], [{ from: placeOf(one), to }])
    }
    case 'withdrawn':
      return puttingRight(state, section, [], [{ from: placeOf(one), to: null }])
    case 'confirmed': {
      const { device, seq, hash } = one.fact
      return withReplacedFacts(state, { kind: 'confirmed', body: { about: { device, seq, hash } } })
    }
  }
}

const drawnFrom = <T>(all: readonly T[], lot: number): T => {
  const drawn = all[lot % all.length]
  if (drawn === undefined) throw new Error('nothing to draw from')
  return drawn
}

const placeOf = ({ body: { round, table, board } }: ResultStanding) => ({ round, table, board })

type Body = FactBody<'put-right'>

const puttingRight = (
  state: SessionState,
  { id, version }: Section,
  seatings: Body['seatings'],
  results: Body['results'],
): Statement =>
  withReplacedFacts(state, { kind: 'put-right', body: { section: id, plan: version, seatings, results } })

/** The table's round: past and future boards. */
function reseated(
  state: SessionState,
  section: Section,
  { body: { round, table } }: ResultStanding,
  reseat: (seats: BySeat<string>) => BySeat<string>,
): Statement {
  const entry = section.entryAt(round, table)
  const played = section
    .boardsKnown()
    .flatMap(board => section.resultAt(round, table, board) ?? [])
    .map(result => ({
      from: placeOf(result),
      to: { ...placeOf(result), seats: reseat(result.body.seats) },
    }))
  const seatings = entry && isPlayed(entry) ? [{ round, table, seats: reseat(entry.seats) }] : []
  return puttingRight(state, section, seatings, played)
}

function takenBack(state: SessionState, entries: readonly Entry[], lot: number): Statement | undefined {
  const ways = actLog(entries, state).flatMap(({ back }) => (back.kind === 'statement' ? back.statement : []))
  return ways.length === 0 ? undefined : ways.at(-1 - (lot % Math.min(ways.length, 3)))
}

/** Returns the first change that the movement allows now, starting at `lot`. */
function planned(state: SessionState, section: Section, lot: number): Statement | undefined {
  const { plan, id } = section
  const contestant = drawnFrom(plan.contestants, lot).id
  const changes: readonly PlanChange[] = [
    { kind: 'late-pair', round: 4, way: 'rover' },
    { kind: 'pair-leaves', contestant, round: 4 },
    { kind: 'round-dropped', round: plan.rounds },
    { kind: 'table-closed', table: 1, round: plan.rounds },
  ]
  const made = changes.flatMap((_, index) => {
    const change = drawnFrom(changes, lot + index)
    const next = changePlan(section.seatedPlan, section.played(), change)
    return next.ok ? [next.value.plan] : []
  })
  const [next] = made
  return next && planStatement(state, id, next)
}
