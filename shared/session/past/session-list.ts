import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { PLAN_KINDS } from '../../movement/plan/plan.ts'
import { tournamentSchema } from '../facts/tournament.ts'
import { type SessionId, sessionIdSchema } from '../identity.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { sectionsIn } from '../section/section.ts'
import { sessionSlot } from '../slot.ts'
import { type SessionState, standingAt } from '../state.ts'
import { resultsSince } from './results-since.ts'

const count = whole(0, 1_000_000)

/** What a list says of a session, as far as it follows from its own entries. */
export const sessionSummarySchema = v.strictObject({
  session: sessionIdSchema,
  /** Empty for one that was never opened here: some table has handed in something of it. */
  name: words(80),
  /** "2026-11-24"; empty for one that was never opened. */
  date: words(10),
  contest: v.nullable(v.picklist(PLAN_KINDS)),
  contestants: count,
  tables: count,
  closed: v.boolean(),
  /** Something that is scored was said after it was closed. */
  corrected: v.boolean(),
  tournament: v.exactOptional(tournamentSchema),
})
export type SessionSummary = Readonly<v.InferOutput<typeof sessionSummarySchema>>

/** Director: a session of the data folder. */
export const listedSessionSchema = v.strictObject({
  ...sessionSummarySchema.entries,
  /** The one that the tables play, or have played last. */
  current: v.boolean(),
  /** Out of the list, and found when it is looked for. */
  archived: v.boolean(),
})
export type ListedSession = Readonly<v.InferOutput<typeof listedSessionSchema>>

/** More than a club plays in twenty years. */
const MOST_SESSIONS = 10_000

/** Director: all sessions, the newest first. */
export const sessionListSchema = v.strictObject({ sessions: listOf(listedSessionSchema, MOST_SESSIONS) })
export type SessionList = Readonly<v.InferOutput<typeof sessionListSchema>>

export function summaryOf(session: SessionId, state: SessionState): SessionSummary {
  const settings = settingsOf(state)
  const sections = sectionsIn(state)
  const closing = isClosed(state) ? standingAt(state, sessionSlot('session-closed')) : undefined
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

/** The current one on top, then by date, the newest first; of one day the one that was opened last. */
export const inListOrder = (sessions: readonly ListedSession[]): readonly ListedSession[] =>
  sessions
    .map((one, index) => ({ one, index }))
    .sort(
      (a, b) =>
        Number(b.one.current) - Number(a.one.current) ||
        (a.one.date === b.one.date ? b.index - a.index : a.one.date < b.one.date ? 1 : -1),
    )
    .map(({ one }) => one)
