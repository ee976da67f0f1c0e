import { decodeMessage } from '../../../shared/protocol/encode.ts'
import { entriesViewSchema, readableEntries } from '../../../shared/session/views/view-bodies.ts'
import { CARD_VIEW, PLAN_VIEW, viewNamed } from '../../../shared/session/views/view-names.ts'

/**
 * Leaves out the entries of a view that cannot be read, so that screens need not check them: the schemas of all facts
 * are many bytes, and a slow tablet would load them before it draws.
 */
export function shownText(name: string, text: string): string {
  const view = viewNamed(name).name
  if (view !== PLAN_VIEW && view !== CARD_VIEW) return text
  const read = decodeMessage(entriesViewSchema, text)
  if (!read.ok) return text
  const entries = readableEntries(read.value)
  return entries.length === read.value.entries.length ? text : JSON.stringify({ entries })
}
