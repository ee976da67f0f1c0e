import { type Parsed, parsed } from '../../../lib/parsed.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import { bestSwitches, switchedEntry } from '../best-switches.ts'
import type { MakeWish } from '../maker.ts'
import { refused } from '../maker-problem.ts'

/** Returns the last of every eight rounds, at least one: this best balances a one-winner Mitchell. */
export const lastInEight = (rounds: number): readonly number[] => {
  if (rounds < 2) return []
  const count = Math.max(1, Math.round(rounds / 8))
  return range(count).map(index => rounds - count + index + 1)
}

/** Returns the rounds that the wish switches as a whole, by default `usual`; or the reason why that is impossible. */
export const switchedRounds = (
  { switched }: MakeWish,
  rounds: number,
  usual: readonly number[],
): Parsed<readonly number[]> => {
  if (switched === undefined || switched === 'best') return parsed(usual)
  if (switched === 'none') return parsed([])
  const strange = switched.find(round => !Number.isInteger(round) || round < 1 || round > rounds)
  if (strange === undefined) return parsed(switched)
  return refused('make.switch-round', { round: strange, rounds })
}

/** Switches all tables of these rounds. */
export const withRoundsSwitched = (plan: Plan, rounds: readonly number[]): Plan => ({
  ...plan,
  entries: plan.entries.map(entry => (rounds.includes(entry.round) ? switchedEntry(entry) : entry)),
})

/** Switches the plan as wished: whole rounds, or single tables if that improves the balance. */
export const switched = (plan: Plan, wish: MakeWish, usual: readonly number[]): Parsed<Plan> => {
  const rounds = switchedRounds(wish, plan.rounds, usual)
  if (!rounds.ok || plan.winners === 2) return rounds.ok ? parsed(plan) : rounds
  if (wish.switched !== 'best') return parsed(withRoundsSwitched(plan, rounds.value))
  const best = bestSwitches(plan, 'tables').plan
  return parsed({ ...best, title: { ...best.title, best: true } })
}
