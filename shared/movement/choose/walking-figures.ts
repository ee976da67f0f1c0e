import { isPlayed, seatedAt } from '../plan/entry.ts'
import { wrap } from '../plan/pairs-plan.ts'
import type { Plan } from '../plan/plan.ts'

/** Movement of contestants through the room, computed from the plan. */
export interface WalkingFigures extends Walking {
  /** For teams: true if a match has its two tables in different rounds, so that its score waits for the later one. */
  readonly halvesApart: boolean
  /** Largest number of tables in a round that wait for shared boards; one for two adjacent tables. */
  readonly sharers: number
}

interface Walking {
  /** Share of contestants who change tables, averaged over all changes of rounds: 0 to 1. */
  readonly movers: number
  /** If one line walks mostly in one direction, number of pairs that move differently, or enter or leave a sit-out. */
  readonly strays: number
}

export const goingsOf = (plan: Plan): WalkingFigures => ({
  ...walkingOf(plan),
  halvesApart: plan.kind === 'teams' && hasHalvesApart(plan),
  sharers: sharersOf(plan),
})

/** Returns the units that sit at one table in every round, where contestants who must not move can be placed. */
export function stayersIn(plan: Plan): readonly string[] {
  const rounds = whereabouts(plan)
  return plan.contestants
    .map(({ id }) => id)
    .filter(id => {
      const [first, ...others] = rounds.map(round => round.get(id))
      return first !== undefined && others.every(table => table === first)
    })
}

const sharersOf = (plan: Plan): number => {
  const lying = Array.from({ length: plan.rounds }, () => new Map<number, number>())
  for (const { round, boards } of plan.entries.filter(isPlayed)) {
    // Tables that share take turns with the boards of one set.
    const set = Math.min(...boards)
    lying[round - 1]?.set(set, (lying[round - 1]?.get(set) ?? 0) + 1)
  }
  const waiting = lying.map(sets => [...sets.values()].reduce((sum, tables) => sum + tables - 1, 0))
  const sharing = waiting.filter(tables => tables > 0)
  return sharing.length === 0 ? 0 : sharing.reduce((sum, tables) => sum + tables, 0) / sharing.length
}

const walkingOf = (plan: Plan): Walking => {
  const rounds = whereabouts(plan)
  const changes = rounds.slice(1).map((after, at) => changeOf(plan.tables, rounds[at] ?? new Map(), after))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  if (changes.length === 0) return { movers: 0, strays: 0 }
  return { movers: mean(changes.map(one => one.movers)), strays: mean(changes.map(one => one.strays)) }
}

type Whereabouts = ReadonlyMap<string, number>

const whereabouts = (plan: Plan): readonly Whereabouts[] => {
  const rounds = Array.from({ length: plan.rounds }, () => new Map<string, number>())
  for (const entry of plan.entries)
    for (const id of seatedAt(entry)) rounds[entry.round - 1]?.set(id, entry.table)
  return rounds
}

/** Share of walkers above which it is no longer one line that walks. */
export const A_LINE = 0.6

const changeOf = (tables: number, before: Whereabouts, after: Whereabouts): Walking => {
  const steps = new Map<number, number>()
  let there = 0
  let movers = 0
  let elsewhere = 0
  for (const [id, table] of after) {
    const from = before.get(id)
    if (from === undefined) {
      elsewhere += 1
      continue
    }
    there += 1
    const step = wrap(table - from, tables)
    if (step === 0) continue
    movers += 1
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  for (const id of before.keys()) if (!after.has(id)) elsewhere += 1
  const together = Math.max(0, ...steps.values())
  return {
    movers: there === 0 ? 0 : movers / there,
    strays: movers <= A_LINE * there && 2 * together >= movers ? movers - together + elsewhere : 0,
  }
}

const hasHalvesApart = (plan: Plan): boolean => {
  const key = (round: number, ns: string, ew: string, boards: readonly number[]) =>
    [round, ns, ew, ...[...boards].sort((a, b) => a - b)].join(' ')
  const played = plan.entries.filter(isPlayed)
  const all = new Set(played.map(({ round, seats, boards }) => key(round, seats.N, seats.E, boards)))
  return played.some(({ round, seats, boards }) => !all.has(key(round, seats.E, seats.N, boards)))
}
