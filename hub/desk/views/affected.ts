import type { Entry } from '../../../shared/session/entry.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import { sectionOf } from '../../../shared/session/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { travellerView } from '../../../shared/session/views/view-names.ts'

/** A table's device as far as views are concerned. */
export interface Reader {
  readonly section: string
  readonly table: number
  /** The views that were open to it before. */
  readonly open: ReadonlySet<string>
}

/**
 * Which tables may see something new after these entries. Most facts of an evening are results: they concern
 * their table and those that have the board's traveller open. Whatever is rarer concerns everybody.
 */
export function affectedBy(after: SessionState, entries: readonly Entry[]): (reader: Reader) => boolean {
  const facts = entries.flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
  const decisions = entries.length - facts.length
  // One decision a fact is the plain case; more means that something older has been settled or was waited for.
  const plain = decisions === facts.length && facts.every(isOfOneTable)
  if (!plain || finishesARound(after, facts)) return () => true
  return reader => facts.some(fact => concerns(fact, reader))
}

/** A correction may take a result away from another board or table, so it is not of one table. */
const isOfOneTable = ({ kind, replaces }: Fact): boolean =>
  !replaces && (kind === 'result' || kind === 'seats-taken' || kind === 'director-called')

/** The last result of a round changes what is published to everybody. */
const finishesARound = (after: SessionState, facts: readonly Fact[]): boolean =>
  facts.some(
    ({ kind, body }) => kind === 'result' && sectionOf(after, body.section)?.isRoundFinished(body.round),
  )

function concerns(fact: Fact, { section, table, open }: Reader): boolean {
  // A traveller shows every section that is one field with the reader's.
  if (fact.kind === 'result' && open.has(travellerView(fact.body.board))) return true
  return 'table' in fact.body && fact.body.section === section && fact.body.table === table
}
