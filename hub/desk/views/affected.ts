import type { Entry } from '../../../shared/session/entry.ts'
import { type Fact, kindOf } from '../../../shared/session/fact.ts'
import type { Concern, TableConcern } from '../../../shared/session/facts/kind.ts'
import { replacedBy } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
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
  const decisions = entries.filter(({ kind }) => kind === 'decision').length
  const concerns = facts.map(concernOf)
  // One decision a fact is the plain case; more means that something older has been settled or was waited for.
  if (decisions !== facts.length || concerns.some(one => one === 'everybody' || finishesARound(after, one)))
    return () => true
  return reader => concerns.some(one => one !== 'everybody' && isAbout(one, reader))
}

/** A correction may take a result away from another board or table, so it is not of one table. */
const concernOf = (fact: Fact): Concern =>
  replacedBy(fact).length > 0 ? 'everybody' : kindOf(fact.kind).concerns(fact.body)

/** The last result of a round changes what is published to everybody. */
const finishesARound = (after: SessionState, { section, round, board }: TableConcern): boolean =>
  board !== null && round !== null && (sectionOf(after, section)?.isRoundFinished(round) ?? false)

/** A traveller shows every section that is one field with the reader's. */
const isAbout = (concern: TableConcern, { section, table, open }: Reader): boolean =>
  (concern.board !== null && open.has(travellerView(concern.board))) ||
  (concern.section === section && concern.table === table)
