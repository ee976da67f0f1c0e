/**
 * Returns the code with which this page was opened, complete; null if there was none. Its fragment is removed from the
 * address at once, so that no screenshot, browser history or reload carries it.
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

/** Storage key of a code that waits while the page restarts with another club's store. */
const KEPT = 'overtrick-code'

/** Stores a code for the next start of this tab only. */
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
