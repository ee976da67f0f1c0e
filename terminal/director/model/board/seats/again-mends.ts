import { mapSeats } from '../../../../../shared/game/seat.ts'
import { sameSeats } from '../../../../../shared/movement/change/played.ts'
import { isPlayed, type PlayedEntry, type Spot, seatedAt } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../../../shared/session/acts/overruling.ts'
import { planStatement } from '../../../../../shared/session/acts/plan-statement.ts'
import { MOST_SEATINGS } from '../../../../../shared/session/facts/seating.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../../shared/session/state/state.ts'
import { type BoardsAgain, boardsAgain } from '../../../../../shared/session/watch/boards-again.ts'
import { stateAfter } from '../../acts/preview.ts'
import { cuttingBoards } from '../../acts/watch-acts.ts'

/** Action that keeps boards from being played twice. */
export type Mend = { readonly key: string; readonly statement: Statement } & (
  | {
      /** Two contestants swap places from a round on; `left` counts the boards that would still be met again. */
      readonly kind: 'exchange'
      readonly one: ContestantId
      readonly other: ContestantId
      readonly round: number
      readonly left: number
    }
  | { readonly kind: 'other-boards' | 'not-played'; readonly boards: readonly number[] }
)

/** Returns the actions that can prevent a repeated meeting, recorded together with its cause or later. */
export const mendsFor = (state: SessionState, id: string, again: BoardsAgain): readonly Mend[] => {
  const section = sectionOf(state, id)
  if (!section) return []
  return [
    ...(exchange(state, section, again) ?? []),
    ...(otherBoards(state, section, again) ?? []),
    ...notPlayed(state, section, again),
  ]
}

/** Counts the boards that are met again, once for each contestant. */
const countOf = (all: readonly BoardsAgain[]): number =>
  all.reduce((count, { boards }) => count + boards.length, 0)

/**
 * Returns the best swap with a contestant of the same line whose seats were corrected; of equal ones, the latest
 * corrected.
 */
function exchange(
  state: SessionState,
  section: Section,
  { contestant: one, round: last }: BoardsAgain,
): readonly Mend[] | undefined {
  const now = countOf(boardsAgain(section))
  const { others, since } = putRightWith(section, one, last)
  const found = others.flatMap(other =>
    Array.from({ length: last - since }, (_, index) => since + 1 + index).flatMap(round => {
      const plan = exchanged(section, one, other, round)
      const left = plan ? countOf(boardsAgain(section, plan)) : now
      return plan && left < now ? [{ other, round, plan, left }] : []
    }),
  )
  const best = found.sort((a, b) => a.left - b.left || b.round - a.round)[0]
  if (!best) return undefined
  const { other, round, plan, left } = best
  const seatings = changedEntries(section, plan).map(({ round: of, table, seats }) => {
    return { round: of, table, seats: { ...seats } }
  })
  const body = { section: section.id, plan: section.version, seatings, results: [] }
  const statement = withReplacedFacts(state, { kind: 'put-right', body })
  return [{ kind: 'exchange', key: `exchange-${one}-${other}-${round}`, one, other, round, left, statement }]
}

/** Returns the contestants that can swap places with one, and the round in which its own seats were last corrected. */
function putRightWith(section: Section, one: ContestantId, before: number) {
  const { line } = section.contestant(one) ?? {}
  const moved = new Set<ContestantId>()
  let since = 0
  section.seatedPlan.entries.forEach((entry, index) => {
    const planned = section.plan.entries[index]
    if (!planned || planned === entry) return
    for (const id of [...seatedAt(entry), ...seatedAt(planned)]) moved.add(id)
    if (entry.round < before && seatedAt(entry).includes(one)) since = Math.max(since, entry.round)
  })
  const others = [...moved].filter(id => id !== one && section.contestant(id)?.line === line)
  return { others, since }
}

/**
 * Returns the plan after a swap; `undefined` if one of the tables has begun, or the change is too large for one fact.
 */
function exchanged(section: Section, one: ContestantId, other: ContestantId, from: number): Plan | undefined {
  const swapped = (id: ContestantId): ContestantId => (id === one ? other : id === other ? one : id)
  const entries = section.seatedPlan.entries.map(entry => {
    if (entry.round < from || !isPlayed(entry)) return entry
    const seats = mapSeats(entry.seats, swapped)
    return sameSeats(seats, entry.seats) ? entry : { ...entry, seats }
  })
  const plan = { ...section.seatedPlan, entries }
  const changed = changedEntries(section, plan)
  const hasBegun = changed.some(({ round, table }) => section.hasBegun(round, table))
  return hasBegun || changed.length > MOST_SEATINGS ? undefined : plan
}

const changedEntries = (section: Section, plan: Plan): readonly PlayedEntry[] =>
  plan.entries.filter(
    (entry, index): entry is PlayedEntry => entry !== section.seatedPlan.entries[index] && isPlayed(entry),
  )

/**
 * Returns other boards of the movement that nobody at the table has played or will play, and that no other table has in
 * that round.
 */
function otherBoards(
  state: SessionState,
  section: Section,
  { round, table, boards }: BoardsAgain,
): readonly Mend[] | undefined {
  const entry = section.entryAt(round, table)
  // A round that has begun is left alone: boards are not changed during play.
  if (!entry || entry.boards.length !== boards.length || section.hasBegun(round, table)) return undefined
  const now = countOf(boardsAgain(section))
  const here = seatedAt(entry)
  const inUse = new Set(
    section.seatedPlan.entries
      .filter(one => one.round === round || seatedAt(one).some(id => here.includes(id)))
      .flatMap(one => one.boards),
  )
  const lists = new Map(section.plan.entries.map(one => [one.boards.join(), one.boards]))
  for (const list of lists.values()) {
    if (list.length !== boards.length || list.some(board => inUse.has(board))) continue
    const statement = planStatement(state, section.id, withBoards(section.plan, { round, table }, list))
    const after = stateAfter(state, statement)
    const next = after && sectionOf(after, section.id)
    if (next && countOf(boardsAgain(next)) < now)
      return [{ kind: 'other-boards', key: `boards-${round}-${table}`, boards: list, statement }]
  }
  return undefined
}

const withBoards = (plan: Plan, { round, table }: Spot, boards: readonly number[]): Plan => ({
  ...plan,
  entries: plan.entries.map(entry =>
    entry.round === round && entry.table === table ? { ...entry, boards } : entry,
  ),
})

function notPlayed(
  state: SessionState,
  section: Section,
  { round, table, boards }: BoardsAgain,
): readonly Mend[] {
  const statement = cuttingBoards(state, section.id, round, table, boards)
  return statement ? [{ kind: 'not-played', key: `cut-${round}-${table}`, boards, statement }] : []
}
