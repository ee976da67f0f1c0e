import { memo, memoWhile } from '../../lib/memo.ts'
import { isPlayed, type PlayedEntry } from '../../movement/plan/entry.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import { needsResult } from '../ruling.ts'
import type { Section } from '../section/section.ts'
import { boardStateSlot } from '../slot.ts'
import { type CurrentFact, standingAmong } from '../state/state.ts'

/**
 * Returns the possible number of results of a board for the sections compared on it: tables that have it in
 * the plan, minus those where the director cut it; after the close the actual number. `undefined` unless
 * scoring waits for results (rule of the online pairs, 33).
 */
export const possibleResults = (
  { form }: Pick<ScoringRules, 'form'>,
  sections: readonly Section[],
  board: number,
  isFinal: boolean,
): number | undefined => {
  if (form.kind !== 'butler' || form.holdUntil <= 1) return undefined
  const possible = sections.reduce((sum, section) => sum + possibleIn(section, board)[isFinal ? 1 : 0], 0)
  // Nothing waits for what the close has settled.
  return isFinal ? Math.max(1, possible) : possible
}

/**
 * Possible and actual numbers of results; both include those without a score (not played, an average), which
 * the sheets subtract.
 */
type Counted = readonly [possible: number, come: number]

const counted = memoWhile<ReadonlyMap<string, CurrentFact>, Counted>()

/** Returns both numbers, cached until the plan or anything about this board changes. */
function possibleIn(section: Section, board: number): Counted {
  const { plan } = section
  const planned = tablesByBoard(plan).get(board) ?? []
  const onBoard = section.onBoard(board)
  if (onBoard.size === 0) return [planned.length, 0]
  return counted(onBoard, [plan], () => countIn(section, board, planned))
}

function countIn(section: Section, board: number, planned: readonly PlayedEntry[]): Counted {
  const onBoard = section.onBoard(board)
  const possible = planned.filter(({ round, table }) => {
    const said = standingAmong(onBoard, boardStateSlot({ section: section.id, round, table, board }))
    return said?.body.state !== 'cut'
  }).length
  const ruled = section
    .rulingsOf(board)
    .filter(
      ({ body: { sides, round, table } }) =>
        sides !== null && !needsResult(sides) && !section.resultAt(round, table, board),
    )
  return [possible, section.resultsOf(board).length + ruled.length]
}

const tablesByBoard = memo((plan: Plan): ReadonlyMap<number, readonly PlayedEntry[]> => {
  const byBoard = new Map<number, PlayedEntry[]>()
  for (const entry of plan.entries.filter(isPlayed))
    for (const board of entry.boards) byBoard.set(board, [...(byBoard.get(board) ?? []), entry])
  return byBoard
})
