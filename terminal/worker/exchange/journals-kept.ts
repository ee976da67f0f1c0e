import * as v from 'valibot'
import type { Json } from '../../../shared/lib/canonical.ts'
import { type Incarnation, incarnationSchema } from '../../../shared/protocol/incarnation.ts'
import { MAX_JOURNALS } from '../../../shared/protocol/rebuild-messages.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { entryMessage } from '../../../shared/session/state/fact-text.ts'
import { ACTS_VIEW, CARD_VIEW, JOURNAL_VIEW, PLAN_VIEW } from '../../../shared/session/views/view-names.ts'
import { type Changes, JOURNALS_KEPT, type MemoryRow, type ViewRow } from '../records/records.ts'

/**
 * Storage name of earlier journals. The director's app keeps the journal of its session unencrypted and stores it here
 * when it changes to another session or hub, as it may be the last copy. No session has this name.
 */
const STORED_JOURNALS = JOURNALS_KEPT
/** Maximum number of stored journals; the oldest are dropped. */
const MOST_KEPT = 4

/**
 * Unencrypted journal that a device can return: entries of a session, and the incarnation of the hub that sent them.
 */
export interface PlainJournal {
  readonly incarnation: Incarnation | null
  readonly entries: readonly Json[]
}

const keptSchema = v.strictObject({
  incarnation: v.nullable(incarnationSchema),
  entries: v.array(v.unknown()),
})

export interface Holding {
  readonly entries: readonly Entry[]
  readonly views: ReadonlyMap<string, ViewRow>
  readonly memory: readonly MemoryRow[]
}

/** Returns the changes with the current journal added to the stored ones, if the changes would remove it. */
export function withJournalStored(changes: Changes, { entries, views, memory }: Holding): Changes {
  const incarnation = views.get(JOURNAL_VIEW)?.incarnation
  const session = sessionOf(entries)
  if (session && changes.dropSessions?.includes(session)) return changes
  if (!incarnation || !session || !(changes.clearViews || changes.clearEntries)) return changes
  const value = { incarnation, entries: entries.map(entryMessage) }
  const older = memory.filter(row => row.session === STORED_JOURNALS && row.key !== session)
  const dropped = older.slice(0, Math.max(0, older.length + 1 - MOST_KEPT))
  return {
    ...changes,
    memory: [
      ...(changes.memory ?? []),
      { session: STORED_JOURNALS, key: session, value },
      ...dropped.map(({ key }) => ({ session: STORED_JOURNALS, key, value: null })),
    ],
  }
}

/**
 * Returns everything that this device can return unencrypted, by session: complete journals in the director's app, or
 * the contents of a table's views.
 */
export function plainJournals({ entries, views, memory }: Holding): ReadonlyMap<SessionId, PlainJournal> {
  const journals = new Map<SessionId, PlainJournal>()
  for (const row of memory) {
    const kept = v.safeParse(keptSchema, row.value)
    const session = v.safeParse(sessionIdSchema, row.key)
    if (row.session === STORED_JOURNALS && kept.success && session.success)
      journals.set(session.output, kept.output as PlainJournal)
  }
  const session = sessionOf(entries)
  const incarnation = views.get(JOURNAL_VIEW)?.incarnation ?? null
  if (session && (incarnation || !journals.has(session)))
    journals.set(session, { incarnation, entries: entries.map(entryMessage) })
  const plan = views.get(PLAN_VIEW)
  const planned = plan?.text ? v.safeParse(planSchema, JSON.parse(plan.text)) : undefined
  const [first] = planned?.success ? planned.output.entries : []
  if (plan && planned?.success && first)
    journals.set(first.fact.session, {
      incarnation: plan.incarnation,
      entries: [
        ...planned.output.entries,
        ...listIn(views.get(CARD_VIEW), 'entries'),
        ...listIn(views.get(ACTS_VIEW), 'acts'),
      ] as Json[],
    })
  return new Map([...journals].slice(-MAX_JOURNALS))
}

/** Schema of a plan's view, whose first entry opens the session. */
const planSchema = v.looseObject({
  entries: v.tupleWithRest(
    [v.looseObject({ fact: v.looseObject({ session: sessionIdSchema }) })],
    v.unknown(),
  ),
})

/** Returns a list in a view; the hub validates its items one by one. */
function listIn(view: ViewRow | undefined, name: 'entries' | 'acts'): readonly unknown[] {
  const read = view?.text
    ? v.safeParse(v.looseObject({ [name]: v.array(v.unknown()) }), JSON.parse(view.text))
    : undefined
  return read?.success ? (read.output[name] ?? []) : []
}

function sessionOf(entries: readonly Entry[]): SessionId | undefined {
  const first = entries.find(entry => entry.kind === 'fact')
  return first?.kind === 'fact' ? first.fact.session : undefined
}
