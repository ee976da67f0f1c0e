import { checkPlan } from '../../../../shared/movement/check/check.ts'
import { fromBoard } from '../../../../shared/movement/plan/first-board.ts'
import { type Plan, type PlanEntry, roundsInAll } from '../../../../shared/movement/plan/plan.ts'

/** Sections that are ranked together and have different numbers of boards. */
export interface Uneven {
  readonly sections: readonly { readonly section: string; readonly boards: number }[]
  /** Reduction of the longest sections to the others; `null` if one of them cannot be reduced. */
  readonly cut: UnevenCut | null
}

export interface UnevenCut {
  readonly boards: number
  readonly cuts: readonly SectionCut[]
}

export interface SectionCut {
  readonly section: string
  readonly plan: Plan
  /** Reduction to fewer boards per round or to fewer rounds; `count` is the new number. */
  readonly by: 'boards' | 'rounds'
  readonly count: number
}

interface Planned {
  readonly section: string
  readonly plan: Plan
}

/** Returns the sections with their numbers of boards; `null` if the numbers are equal. */
export function unevenSections(planned: readonly Planned[]): Uneven | null {
  const sections = planned.map(({ section, plan }) => ({ section, boards: boardsOf(plan) }))
  const least = Math.min(...sections.map(({ boards }) => boards))
  if (sections.every(({ boards }) => boards === least)) return null
  const cuts = planned
    .filter(({ plan }) => boardsOf(plan) > least)
    .map(({ section, plan }) => ({ section, cut: cutTo(plan, least) }))
  const done = cuts.flatMap(({ section, cut }) => (cut ? { section, ...cut } : []))
  return { sections, cut: done.length === cuts.length ? { boards: least, cuts: done } : null }
}

/** Returns the number of boards at a table with play in every round. */
function boardsOf(plan: Plan): number {
  const byRound = new Map<number, number>()
  for (const { round, boards } of plan.entries)
    byRound.set(round, Math.max(byRound.get(round) ?? 0, boards.length))
  const sum = [...byRound.values()].reduce((all, boards) => all + boards, 0)
  return plan.toDraw ? (sum / plan.rounds) * roundsInAll(plan) : sum
}

/**
 * Reduces a plan to a number of boards, preferably by fewer boards per round, which keeps the opponents. `undefined` if
 * neither way fits.
 */
function cutTo(plan: Plan, boards: number): Omit<SectionCut, 'section'> | undefined {
  if (plan.toDraw) return undefined
  const aRound = boardsOf(plan) / plan.rounds
  return [
    { plan: withBoards(plan, boards / plan.rounds), by: 'boards' as const, count: boards / plan.rounds },
    { plan: withRounds(plan, boards / aRound), by: 'rounds' as const, count: boards / aRound },
  ].find(
    cut => Number.isInteger(cut.count) && boardsOf(cut.plan) === boards && checkPlan(cut.plan).length === 0,
  )
}

const withRounds = (plan: Plan, rounds: number): Plan => ({
  ...plan,
  rounds,
  entries: plan.entries.filter(({ round }) => round <= rounds),
})

/** Keeps the first boards of each set and numbers them without gaps. */
function withBoards(plan: Plan, count: number): Plan {
  const ofSet = ({ boards }: PlanEntry) => [...boards].sort((a, b) => a - b).slice(0, count)
  const kept = [...new Set(plan.entries.flatMap(ofSet))].sort((a, b) => a - b)
  const number = new Map(kept.map((board, at) => [board, at + 1]))
  const entries = plan.entries.map(entry => ({
    ...entry,
    boards: entry.boards.flatMap(board => number.get(board) ?? []),
  }))
  return fromBoard({ ...plan, entries }, kept[0] ?? 1)
}
