import { offersFor } from '../../../shared/movement/change/change-offers.ts'
import { changePlan } from '../../../shared/movement/change/change-plan.ts'
import type { PlanChange } from '../../../shared/movement/change/plan-change.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Random } from '../../kit/random.ts'

/** Draws a random change of the movement that the rules of movements allow now. */
export function drawMovementChange(
  random: Random,
  state: SessionState,
  section: Section,
): Statement | undefined {
  for (let tries = 0; tries < 3; tries += 1) {
    const plan = changedPlan(random, section)
    if (plan) return planStatement(state, section.id, plan)
  }
  return undefined
}

function changedPlan(random: Random, section: Section): Plan | undefined {
  const { plan } = section
  const round = random.whole(1, plan.rounds)
  if (random.chance(0.1)) {
    const { id: contestant } = random.pick(plan.contestants)
    const wish = random.pick([
      { kind: 'late-pair', round },
      { kind: 'pair-leaves', round, contestant },
    ] as const)
    const offers = offersFor(plan, section.played(), wish)
    return offers.length > 0 ? random.pick(offers).changed.plan : undefined
  }
  const changed = changePlan(plan, section.played(), drawChange(random, section, round))
  return changed.ok ? changed.value.plan : undefined
}

function drawChange(random: Random, { plan }: Section, round: number): PlanChange {
  const table = random.whole(1, plan.tables)
  const inRound = plan.entries.filter(entry => entry.round === round && isPlayed(entry))
  const [one, other] = inRound.length > 1 ? [random.pick(inRound), random.pick(inRound)] : []
  if (one && other && one !== other && isPlayed(one) && isPlayed(other) && random.chance(0.3))
    return random.chance(0.5)
      ? {
          kind: 'seats-instead',
          round,
          table: one.table,
          seats: { ...one.seats, E: other.seats.E, W: other.seats.W },
        }
      : { kind: 'boards-instead', round, table: one.table, boards: other.boards }
  return random.pick<PlanChange>([
    { kind: 'late-pair', round, way: random.pick(['fills', 'rover', 'bump']) },
    { kind: 'pair-leaves', round, contestant: random.pick(plan.contestants).id },
    { kind: 'table-added', round, pairs: random.pick([1, 2]) },
    { kind: 'table-closed', round, table },
    { kind: 'wrong-direction', round, table },
    { kind: 'round-dropped', round: random.pick([round, plan.rounds]) },
    { kind: 'round-cut-short', round, boards: random.whole(0, 1) },
    { kind: 'rounds-in-all', rounds: plan.rounds + 1 },
  ])
}
