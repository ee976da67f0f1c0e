import { unreachable } from '../../lib/assert.ts'
import { isPlayed, seatedAt } from '../plan/entry.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'
import { changePlan } from './change-plan.ts'
import { freshMovement, type Turnout } from './fresh-movement.ts'
import { tableClosed } from './leave.ts'
import { stillThere } from './met.ts'
import { linesOf } from './newcomer.ts'
import type { ChangedPlan, PlanChange } from './plan-change.ts'
import type { Played } from './played.ts'

/** What the director wants; how a late pair gets in is what the offers say. */
export type ChangeWish =
  | { readonly kind: 'late-pair'; readonly round: number }
  | Exclude<PlanChange, { kind: 'late-pair' }>

/** What a change costs the room. */
export interface ChangeCost {
  readonly tablesTold: number
  /** Boards that contestants already there play less than before, all together. */
  readonly boardsLost: number
  /** Different boards that must be made up in addition. */
  readonly boardsMore: number
  readonly faults: number
  /** Boards that others play while somebody sits out, rounds in a row taken together. */
  readonly longestWait: number
  /** All of it, in about boards' worth of annoyance: the smaller, the earlier it is offered. */
  readonly total: number
}

export interface ChangeOffer {
  readonly change: PlanChange
  /** English: "Pair 15 roves East-West from round 2 on." */
  readonly title: string
  readonly changed: ChangedPlan
  readonly cost: ChangeCost
}

/** The ways to do what the director wants, the cheapest first, each with the whole next plan to look at. */
export const offersFor = (plan: Plan, played: Played, wish: ChangeWish): readonly ChangeOffer[] => {
  const offers = [...changesFor(plan, wish), ...afresh(plan, wish)].flatMap(({ change, title }) => {
    const changed = changePlan(plan, played, change)
    if (!changed.ok) return []
    return [{ change, title, changed: changed.value, cost: costOf(plan, changed.value) }]
  })
  const once = new Map<string, ChangeOffer>()
  for (const offer of offers) {
    const key = JSON.stringify(offer.changed.plan.entries)
    if (!once.has(key)) once.set(key, offer)
  }
  return [...once.values()].sort((a, b) => a.cost.total - b.cost.total)
}

type Way = Pick<ChangeOffer, 'change' | 'title'>

const changesFor = (plan: Plan, wish: ChangeWish): readonly Way[] => {
  if (wish.kind !== 'late-pair') return [{ change: wish, title: titleOf(wish) }]
  const { round } = wish
  const ways = (['fills', 'rover', 'bump'] as const).flatMap(way =>
    linesOf(plan, undefined).map(line => ({
      change: { kind: 'late-pair', round, way, ...(line && { line }) } as const,
      title: `${WAY_TITLES[way]}${line === undefined ? '' : `, ${line === 'NS' ? 'North-South' : 'East-West'}`}, from round ${round} on.`,
    })),
  )
  return [
    ...ways,
    {
      change: { kind: 'table-added', round, pairs: 1 },
      title: `A table more, half filled, from round ${round} on.`,
    },
  ]
}

const WAY_TITLES = {
  fills: 'The late pair fills the half table',
  rover: 'The late pair roves',
  bump: 'The late pair takes a table over, whose pair takes over the next',
} as const

const titleOf = (change: Exclude<PlanChange, { kind: 'late-pair' }>): string => {
  switch (change.kind) {
    case 'pair-leaves':
      return `Whoever would meet the pair sits out, from round ${change.round} on.`
    case 'table-closed':
      return `Table ${change.table} stays empty from round ${change.round} on; who would come there sits out.`
    case 'table-added':
      return `A table more from round ${change.round} on.`
    case 'boards-instead':
      return `Table ${change.table} has boards ${change.boards.join(', ')} in round ${change.round}.`
    case 'wrong-direction':
      return `Table ${change.table} sits the other way round in round ${change.round}.`
    case 'seats-instead':
      return `Other people sit at table ${change.table} in round ${change.round}.`
    case 'round-dropped':
      return `Round ${change.round} is not played.`
    case 'round-cut-short':
      return `Round ${change.round} ends after ${change.boards} boards.`
    case 'rounds-added':
      return change.count === 1 ? 'A round more.' : `${change.count} rounds more.`
    case 'replaced':
      return `${change.plan.name}, from round ${change.round} on.`
    default:
      return unreachable(change)
  }
}

/** Another movement on new boards for whoever is there then. */
const afresh = (plan: Plan, wish: ChangeWish): readonly Way[] => {
  const turnout = turnoutOf(plan, wish)
  const fresh = turnout && freshMovement(plan, turnout)
  if (!fresh) return []
  const { round } = turnout
  return [
    {
      change: { kind: 'replaced', plan: fresh, round },
      title: `${fresh.name}, on new boards from round ${round} on.`,
    },
  ]
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
  const [had, has] = [boardsEach(before), boardsEach(plan)]
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
