import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { PLAN_KINDS } from '../../movement/plan/plan.ts'
import { tournamentSchema } from '../facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../identity.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { sectionsIn } from '../section/section.ts'
import { sessionSlot } from '../slot.ts'
import type { FactKind } from '../state/fact.ts'
import { currentAt, type SessionState } from '../state/state.ts'

const SCORED: ReadonlySet<FactKind> = new Set([
  'result',
  'ruling',
  'adjustment',
  'board-cancelled',
  'board-state',
  'put-right',
  'settled',
  'taken-back',
] satisfies FactKind[])

const count = whole(0, 1_000_000)

/** Summary of a session, derived from its own entries. */
export const sessionSummarySchema = v.strictObject({
  session: sessionIdSchema,
  /** Name of the session; empty for one never opened here, of which a table has submitted facts. */
  name: words(80),
  /** Date, "2026-11-24"; empty for a session that was never opened. */
  date: words(10),
  contest: v.nullable(v.picklist(PLAN_KINDS)),
  contestants: count,
  tables: count,
  closed: v.boolean(),
  /** True if a fact that affects scores came after the close. */
  corrected: v.boolean(),
  tournament: v.exactOptional(tournamentSchema),
})
export type SessionSummary = Readonly<v.InferOutput<typeof sessionSummarySchema>>

export const listedSessionSchema = v.strictObject({
  ...sessionSummarySchema.entries,
  /** True for the session in play, or played last. */
  current: v.boolean(),
  archived: v.boolean(),
})
export type ListedSession = Readonly<v.InferOutput<typeof listedSessionSchema>>

const MOST_SESSIONS = 10_000

/** Director's list of all sessions, newest first. */
export const sessionListSchema = v.strictObject({ sessions: listOf(listedSessionSchema, MOST_SESSIONS) })
export type SessionList = Readonly<v.InferOutput<typeof sessionListSchema>>

export function summaryOf(session: SessionId, state: SessionState): SessionSummary {
  const settings = settingsOf(state)
  const sections = sectionsIn(state)
  const closing = isClosed(state) ? currentAt(state, sessionSlot('session-closed')) : undefined
  return {
    session,
    name: settings?.name ?? '',
    date: settings?.date ?? '',
    contest: sections[0]?.plan.kind ?? null,
    contestants: sections.reduce((sum, { plan }) => sum + plan.contestants.length, 0),
    tables: sections.reduce((sum, { plan }) => sum + plan.tables, 0),
    closed: closing !== undefined,
    corrected: closing !== undefined && resultsSince(state, closing.decidedAt),
    ...(settings?.tournament && { tournament: settings.tournament }),
  }
}

/** Sorts sessions: the current one first, then by date, newest first; on one day the one opened last. */
export const inListOrder = (sessions: readonly ListedSession[]): readonly ListedSession[] =>
  sessions
    .map((one, index) => ({ one, index }))
    .sort(
      (a, b) =>
        Number(b.one.current) - Number(a.one.current) ||
        (a.one.date === b.one.date ? b.index - a.index : a.one.date < b.one.date ? 1 : -1),
    )
    .map(({ one }) => one)

/** True if anything that affects scores was decided after this journal position. */
const resultsSince = ({ admitted }: SessionState, position: number): boolean =>
  [...admitted.values()].some(said =>
    [...said.values()].some(({ entry, decidedAt }) => decidedAt > position && SCORED.has(entry.fact.kind)),
  )
