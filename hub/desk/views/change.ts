import type { DecisionEntry, Entry, FactEntry } from '../../../shared/session/entry.ts'
import { kindOf, slotsOf } from '../../../shared/session/fact.ts'
import type { TableConcern } from '../../../shared/session/facts/kind.ts'
import { nameKey, replacedBy } from '../../../shared/session/identity.ts'
import { heldUnder, type SessionState, standingAt, standingsUnder } from '../../../shared/session/state.ts'

/** Whose views some entries may have changed: those of some tables and boards, or everybody's. */
export type ViewScope = 'everything' | readonly TableConcern[]

/**
 * What entries that followed the state `before` may have changed for tables. Most facts of an evening are results, and
 * most corrections change the board of which they speak: whatever is rarer may have changed everything.
 */
export function changeOf(before: SessionState, entries: readonly Entry[]): ViewScope {
  const facts = new Map(
    entries.flatMap(entry => (entry.kind === 'fact' ? [[nameKey(entry.fact), entry] as const] : [])),
  )
  const concerns: TableConcern[] = []
  for (const entry of entries) {
    if (entry.kind !== 'decision') continue
    const said = facts.get(nameKey(entry.about)) ?? heldUnder(before, entry.about)?.entry
    // Of what the rules refused nothing is shown to a table.
    if (!said) continue
    const concerned = concernsOf(before, said, entry)
    if (concerned === 'everything') return concerned
    concerns.push(...concerned)
  }
  return concerns
}

/**
 * The fact's own concern and, where it counts now, that of whatever stood in its way or was replaced by it. Where the
 * director's word comes or goes every table is told that it stands there.
 */
function concernsOf(before: SessionState, { fact, role }: FactEntry, { decision }: DecisionEntry): ViewScope {
  const isAdmitted = decision.kind === 'admitted'
  const gone = isAdmitted
    ? [
        ...replacedBy(fact).flatMap(name => standingsUnder(before, name)),
        ...slotsOf(fact).flatMap(slot => standingAt(before, slot) ?? []),
      ]
    : []
  if (isAdmitted && [{ role }, ...gone].some(word => word.role === 'director')) return 'everything'
  // Who signs up is told while somebody has to vouch for them, too.
  if ((isAdmitted || fact.kind === 'signed-up') && kindOf(fact.kind).isToldToAll) return 'everything'
  const concerns = [fact, ...gone].map(({ body, ...said }) =>
    kindOf('kind' in said ? said.kind : said.slot.of).concerns(body),
  )
  const tables = concerns.filter(concern => concern !== 'everybody')
  return tables.length < concerns.length ? 'everything' : tables
}
