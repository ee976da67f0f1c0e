import { type Parsed, parsed, type Refused } from '../../lib/parsed.ts'
import { whoIn } from '../plan/contestant-name.ts'
import { isPlayed } from '../plan/entry.ts'
import type { Contestant, ContestantId, Plan } from '../plan/plan.ts'
import { refused } from './change-problem.ts'
import { alignment, likeness, renamed, wholeMovements } from './like-movement.ts'
import { newcomer } from './people.ts'
import type { ChangeOf, PlanDraft } from './plan-change.ts'
import { Deals, isEmpty, type PlayedBoards, stillThere } from './played.ts'

/** Applies another plan from this round on; refused if somebody would meet a deal again. */
export const replaced = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'replaced'>,
): Parsed<PlanDraft> => {
  const { round, plan: next } = change
  if (next.kind !== plan.kind || next.winners !== plan.winners) return refused('change.other-contestants')
  if (next.rounds < round) return refused('change.other-rounds', { rounds: next.rounds, round })
  const past = plan.entries.filter(entry => entry.round < round)
  const future = next.entries.filter(entry => entry.round >= round)
  const known = new Map(plan.contestants.map(one => [one.id, one]))
  const renumbered = next.contestants.find(one => (known.get(one.id) ?? one).line !== one.line)
  if (renumbered) return refused('change.other-line', { who: whoIn(next, renumbered.id) })
  const joined: Plan = {
    ...plan,
    title: next.title,
    tables: Math.max(plan.tables, next.tables),
    rounds: next.rounds,
    contestants: [...plan.contestants, ...next.contestants.filter(one => !known.has(one.id))],
    entries: [...past, ...future],
  }
  const again = meetsAgain(joined, played, round)
  return again ?? parsed({ plan: joined })
}

const meetsAgain = (plan: Plan, played: PlayedBoards, from: number): Refused | undefined => {
  const deals = new Deals(plan, played)
  for (const entry of plan.entries)
    if (entry.round >= from && isPlayed(entry))
      for (const board of entry.boards) {
        const who = deals.elsewhere(entry, board)
        if (who !== undefined)
          return refused('change.again', {
            round: entry.round,
            table: entry.table,
            who: whoIn(plan, who),
            board,
          })
      }
  return undefined
}

/**
 * Adds a table for one or two pairs. Possible if all have sat as in the larger movement so far (a skip
 * Mitchell begins as a Mitchell of one table less), or at least meet no board again.
 */
export const tableAdded = (
  plan: Plan,
  played: PlayedBoards,
  change: ChangeOf<'table-added'>,
): Parsed<PlanDraft> => {
  const { round, pairs } = change
  const there = stillThere(plan, round)
  const total = there.size + pairs
  const refusal = refused('change.no-larger', { tables: plan.tables + 1, round })
  if (plan.kind !== 'pairs') return refused('change.pairs-only-table')
  if (total > 2 * plan.tables + 2) return refusal
  const halves = total % 2 === 0 ? [undefined] : (['EW', 'NS'] as const)
  const upTo = Math.max(1, round - 1)
  const candidates = [plan.rounds, plan.rounds - 1]
    .filter(rounds => rounds >= round)
    .flatMap(rounds =>
      halves.flatMap(missing =>
        wholeMovements(plan, { tables: plan.tables + 1, rounds, ...(missing ? { missing } : {}) }),
      ),
    )
    .filter(whole => whole.contestants.length === total)
    .map(whole => {
      const names = alignment(whole, plan, upTo)
      return { whole, names, like: likeness(whole, plan, names, upTo) }
    })
    .sort((a, b) => b.like - a.like)
  for (const { whole, names } of candidates) {
    const next = inPlay(plan, whole, names, there)
    const draft = next && replaced(plan, played, { kind: 'replaced', plan: next, round })
    if (draft?.ok) return draft
  }
  return refusal
}

/** Returns the whole movement with the contestants of the plan in play and the newcomers. */
export const inPlay = (
  plan: Plan,
  whole: Plan,
  names: ReadonlyMap<ContestantId, ContestantId>,
  there: ReadonlySet<ContestantId>,
): Plan | undefined => {
  if ([...there].some(id => ![...names.values()].includes(id))) return undefined
  const all = new Map(names)
  let contestants: readonly Contestant[] = plan.contestants
  for (const { id, line } of whole.contestants) {
    const known = all.get(id)
    if (known !== undefined && there.has(known)) continue
    const one = newcomer({ ...plan, contestants }, line)
    contestants = [...contestants, one]
    all.set(id, one.id)
  }
  return {
    ...whole,
    contestants,
    entries: whole.entries.map(entry => renamed(entry, all)).filter(entry => !isEmpty(entry)),
  }
}
