import { type BoardConditions, conditionsOf, type PlayedBefore } from '../../game/board.ts'
import { isMatchGame } from '../../game/games.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import type { Section } from './section.ts'

/** The results of a table's round, in the order of play. */
export const playedIn = (
  section: Section,
  { round, table, boards }: Pick<PlanEntry, 'round' | 'table' | 'boards'>,
): readonly PlayedBefore[] =>
  boards.flatMap(board => {
    const result = section.resultAt(round, table, board)?.body.result
    return result ? [{ board, result }] : []
  })

/** Under what a board is played at a table; where a round is one match, with what its table has played before it. */
export function conditionsAt(
  settings: Settings,
  section: Section,
  { round, table, board }: { readonly round: number; readonly table: number; readonly board: number },
): BoardConditions {
  const conditions = conditionsOf(board, settings.vulnerability)
  const entry = isMatchGame(settings) ? section.entryAt(round, table) : undefined
  if (!entry) return conditions
  const before = entry.boards.slice(0, Math.max(0, entry.boards.indexOf(board)))
  return { ...conditions, earlier: playedIn(section, { ...entry, boards: before }) }
}

/** As which of its round a table knows a board, in a game whose boards are no board's elsewhere: its third deal. */
export function numberInRound(
  settings: Settings | undefined,
  section: Section | undefined,
  { round, table, board }: { readonly round: number; readonly table: number; readonly board: number },
): number {
  const at = settings && isMatchGame(settings) ? section?.entryAt(round, table)?.boards.indexOf(board) : -1
  return at === undefined || at < 0 ? board : at + 1
}
