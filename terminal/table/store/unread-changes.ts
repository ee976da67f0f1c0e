import * as v from 'valibot'
import { changesViewSchema, type TableChange } from '../../../shared/session/changes/changes-view.ts'
import { type FactName, nameKey } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { readJson } from './table-fold.ts'

/** What the desk has to tell this table; a view that does not read is as good as none. */
export function changesIn(text: string | undefined): readonly TableChange[] {
  const view = v.safeParse(changesViewSchema, text === undefined ? undefined : readJson(text))
  return view.success ? view.output.changes : []
}

/** Without those of which this tablet has said itself that they are known, whether the desk has heard it or not. */
export function unreadOf(
  changes: readonly TableChange[],
  { section, table }: TablePlace,
  facts: readonly OwnFact[],
): readonly TableChange[] {
  if (changes.length === 0) return changes
  const read = new Set(
    facts.flatMap(({ fact }) =>
      fact.kind === 'acknowledged' && fact.body.section === section && fact.body.table === table
        ? fact.body.about.map(nameKey)
        : [],
    ),
  )
  return changes.filter(({ about }) => !about.every(act => read.has(nameKey(act))))
}

/**
 * What may be told now: a board that is half keyed is not covered, unless one of the changes is about that very board or
 * about those who play it. The others are told with it.
 */
export const tellable = (
  changes: readonly TableChange[],
  round: number,
  halfKeyed: number | null,
): readonly TableChange[] =>
  halfKeyed === null || changes.some(change => isAbout(change, round, halfKeyed)) ? changes : []

function isAbout(change: TableChange, round: number, board: number): boolean {
  if (change.kind === 'policy' || change.kind === 'message') return false
  if (change.kind === 'movement') return change.news.some(item => item.round === round)
  return change.round === round && (change.kind !== 'board' || change.board === board)
}

/** More acts than one answer may name are answered with the next. */
const MOST_ACTS = 40

export function actsOf(changes: readonly TableChange[]): FactName[] {
  const acts = new Map(changes.flatMap(({ about }) => about.map(act => [nameKey(act), act])))
  return [...acts.values()].slice(0, MOST_ACTS)
}
