import { type BoardConditions, conditionsOf, type PlayedBefore } from '../../game/board.ts'
import { isMatchGame } from '../../game/games.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import type { ResultStanding } from '../state/state.ts'

export interface PlayedSection {
  readonly id: string
  entryAt(round: number, table: number): PlanEntry | undefined
  resultAt(round: number, table: number, board: number): ResultStanding | undefined
  isCancelled(board: number): boolean
}

/** Returns the effective results of a table's round, in playing order. */
export const playedIn = (
  section: PlayedSection,
  { round, table, boards }: Pick<PlanEntry, 'round' | 'table' | 'boards'>,
): readonly PlayedBefore[] =>
  boards.flatMap(board => {
    const result = section.isCancelled(board) ? undefined : section.resultAt(round, table, board)?.body.result
    return result ? [{ board, result }] : []
  })

/** Returns the conditions of a board at a table, with the table's earlier results if a round is one match. */
export function conditionsAt(
  settings: Settings,
  section: PlayedSection,
  { round, table, board }: { readonly round: number; readonly table: number; readonly board: number },
): BoardConditions {
  const conditions = conditionsOf(board, settings.vulnerability)
  const entry = isMatchGame(settings) ? section.entryAt(round, table) : undefined
  if (!entry) return conditions
  const before = entry.boards.slice(0, Math.max(0, entry.boards.indexOf(board)))
  return { ...conditions, earlier: playedIn(section, { ...entry, boards: before }) }
}

/** Returns the number of a board in its round, in games whose boards are not compared: the table's third deal. */
export function numberInRound(
  settings: Settings | undefined,
  section: Pick<PlayedSection, 'entryAt'> | undefined,
  { round, table, board }: { readonly round: number; readonly table: number; readonly board: number },
): number {
  const at = settings && isMatchGame(settings) ? section?.entryAt(round, table)?.boards.indexOf(board) : -1
  return at === undefined || at < 0 ? board : at + 1
}
