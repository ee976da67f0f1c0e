/**
 * Returns the complete code with which this page was opened, or null. Its fragment is removed from the address at once,
 * so that no screenshot, history entry or reload contains it.
 */
export function takeCode(
  place: Pick<Location, 'href' | 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): string | null {
  if (place.hash === '') return null
  const text = place.href
  history.replaceState(null, '', `${place.pathname}${place.search}`)
  return text
}

/** Storage key of a code that is kept while the page restarts with another club's store. */
const KEPT = 'overtrick-code'

/** Stores a code for the next start of the page in this tab. */
export function saveCode(storage: Pick<Storage, 'setItem'>, text: string): void {
  storage.setItem(KEPT, text)
}

export function restoreCode(storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null {
  try {
    const text = storage.getItem(KEPT)
    if (text !== null) storage.removeItem(KEPT)
    return text
  } catch {
    // A browser without storage has stored none.
    return null
  }
}
