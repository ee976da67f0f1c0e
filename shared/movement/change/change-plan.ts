import { unreachable } from '../../lib/assert.ts'
import { type Parsed, parsed } from '../../lib/parsed.ts'
import { checkPlan } from '../check/check.ts'
import { seatedAt } from '../plan/entry.ts'
import type { Plan } from '../plan/plan.ts'
import { faultProblem, type PlanFault } from '../plan/plan-fault.ts'
import { sameTitle } from '../plan/plan-title.ts'
import { describePlan } from '../rate/figures.ts'
import { boardsInstead, seatsInstead, wrongDirection } from './as-played.ts'
import { refused } from './change-problem.ts'
import { latePair } from './late-pair.ts'
import { noticesOf, touchedBy } from './notices.ts'
import { pairLeaves, tableClosed } from './people.ts'
import { ALLOWABLE_FAULTS, type ChangedPlan, type PlanChange, type PlanDraft } from './plan-change.ts'
import { isAt, isSeatedAsPlayed, type PlayedBoards } from './played.ts'
import { replaced, tableAdded } from './replaced.ts'
import { boardsEach, roundCutShort, roundDropped, roundsInAll } from './rounds.ts'

/**
 * Returns the next version of a plan in play, with all consequences for the room. Played entries and those that the
 * change does not concern stay the same. A change that would remove a result, reseat it, or give anybody a deal twice
 * is refused, unless the director states that it was played so. Deterministic.
 */
export const changePlan = (plan: Plan, played: PlayedBoards, change: PlanChange): Parsed<ChangedPlan> => {
  // Rounds may end or continue after the last one; all other changes begin in an existing round.
  if (change.kind !== 'rounds-in-all') {
    const { round } = change
    if (!Number.isInteger(round) || round < 1 || round > plan.rounds)
      return refused('change.no-round', { round, rounds: plan.rounds })
  }
  const draft = drafted(plan, played, change)
  return draft.ok ? finished(plan, played, draft.value) : draft
}

const drafted = (plan: Plan, played: PlayedBoards, change: PlanChange): Parsed<PlanDraft> => {
  switch (change.kind) {
    case 'late-pair':
      return latePair(plan, played, change)
    case 'pair-leaves':
      return pairLeaves(plan, change)
    case 'table-added':
      return tableAdded(plan, played, change)
    case 'table-closed':
      return tableClosed(plan, change)
    case 'boards-instead':
      return boardsInstead(plan, played, change)
    case 'wrong-direction':
      return wrongDirection(plan, change)
    case 'seats-instead':
      return seatsInstead(plan, played, change)
    case 'round-dropped':
      return roundDropped(plan, played, change)
    case 'round-cut-short':
      return roundCutShort(plan, played, change)
    case 'boards-each':
      return boardsEach(plan, played, change)
    case 'rounds-in-all':
      return roundsInAll(plan, played, change)
    case 'replaced':
      return replaced(plan, played, change)
    default:
      return unreachable(change)
  }
}

const finished = (
  before: Plan,
  played: PlayedBoards,
  { plan: draft, said = [], dropped = [] }: PlanDraft,
): Parsed<ChangedPlan> => {
  const plan = tidied(before, played, draft)
  const told = noticesOf(before, plan, played)
  if (told.length === 0 && plan.rounds === before.rounds) return refused('change.nothing')
  const lost = played.find(
    result =>
      isSeatedAsPlayed(before, result) &&
      !isSeatedAsPlayed(plan, result) &&
      !said.some(spot => isAt(spot, result)),
  )
  if (lost) return refused('change.has-results', { round: lost.round, table: lost.table, board: lost.board })
  const faults = checkPlan(plan)
  const wrong = added(checkPlan(before), faults).find(fault => !isAllowable(fault, said.length > 0))
  if (wrong) return refused('change.faulty', { fault: faultProblem(wrong) })
  return parsed({
    plan,
    told,
    touched: touchedBy(told),
    dropped,
    keeps: played.filter(result => isSeatedAsPlayed(plan, result)),
    differs: played.filter(result => !isSeatedAsPlayed(plan, result)),
    faults,
    figures: { before: describePlan(before), after: describePlan(plan) },
  })
}

/** Returns new faults, in whatever round they are now: a dropped round moves the later ones. */
const added = (before: readonly PlanFault[], after: readonly PlanFault[]): readonly PlanFault[] => {
  const matter = ({ code, contestant, board, table }: PlanFault) =>
    contestant === undefined ? `${code} ${table} ${board}` : `${code} ${contestant} ${board}`
  const known = before.map(matter)
  return after.filter(fault => {
    const at = known.indexOf(matter(fault))
    if (at !== -1) known.splice(at, 1)
    return at === -1
  })
}

/** True if the director may allow the fault; repeated deals and a wrong line only if stated as played. */
const isAllowable = ({ code }: PlanFault, isSaid: boolean): boolean =>
  ALLOWABLE_FAULTS.includes(code) && (isSaid || (code !== 'deal-twice' && code !== 'line-crossed'))

/** Sorts the plan, drops contestants without a place, and marks its title as changed. */
const tidied = (before: Plan, played: PlayedBoards, plan: Plan): Plan => {
  const placed = new Set([
    ...plan.entries.flatMap(seatedAt),
    ...played.flatMap(({ seats }) => Object.values(seats)),
  ])
  // Contestants to be drawn may have no place yet.
  const isListed = (id: string) => plan.toDraw !== undefined || placed.has(id)
  return {
    ...plan,
    title: sameTitle(plan.title, before.title) ? { ...plan.title, changed: true } : plan.title,
    contestants: plan.contestants.filter(one => isListed(one.id)),
    entries: [...plan.entries].sort((a, b) => a.round - b.round || a.table - b.table),
  }
}
