import { memo } from '../../lib/memo.ts'
import { isPlayed, type Spot } from '../../movement/plan/entry.ts'
import type { ContestantId, Plan } from '../../movement/plan/plan.ts'
import { type Unit, unitsAt } from '../../movement/plan/unit.ts'
import { sitsAt } from '../facts/kind.ts'
import { entriesOfContestant } from '../section/plan-index.ts'
import type { Section } from '../section/section.ts'
import { resultsOffPlan } from './results-against-plan.ts'

/** Boards that a contestant is due to play at a table although it has had them elsewhere (Law 15A). */
export interface BoardsAgain {
  readonly contestant: ContestantId
  readonly round: number
  readonly table: number
  readonly boards: readonly number[]
  /** Origin of the first play: a result, or an earlier round still to be played. */
  readonly before: Spot
}

/**
 * Finds who meets which boards again from now on, by the current seats or other future seats. Only boards without a
 * result are listed, by round.
 */
export function boardsAgain(section: Section, plan: Plan = section.seatedPlan): readonly BoardsAgain[] {
  const known = plan === section.seatedPlan ? remembered.get(section) : undefined
  if (known) return known
  const elsewhere = section.boardsKnown().flatMap(board => resultsOffPlan(section, board))
  const contestants = new Set([
    ...meetTwice(plan),
    ...elsewhere.flatMap(({ body }) => unitsAt(plan, body).map(({ contestant }) => contestant)),
  ])
  const found = [...contestants]
    .flatMap(contestant => againOf(section, plan, contestant))
    .sort((a, b) => a.round - b.round || a.table - b.table)
  if (plan === section.seatedPlan) remembered.set(section, found)
  return found
}

const remembered = new WeakMap<Section, readonly BoardsAgain[]>()

/** Returns contestants who get a board twice by the seats of a plan; an original plan has none. */
const meetTwice = memo((plan: Plan): ReadonlySet<ContestantId> => {
  const seen = new Set<string>()
  const found = new Set<ContestantId>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const { key, contestant } of unitsAt(plan, entry))
      for (const board of entry.boards) {
        const at = `${key}/${board}`
        if (seen.has(at)) found.add(contestant)
        seen.add(at)
      }
  return found
})

function againOf(section: Section, plan: Plan, contestant: ContestantId): readonly BoardsAgain[] {
  const toPlay = new Map<string, Spot>()
  const found = new Map<string, BoardsAgain>()
  for (const entry of entriesOfContestant(plan, contestant))
    for (const unit of unitsAt(plan, entry).filter(one => one.contestant === contestant))
      for (const board of section.missingBoards(entry)) {
        const at = `${unit.key}/${board}`
        const before = playedAt(section, unit, board) ?? toPlay.get(at)
        if (!before) toPlay.set(at, entry)
        else {
          const { round, table } = entry
          const key = [unit.key, round, table, before.round, before.table].join('/')
          found.set(key, {
            contestant,
            round,
            table,
            boards: [...(found.get(key)?.boards ?? []), board],
            before: { round: before.round, table: before.table },
          })
        }
      }
  return [...found.values()]
}

const playedAt = (section: Section, unit: Unit, board: number): Spot | undefined =>
  section.resultsOf(board).find(({ body }) => body.result.kind !== 'not-played' && sitsAt(body.seats, unit))
    ?.body
