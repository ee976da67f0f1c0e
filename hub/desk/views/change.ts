import type { TableConcern } from '../../../shared/session/facts/kind.ts'
import { nameKey, replacedBy } from '../../../shared/session/identity.ts'
import type { DecisionEntry, Entry, FactEntry } from '../../../shared/session/state/entry.ts'
import { kindOf, slotsOf } from '../../../shared/session/state/fact.ts'
import {
  currentAt,
  heldUnder,
  type SessionState,
  standingsUnder,
} from '../../../shared/session/state/state.ts'

/** Extent of a change: the tables and boards whose views it may affect, or everything. */
export type ViewScope = 'everything' | readonly TableConcern[]

/**
 * Returns what entries after the state `before` may have changed for tables. Most facts are results, and most
 * corrections change their own board only; anything rarer may have changed everything.
 */
export function changeOf(before: SessionState, entries: readonly Entry[]): ViewScope {
  const facts = new Map(
    entries.flatMap(entry => (entry.kind === 'fact' ? [[nameKey(entry.fact), entry] as const] : [])),
  )
  const concerns: TableConcern[] = []
  for (const entry of entries) {
    if (entry.kind !== 'decision') continue
    const said = facts.get(nameKey(entry.about)) ?? heldUnder(before, entry.about)?.entry
    // Facts the rules refused are not shown to tables.
    if (!said) continue
    const concerned = concernsOf(before, said, entry)
    if (concerned === 'everything') return concerned
    concerns.push(...concerned)
  }
  return concerns
}

/**
 * Returns what the fact concerns and, if it is current now, also what the facts it conflicts with or replaces
 * concern. A director's fact that comes or goes concerns every table, since all are shown that it exists.
 */
function concernsOf(before: SessionState, { fact, role }: FactEntry, { decision }: DecisionEntry): ViewScope {
  const isAdmitted = decision.kind === 'admitted'
  const gone = isAdmitted
    ? [
        ...replacedBy(fact).flatMap(name => standingsUnder(before, name)),
        ...slotsOf(fact).flatMap(slot => currentAt(before, slot) ?? []),
      ]
    : []
  if (isAdmitted && [{ role }, ...gone].some(word => word.role === 'director')) return 'everything'
  // A sign-up is shown even while it is pending.
  if ((isAdmitted || fact.kind === 'signed-up') && kindOf(fact.kind).isToldToAll) return 'everything'
  const concerns = [fact, ...gone].map(({ body, ...said }) =>
    kindOf('kind' in said ? said.kind : said.slot.of).concerns(body),
  )
  const tables = concerns.filter(concern => concern !== 'everybody')
  return tables.length < concerns.length ? 'everything' : tables
}
