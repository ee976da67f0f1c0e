import * as v from 'valibot'
import { listOf } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { boardSchema, contestantSchema, roundSchema, tableSchema } from '../facts/fields.ts'
import { sectionOf } from '../section/section.ts'
import type { SessionState, TablePlace } from '../state/state.ts'
import { boardsAgain } from './boards-again.ts'

const MOST_TOLD = 400

const againSchema = v.strictObject({
  contestant: contestantSchema,
  round: roundSchema,
  boards: v.pipe(listOf(boardSchema, PLAN_LIMITS.board), v.minLength(1)),
  before: v.strictObject({ round: roundSchema, table: tableSchema }),
})

/** View 'again': boards of this table, from its present round on, that somebody due here has already played. */
export const againViewSchema = v.strictObject({ again: listOf(againSchema, MOST_TOLD) })
export type AgainView = Readonly<v.InferOutput<typeof againViewSchema>>

/** Returns only the people and boards concerned; `undefined` if there are none. */
export function repeatedBoardsView(
  state: SessionState,
  { section: id, table }: TablePlace,
): AgainView | undefined {
  const section = sectionOf(state, id)
  if (!section) return undefined
  const again = boardsAgain(section)
    .filter(one => one.table === table && one.round >= section.currentRound(table))
    .slice(0, MOST_TOLD)
    .map(({ contestant, round, boards, before }) => ({ contestant, round, boards: [...boards], before }))
  return again.length > 0 ? { again } : undefined
}
