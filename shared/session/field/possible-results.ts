import { isPlayed, type PlayedEntry } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { Section } from '../section/section.ts'
import { boardStateSlot } from '../slot.ts'
import { type Standing, standingAmong } from '../state.ts'

/**
 * How many results the movement can bring on a board to the sections that are compared on it: the tables that have it in
 * the plan, without those at which the director has cut it. Asked only where a board waits for results; `undefined`
 * otherwise. Rule of the online pairs, 33.
 */
export const possibleResults = (
  { form }: Pick<ScoringRules, 'form'>,
  sections: readonly Section[],
  board: number,
): number | undefined =>
  form.kind === 'butler' && form.holdUntil > 1
    ? sections.reduce((sum, section) => sum + possibleIn(section, board), 0)
    : undefined

const counted = new WeakMap<
  ReadonlyMap<string, Standing>,
  { readonly plan: Plan; readonly possible: number }
>()

/** Counted anew when the plan changes or anything about this board. */
function possibleIn(section: Section, board: number): number {
  const { plan } = section
  const planned = tablesByBoard(plan).get(board) ?? []
  const onBoard = section.onBoard(board)
  if (onBoard.size === 0) return planned.length
  const known = counted.get(onBoard)
  if (known?.plan === plan) return known.possible
  const possible = planned.filter(({ round, table }) => {
    const said = standingAmong(onBoard, boardStateSlot({ section: section.id, round, table, board }))
    return said?.body.state !== 'cut'
  }).length
  counted.set(onBoard, { plan, possible })
  return possible
}

const tables = new WeakMap<Plan, ReadonlyMap<number, readonly PlayedEntry[]>>()

function tablesByBoard(plan: Plan): ReadonlyMap<number, readonly PlayedEntry[]> {
  const known = tables.get(plan)
  if (known) return known
  const byBoard = new Map<number, PlayedEntry[]>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const board of entry.boards) byBoard.set(board, [...(byBoard.get(board) ?? []), entry])
  tables.set(plan, byBoard)
  return byBoard
}
