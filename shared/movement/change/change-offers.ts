import { isPlayed, seatedAt } from '../plan/entry.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'
import { changePlan } from './change-plan.ts'
import { freshMovement, type Turnout } from './fresh-movement.ts'
import { linesOf, tableClosed } from './people.ts'
import type { ChangedPlan, PlanChange } from './plan-change.ts'
import { type PlayedBoards, stillThere } from './played.ts'

/** Director's wish to change the movement; a late pair can be fitted in several ways. */
export type ChangeWish =
  | { readonly kind: 'late-pair'; readonly round: number }
  | Exclude<PlanChange, { kind: 'late-pair' }>

export interface ChangeCost {
  readonly tablesTold: number
  /** Total of boards that present contestants play less than before. */
  readonly boardsLost: number
  /** Additional boards to be made up. */
  readonly boardsMore: number
  readonly faults: number
  /** Longest sit-out in boards, consecutive rounds added up. */
  readonly longestWait: number
  /** Total disadvantage, in equivalents of lost boards; smaller is offered earlier. */
  readonly total: number
}

export interface ChangeOffer {
  readonly change: PlanChange
  readonly changed: ChangedPlan
  readonly cost: ChangeCost
}

/** Returns the ways to fulfil the request, cheapest first, each with the whole next plan for preview. */
export const offersFor = (plan: Plan, played: PlayedBoards, wish: ChangeWish): readonly ChangeOffer[] => {
  const offers = [...changesFor(plan, wish), ...afresh(plan, wish)].flatMap(change => {
    const changed = changePlan(plan, played, change)
    if (!changed.ok) return []
    return [{ change, changed: changed.value, cost: costOf(plan, changed.value) }]
  })
  const once = new Map<string, ChangeOffer>()
  for (const offer of offers) {
    const key = JSON.stringify(offer.changed.plan.entries)
    if (!once.has(key)) once.set(key, offer)
  }
  return [...once.values()].sort((a, b) => a.cost.total - b.cost.total)
}

const LATE_WAYS = ['fills', 'rover', 'bump'] as const

const changesFor = (plan: Plan, wish: ChangeWish): readonly PlanChange[] => {
  if (wish.kind !== 'late-pair') return [wish]
  const { round } = wish
  const isPairs = plan.kind === 'pairs'
  const ways = LATE_WAYS.filter(way => isPairs || way !== 'bump').flatMap(way =>
    linesOf(plan, undefined).map(line => ({ kind: 'late-pair', round, way, ...(line && { line }) }) as const),
  )
  return isPairs ? [...ways, { kind: 'table-added', round, pairs: 1 }] : ways
}

/** Returns a change to another movement on new boards for the contestants then present. */
const afresh = (plan: Plan, wish: ChangeWish): readonly PlanChange[] => {
  const turnout = turnoutOf(plan, wish)
  const fresh = turnout && freshMovement(plan, turnout)
  if (!fresh) return []
  return [{ kind: 'replaced', plan: fresh, round: turnout.round }]
}

const turnoutOf = (plan: Plan, wish: ChangeWish): Turnout | undefined => {
  switch (wish.kind) {
    case 'late-pair':
      return { round: wish.round, more: 1, gone: [] }
    case 'table-added':
      return { round: wish.round, more: wish.pairs, gone: [] }
    case 'pair-leaves':
      return stillThere(plan, wish.round).has(wish.contestant)
        ? { round: wish.round, more: 0, gone: [wish.contestant] }
        : undefined
    case 'table-closed': {
      const closed = tableClosed(plan, wish)
      if (!closed.ok) return undefined
      const after = stillThere(closed.value.plan, wish.round)
      return {
        round: wish.round,
        more: 0,
        gone: [...stillThere(plan, wish.round)].filter(id => !after.has(id)),
      }
    }
    default:
      return undefined
  }
}

const costOf = (before: Plan, { plan, told, faults, figures }: ChangedPlan): ChangeCost => {
  const had = boardsEach(before)
  const has = boardsEach(plan)
  const tablesTold = told.length
  const boardsLost = before.contestants.reduce(
    (sum, { id }) => sum + Math.max(0, (had.get(id) ?? 0) - (has.get(id) ?? 0)),
    0,
  )
  const boardsMore = Math.max(0, figures.after.boards - figures.before.boards)
  const longestWait = figures.after.longestSitOut.boards
  const total = tablesTold + boardsLost + 2 * boardsMore + 5 * faults.length + longestWait
  return { tablesTold, boardsLost, boardsMore, faults: faults.length, longestWait, total }
}

const boardsEach = (plan: Plan): ReadonlyMap<ContestantId, number> => {
  const counts = new Map<ContestantId, number>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const id of seatedAt(entry)) counts.set(id, (counts.get(id) ?? 0) + entry.boards.length)
  return counts
}
