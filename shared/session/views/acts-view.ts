/**
 * Mentions of the director's statements, without content: every table stores them, so that a hub that rebuilds an
 * evening from tables alone can list what must be submitted again. Reveals no result, score or name.
 */

import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { canonical } from '../../lib/canonical.ts'
import { sectionIdSchema } from '../identity.ts'
import { sectionOf } from '../section/section.ts'
import { adjustmentsBucket, forfeitsBucket, warningsBucket } from '../slot.ts'
import { type CurrentFact, currentFactsOf, type SessionState } from '../state/state.ts'

/** Kinds of statements that only the director makes. */
const ACT_KINDS = [
  'result',
  'ruling',
  'board-cancelled',
  'adjustment',
  'board-state',
  'put-right',
  'law-ruling',
  'warning',
  'forfeit',
] as const
/** Maximum stored: the latest. */
const MOST_ACTS = 200

const place = v.nullable(whole(0, 1_000_000))

export const actMentionSchema = v.strictObject({
  act: v.picklist(ACT_KINDS),
  section: sectionIdSchema,
  round: place,
  table: place,
  board: place,
  contestant: v.nullable(words(60)),
})
export type StatementMention = Readonly<v.InferOutput<typeof actMentionSchema>>

export const actsViewSchema = v.strictObject({ acts: listOf(actMentionSchema, MOST_ACTS) })
export type ActsView = Readonly<v.InferOutput<typeof actsViewSchema>>

/** Returns the view; undefined if the director has made no such statement. */
export function actsView(state: SessionState, section: string): ActsView | undefined {
  const acts = actsIn(state, section)
  return acts.length > 0 ? { acts: acts.slice(-MOST_ACTS) } : undefined
}

export function actsIn(state: SessionState, section: string): readonly StatementMention[] {
  const ofBoards = [...(state.boards.get(section)?.values() ?? [])].flatMap(({ standings }) => [
    ...standings.values(),
  ])
  const adjustments = currentFactsOf(state, adjustmentsBucket(section))
  const tables = new Set(sectionOf(state, section)?.plan.entries.map(({ table }) => table))
  const ofTables = [...tables].flatMap(table => [
    ...currentFactsOf(state, warningsBucket(section, table)),
    ...currentFactsOf(state, forfeitsBucket(section, table)),
  ])
  return [...ofBoards, ...adjustments, ...ofTables]
    .filter(({ role }) => role === 'director')
    .sort((a, b) => a.position - b.position)
    .flatMap(standing => mentionOf(section, standing) ?? [])
}

export const actKey = (act: StatementMention): string => canonical(act)

const NOWHERE = { round: null, table: null, board: null, contestant: null }

function mentionOf(id: string, standing: CurrentFact): StatementMention | undefined {
  const section = v.parse(sectionIdSchema, id)
  const act = ACT_KINDS.find(kind => kind === standing.slot.of)
  if (!act) return undefined
  const { body, slot } = standing
  if (slot.scope.over === 'board' && ('places' in body || 'seatings' in body)) {
    const [round, table] = slot.key.map(Number)
    return { ...NOWHERE, act, section, round: round ?? null, table: table ?? null, board: slot.scope.board }
  }
  if ('contestant' in body) return { ...NOWHERE, act, section, contestant: body.contestant }
  if ('table' in body && 'board' in body) {
    const { round, table, board } = body
    return { act, section, round, table, board, contestant: null }
  }
  if ('side' in body) {
    const { round, table } = body
    return { ...NOWHERE, act, section, round, table }
  }
  return 'board' in body ? { ...NOWHERE, act, section, board: body.board } : undefined
}
