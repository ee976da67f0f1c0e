import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { type FactName, nameKey } from '../../../shared/session/identity.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import type { OwnFact } from '../../worker/messages.ts'

/** Returns the changes that this tablet has not acknowledged yet, whether or not the hub knows that. */
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
 * Returns the changes that may be shown now. During entry of a board nothing is shown unless a change concerns that
 * board or its players.
 */
export const showableChanges = (
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

/** Maximum number of acknowledged actions in one message; more go into the next. */
const MOST_ACTS = 40

export function actsOf(changes: readonly TableChange[]): FactName[] {
  const acts = new Map(changes.flatMap(({ about }) => about.map(act => [nameKey(act), act])))
  return [...acts.values()].slice(0, MOST_ACTS)
}
