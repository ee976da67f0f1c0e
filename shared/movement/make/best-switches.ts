import { assert } from '../../lib/assert.ts'
import { isPlayed, type Spot } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'
import { type Balancing, balancing } from '../rate/balancing.ts'
import { anneal, face } from './anneal.ts'
import { seeded } from './seeded.ts'

/** Unit of switching: `rounds`, all tables of a round or none; `tables`, any table in any round. */
export type SwitchMode = 'rounds' | 'tables'

export interface Switches {
  /** The plan with these switches applied, otherwise unchanged. */
  readonly plan: Plan
  /** Places where North-South and East-West change places, in order. */
  readonly switched: readonly Spot[]
  /** Q of the switched plan (see `quality.ts`). */
  readonly quality: number
}

/**
 * Maximum number of rounds for which all choices are tried; above it annealing finds results that no known
 * choice beats.
 */
const TRIED_ROUNDS = 16
/** Amount of work that takes a quarter of a second on a small laptop. */
const WORK = 5e6
const RUNS = 4

/**
 * Finds the arrow switches that best balance an unswitched one-winner plan. Whole rounds are preferred if single tables
 * do no better; among equals the fewest rounds, as late as possible, which are easiest to announce.
 */
export const bestSwitches = (plan: Plan, mode: SwitchMode): Switches => {
  assert(plan.winners === 1 && plan.kind === 'pairs', `${plan.title.kind} is for one winner among pairs`)
  const rounds = switchedBy(plan, 'rounds')
  if (mode === 'rounds') return rounds
  const tables = switchedBy(plan, 'tables')
  return tables.quality > rounds.quality + NOTICEABLE ? tables : rounds
}

const NOTICEABLE = 0.005

const switchedBy = (plan: Plan, mode: SwitchMode): Switches => {
  const played = plan.entries.filter(isPlayed)
  const keys = [...new Set(played.map(entry => keyOf(entry, mode)))]
  const groupOf = new Map(keys.map((key, at) => [key, at]))
  const state = balancing(plan, entry => groupOf.get(keyOf(entry, mode)) ?? null)
  if (mode === 'rounds' && state.groups <= TRIED_ROUNDS) tryAll(state)
  else search(state, played.length * plan.tables)
  const away = fewerAway(state)
  const switches = (entry: PlanEntry) => {
    const group = groupOf.get(keyOf(entry, mode))
    return isPlayed(entry) && group !== undefined && state.facing[group] === away
  }
  return {
    plan: { ...plan, entries: plan.entries.map(entry => (switches(entry) ? switchedEntry(entry) : entry)) },
    switched: plan.entries
      .filter(switches)
      .map(({ round, table }) => ({ round, table }))
      .sort((a, b) => a.round - b.round || a.table - b.table),
    quality: state.quality(),
  }
}

/** Exchanges North-South and East-West. */
export const switchedEntry = (entry: PlanEntry): PlanEntry => {
  const { N, E, S, W } = entry.seats
  return { ...entry, seats: { N: E, E: N, S: W, W: S } }
}

const keyOf = ({ round, table }: PlanEntry, mode: SwitchMode): string =>
  mode === 'rounds' ? `${round}` : `${round}:${table}`

/**
 * Tries all choices in Gray code, turning one round at a time. The last round never turns, as turning all
 * equals turning none.
 */
const tryAll = (state: Balancing): void => {
  let now = 0
  let least = 0
  let mask = 0
  let best = { mask, cost: costOf(mask, state.groups) }
  for (let code = 1; code < 2 ** (state.groups - 1); code++) {
    const group = 31 - Math.clz32(code & -code)
    now += state.turn(group)
    mask ^= 1 << group
    if (now > least) continue
    const cost = costOf(mask, state.groups)
    if (now === least && cost >= best.cost) continue
    least = now
    best = { mask, cost }
  }
  face(
    state,
    Int8Array.from({ length: state.groups }, (_, group) => ((best.mask & (1 << group)) === 0 ? 1 : -1)),
  )
}

/**
 * Returns the cost among equally good choices, of which one with fewer, later rounds is preferred. The
 * complement is the same choice.
 */
const costOf = (mask: number, rounds: number): number => {
  const cost = (chosen: number) => {
    let count = 0
    let early = 0
    for (let round = 0; round < rounds; round++)
      if ((chosen & (1 << round)) !== 0) {
        count++
        early += rounds - round
      }
    return count * rounds * rounds + early
  }
  return Math.min(cost(mask), cost(~mask & (2 ** rounds - 1)))
}

/** Anneals several times from the plan's seats, and leaves the best state. */
const search = (state: Balancing, meetings: number): void => {
  const random = seeded(1)
  const sweeps = Math.max(50, Math.ceil(WORK / (RUNS * 4 * meetings)))
  let least = state.squares()
  let best = Int8Array.from(state.facing)
  for (let run = 0; run < RUNS; run++) {
    anneal(state, random, sweeps)
    const squares = state.squares()
    if (squares >= least) continue
    least = squares
    best = Int8Array.from(state.facing)
  }
  face(state, best)
}

/** Returns the facing of the minority, since turning all of it equals turning the others. */
const fewerAway = (state: Balancing): -1 | 1 => {
  const away = state.facing.subarray(0, state.groups).filter(one => one === -1).length
  if (2 * away !== state.groups) return 2 * away < state.groups ? -1 : 1
  return state.facing[state.groups - 1] === -1 ? -1 : 1
}
