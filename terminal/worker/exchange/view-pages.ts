import type { ViewMessage } from '../../../shared/protocol/down.ts'
import { compareIncarnations, type Incarnation } from '../../../shared/protocol/incarnation.ts'
import type { ViewRow } from '../records/records.ts'

/** Version of a view; an older one never replaces a newer one. */
interface ViewVersion {
  readonly incarnation: Incarnation
  readonly position: number
}

const isOlder = (a: ViewVersion, b: ViewVersion): boolean => {
  const lives = compareIncarnations(a.incarnation, b.incarnation)
  return lives !== 0 ? lives < 0 : a.position < b.position
}

export type PartialViews = ReadonlyMap<string, PartialView>

interface PartialView {
  readonly head: ViewMessage
  readonly texts: ReadonlyMap<number, string>
}

export const NO_PAGES: PartialViews = new Map()

/**
 * Adds one page of a view. `whole` is the complete view once all pages have arrived, with null text if it is closed. A
 * page older than the stored or collected view is ignored.
 */
export function takePage(
  pages: PartialViews,
  message: ViewMessage,
  held: ViewRow | undefined,
): { readonly pages: PartialViews; readonly whole: ViewRow | null } {
  const { name, version, incarnation, position } = message
  if (held && isOlder(message, held)) return { pages, whole: null }
  if (message.pages === 0)
    return { pages: without(pages, name), whole: { name, version, incarnation, position, text: null } }
  const before = pages.get(name)
  if (before && isOlder(message, before.head)) return { pages, whole: null }
  const texts = new Map(before && isSameView(before.head, message) ? before.texts : []).set(
    message.page,
    message.text,
  )
  const text = joined(texts, message.pages)
  if (text === undefined) return { pages: new Map(pages).set(name, { head: message, texts }), whole: null }
  return { pages: without(pages, name), whole: { name, version, incarnation, position, text } }
}

/** True if both are pages of the same text, so that pages of one can complete the other. */
const isSameView = (a: ViewMessage, b: ViewMessage): boolean =>
  a.version === b.version && a.pages === b.pages && compareIncarnations(a.incarnation, b.incarnation) === 0

function joined(texts: ReadonlyMap<number, string>, pages: number): string | undefined {
  let text = ''
  for (let page = 0; page < pages; page += 1) {
    const piece = texts.get(page)
    if (piece === undefined) return undefined
    text += piece
  }
  return text
}

function without(pages: PartialViews, name: string): PartialViews {
  const copy = new Map(pages)
  copy.delete(name)
  return copy
}
