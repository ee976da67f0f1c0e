import type { DecisionEntry, Entry } from '../../../shared/session/entry.ts'
import { type Fact, fillingsOf, kindOf } from '../../../shared/session/fact.ts'
import type { TableConcern } from '../../../shared/session/facts/kind.ts'
import { nameKey, replacedBy } from '../../../shared/session/identity.ts'
import { heldUnder, type SessionState, standingAt, standingsUnder } from '../../../shared/session/state.ts'

/** Whose views some entries may have changed: those of some tables and boards, or everybody's. */
export type Change = 'everything' | readonly TableConcern[]

/**
 * What entries that followed the state `before` may have changed for tables. Most facts of an evening are results, and
 * most corrections change the board of which they speak: whatever is rarer may have changed everything.
 */
export function changeOf(before: SessionState, entries: readonly Entry[]): Change {
  const facts = new Map(
    entries.flatMap(entry => (entry.kind === 'fact' ? [[nameKey(entry.fact), entry.fact] as const] : [])),
  )
  const concerns: TableConcern[] = []
  for (const entry of entries) {
    if (entry.kind !== 'decision') continue
    const fact = facts.get(nameKey(entry.about)) ?? heldUnder(before, entry.about)?.entry.fact
    // Of what the rules refused nothing is shown to a table.
    if (!fact) continue
    for (const concern of concernsOf(before, fact, entry)) {
      if (concern === 'everybody') return 'everything'
      concerns.push(concern)
    }
  }
  return concerns
}

/** The fact's own concern and, where it counts now, that of whatever stood in its way or was replaced by it. */
function concernsOf(before: SessionState, fact: Fact, { decision }: DecisionEntry) {
  const gone =
    decision.kind === 'admitted'
      ? [
          ...replacedBy(fact).flatMap(name => standingsUnder(before, name)),
          ...fillingsOf(fact).flatMap(({ slot }) => standingAt(before, slot) ?? []),
        ]
      : []
  return [fact, ...gone].map(({ body, ...said }) =>
    kindOf('kind' in said ? said.kind : said.slot.of).concerns(body),
  )
}
