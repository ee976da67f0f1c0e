/**
 * The code with which this page was opened, whole; null where it was opened without. Its fragment is taken out of the
 * address at once: a picture of the screen, the history of the browser and the next reload must not carry it.
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

/** Where a code waits while the page starts anew with the store of another club. */
const KEPT = 'overtrick-code'

/** For the next start of this tab, and for that alone. */
export function keepCode(storage: Pick<Storage, 'setItem'>, text: string): void {
  storage.setItem(KEPT, text)
}

/** What was kept for this start. */
export function takeKeptCode(storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null {
  try {
    const text = storage.getItem(KEPT)
    if (text !== null) storage.removeItem(KEPT)
    return text
  } catch {
    // A browser that keeps nothing for its pages has kept none.
    return null
  }
}
