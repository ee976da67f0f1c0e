import { isSeatedAsPlayed, sameSeats } from '../../../shared/movement/change/played.ts'
import type { Plan, PlanEntry } from '../../../shared/movement/plan/plan.ts'
import { decodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { entryAt } from '../../../shared/movement/tell/guide.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { planSlot } from '../../../shared/session/slot.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import type { FactRecord } from '../room/desk.ts'

/** Rounds that an undo of the movement has left changed, and those of them that play does not explain. */
export interface MovementBack {
  readonly keptRounds: readonly { readonly section: string; readonly round: number }[]
  readonly faults: readonly string[]
}

const NOTHING: MovementBack = { keptRounds: [], faults: [] }

/**
 * Checks that the restored plan equals the earlier one in each round, except for rounds in which somebody had played or
 * sat down by the changed plan, as far as the director undoing it could see.
 */
export function movementBack({ fact, decision, seen }: FactRecord): MovementBack {
  if (fact.kind !== 'section-planned' || fact.body.back === undefined || decision.kind !== 'admitted')
    return NOTHING
  const { section: id, back } = fact.body
  const section = sectionOf(seen, id)
  const before = currentAt(seen, planSlot(id, back - 1))
  if (!section || !before) return { keptRounds: [], faults: ['a plan comes back that was not there'] }
  const earlier = decodePlan(before.body.plan)
  const restored = decodePlan(fact.body.plan)
  const rounds = Array.from({ length: Math.max(earlier.rounds, restored.rounds) }, (_, index) => index + 1)
  const kept = rounds.filter(round => roundOf(earlier, round) !== roundOf(restored, round))
  const people = (plan: Plan) => JSON.stringify(plan.contestants.slice(0, earlier.contestants.length))
  const stayed = restored.contestants.slice(earlier.contestants.length)
  const asEarlier = { ...restored, contestants: restored.contestants.slice(0, earlier.contestants.length) }
  return {
    keptRounds: kept.map(round => ({ section: id, round })),
    faults: [
      ...kept
        .filter(round => !isExplained(section, earlier, round))
        .map(round => `round ${round} of section ${id} does not come back, and nobody has played in it`),
      ...kept
        .filter(round => roundOf(restored, round) !== roundOf(section.plan, round))
        .map(round => `round ${round} of section ${id} is neither as it was nor as it was changed`),
      ...contradicted(section, restored),
      ...(people(earlier) === people(restored) ? [] : [`section ${id} does not have its people again`]),
      ...stayed
        .filter(
          ({ id: one }) =>
            ![...section.played(), ...restored.entries].some(({ seats }) =>
              Object.values(seats).includes(one),
            ),
        )
        .map(({ id: one }) => `${one} of section ${id} stays without having played`),
      ...(kept.length > 0 || JSON.stringify(earlier) === JSON.stringify(asEarlier)
        ? []
        : [`section ${id} has another plan than before`]),
    ],
  }
}

/** Returns contestants who have played or sat down by the changed plan and whom the restored plan sends elsewhere. */
function contradicted(section: Section, restored: Plan): readonly string[] {
  const isSeated = (plan: Plan, { round, table, seats }: Pick<PlanEntry, 'round' | 'table' | 'seats'>) => {
    const entry = entryAt(plan, round, table)
    return entry !== undefined && sameSeats(entry.seats, seats)
  }
  const played = section
    .played()
    .filter(one => isSeatedAsPlayed(section.plan, one) && !isSeatedAsPlayed(restored, one))
  const tables = Array.from({ length: section.plan.tables }, (_, index) => index + 1)
  const sat = tables
    .flatMap(table => section.seatsTaken(table).map(({ body }) => body))
    .filter(one => isSeated(section.plan, one) && !isSeated(restored, one))
  return [...played, ...sat].map(
    ({ round, table }) => `round ${round} of section ${section.id} comes back over who sat at table ${table}`,
  )
}

const roundOf = (plan: Plan, round: number): string =>
  JSON.stringify(plan.entries.filter(entry => entry.round === round))

function isExplained(section: Section, earlier: Plan, round: number): boolean {
  const isSame = (table: number): boolean => {
    const [one, other] = [section.plan, earlier].map(plan =>
      plan.entries.find(entry => entry.round === round && entry.table === table),
    )
    return JSON.stringify(one) === JSON.stringify(other)
  }
  const tables = Array.from({ length: section.plan.tables }, (_, index) => index + 1)
  return (
    section
      .played()
      .some(one => one.round === round && !isSame(one.table) && !isSeatedAsPlayed(earlier, one)) ||
    tables.some(table =>
      section.seatsTaken(table).some(({ body }) => {
        const entry = earlier.entries.find(one => one.round === round && one.table === table)
        return body.round === round && !isSame(table) && !(entry && sameSeats(entry.seats, body.seats))
      }),
    )
  )
}
