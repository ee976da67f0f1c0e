import { choicesFor } from '../choose/choose.ts'
import { individualFor } from '../make/individual/individual.ts'
import { rainbow } from '../make/individual/rainbow.ts'
import { makerOf } from '../make/makers.ts'
import { sides } from '../plan/entry.ts'
import type { Contestant, ContestantId, Line, Plan } from '../plan/plan.ts'
import { renamed, usualBoards } from './like-movement.ts'
import { linesOf, newcomer } from './people.ts'
import { stillThere } from './played.ts'

/** Kinds that every club knows and that need only one set of boards. */
const KINDS = ['howell', 'mitchell', 'skip-mitchell', 'relay-mitchell', 'rover-mitchell'] as const

export interface Turnout {
  readonly round: number
  readonly more: number
  readonly gone: readonly ContestantId[]
}

/**
 * Returns another movement from this round on with unplayed boards, each contestant seated as near as
 * possible to the planned table; apply it by `changePlan` as `replaced`. This is always possible, at the
 * price of new boards, except for teams and for player numbers without a movement.
 */
export const freshMovement = (plan: Plan, turnout: Turnout): Plan | undefined => {
  const { round } = turnout
  const there = [...stillThere(plan, round)].filter(id => !turnout.gone.includes(id))
  const people = plan.contestants.filter(one => there.includes(one.id))
  for (const whole of wholesFor(plan, people.length + turnout.more, plan.rounds - round + 1))
    for (const line of linesOf(plan, undefined)) {
      const all = grown(plan, people, turnout.more, line)
      const names = seated(whole, plan, all, round)
      if (names) return moved(whole, plan, all, names, round)
    }
  return undefined
}

/** Returns the movements for this number of contestants and about this many rounds, best first. */
const wholesFor = (plan: Plan, count: number, rounds: number): readonly Plan[] => {
  const boardsPerRound = usualBoards(plan)
  switch (plan.kind) {
    case 'teams':
      return []
    case 'pairs': {
      const makers = KINDS.flatMap(kind => makerOf(kind) ?? [])
      const occasion = { pairs: count, boards: boardsPerRound * rounds, winners: plan.winners }
      return choicesFor(occasion, makers).map(choice => choice.plan)
    }
    case 'individual':
      return playersMovements(count, boardsPerRound, rounds)
  }
}

/** Returns the movements for this number of players, cut to the rounds. */
const playersMovements = (players: number, boardsPerRound: number, rounds: number): readonly Plan[] => {
  const wish = { tables: Math.floor(players / 4), boardsPerRound }
  const everybody = individualFor(players, wish)
  const made = [
    everybody,
    ...(everybody.ok && rounds < everybody.value.rounds ? [individualFor(players, { ...wish, rounds })] : []),
    ...(players % 4 === 0 ? [rainbow.make({ ...wish, rounds: Math.min(rounds, wish.tables) })] : []),
  ]
  const plans = made.flatMap(one => (one.ok ? [one.value] : []))
  return plans.filter(plan => plan.rounds <= rounds)
}

const grown = (plan: Plan, people: readonly Contestant[], more: number, line: Line | undefined) => {
  let known = plan.contestants
  let all = people
  for (let index = 0; index < more; index += 1) {
    // Each table gets two newcomers: one for each line.
    const own = line === undefined || index % 2 === 0 ? line : line === 'EW' ? 'NS' : 'EW'
    const one = newcomer({ ...plan, contestants: known }, own)
    known = [...known, one]
    all = [...all, one]
  }
  return all
}

/** Assigns everybody a place of the new movement by line and planned place; `undefined` if the lines differ. */
const seated = (whole: Plan, plan: Plan, people: readonly Contestant[], round: number) => {
  const order = inRoom(plan, round)
  const rank = ({ id }: Contestant) => {
    const at = order.indexOf(id)
    return at === -1 ? order.length : at
  }
  const names = new Map<ContestantId, ContestantId>()
  for (const line of linesOf(plan, undefined)) {
    const places = whole.contestants.filter(one => one.line === line)
    const own = people.filter(one => one.line === line).sort((a, b) => rank(a) - rank(b))
    if (places.length !== own.length) return undefined
    for (const [index, { id }] of places.entries()) names.set(id, own[index]?.id ?? id)
  }
  return names
}

/** Lists North-South from table 1 on, then East-West. */
const inRoom = (plan: Plan, round: number): readonly ContestantId[] => {
  const now = plan.entries.filter(entry => entry.round === round).sort((a, b) => a.table - b.table)
  return [...now.flatMap(entry => sides(entry).NS), ...now.flatMap(entry => sides(entry).EW)]
}

const moved = (
  whole: Plan,
  plan: Plan,
  contestants: readonly Contestant[],
  names: ReadonlyMap<ContestantId, ContestantId>,
  round: number,
): Plan => {
  const highest = Math.max(0, ...plan.entries.flatMap(entry => entry.boards))
  return {
    ...whole,
    contestants,
    rounds: whole.rounds + round - 1,
    entries: whole.entries.map(entry => ({
      ...renamed(entry, names),
      round: entry.round + round - 1,
      boards: entry.boards.map(board => board + highest),
    })),
  }
}
