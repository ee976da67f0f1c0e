import * as v from 'valibot'
import type { Json } from '../../../shared/lib/canonical.ts'
import { MAX_JOURNALS } from '../../../shared/protocol/hand-back.ts'
import { type Incarnation, incarnationSchema } from '../../../shared/protocol/incarnation.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import { entryMessage } from '../../../shared/session/fact-text.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { ACTS_VIEW, CARD_VIEW, JOURNAL_VIEW, PLAN_VIEW } from '../../../shared/session/views/view-names.ts'
import { type Changes, JOURNALS_KEPT, type MemoryRow, type ViewRow } from '../records/records.ts'

/**
 * A director's screen holds tonight's journal in plain. When it goes on to another session, or to another hub, that
 * journal is kept beside: it may be the last one that there is. No session has this name, so no screen is shown it.
 */
const KEPT_AS = JOURNALS_KEPT
/** The newest of them. */
const MOST_KEPT = 4

/**
 * What a device can hand back in plain: entries of a session, and which life of the hub sent them; of a table's device
 * also where the director's word stands.
 */
export interface PlainJournal {
  readonly incarnation: Incarnation | null
  /** As they travel. */
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

/** The changes, with the journal kept aside where they would take it away. */
export function keepingJournal(changes: Changes, { entries, views, memory }: Holding): Changes {
  const incarnation = views.get(JOURNAL_VIEW)?.incarnation
  const session = sessionOf(entries)
  // Of a session that is to be forgotten nothing is kept.
  if (session && changes.dropSessions?.includes(session)) return changes
  if (!incarnation || !session || !(changes.clearViews || changes.clearEntries)) return changes
  const value = { incarnation, entries: entries.map(entryMessage) }
  const older = memory.filter(row => row.session === KEPT_AS && row.key !== session)
  const dropped = older.slice(0, Math.max(0, older.length + 1 - MOST_KEPT))
  return {
    ...changes,
    memory: [
      ...(changes.memory ?? []),
      { session: KEPT_AS, key: session, value },
      ...dropped.map(({ key }) => ({ session: KEPT_AS, key, value: null })),
    ],
  }
}

/** Everything that this device can hand back in plain: whole journals of a director, of a table what its views say. */
export function plainJournals({ entries, views, memory }: Holding): ReadonlyMap<SessionId, PlainJournal> {
  const journals = new Map<SessionId, PlainJournal>()
  for (const row of memory) {
    const kept = v.safeParse(keptSchema, row.value)
    const session = v.safeParse(sessionIdSchema, row.key)
    if (row.session === KEPT_AS && kept.success && session.success)
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

/** The first entry of a plan is the session's opening. */
const planSchema = v.looseObject({
  entries: v.tupleWithRest(
    [v.looseObject({ fact: v.looseObject({ session: sessionIdSchema }) })],
    v.unknown(),
  ),
})

/** A list that a view holds; the hub reads its items one by one. */
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
