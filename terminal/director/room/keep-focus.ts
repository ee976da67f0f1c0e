/**
 * The keyboard is never without a place: when the key that has the focus goes (its line is settled, its form is saved),
 * the next one of the same region takes it. Browsers would give it to the page, and Tab would start from the top.
 * Source: WCAG 2.4.3, focus order.
 */

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, a[href], [tabindex="0"]'

/** What can have the focus there, in the order of the page; what is not drawn has none. */
export const focusablesIn = (place: Element): readonly HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    each => each.tabIndex >= 0 && each.getClientRects().length > 0,
  )

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** A place around what has the focus, and the how manieth of that place's keys it is. */
interface Around {
  readonly place: Element
  readonly index: number
}

function around(element: HTMLElement, root: Element): readonly Around[] {
  const places: Around[] = []
  for (let place = element.parentElement; place; place = place.parentElement) {
    places.push({ place, index: focusablesIn(place).indexOf(element) })
    if (place === root) break
  }
  return places
}

/** Keeps it so below `root` until the answer is called. */
export function keepFocus(root: Element): () => void {
  let last: { readonly element: Element; readonly places: readonly Around[] } | null = null
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement) last = { element: target, places: around(target, root) }
  }
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected || !isFocusLost()) return
    for (const { place, index } of last.places) {
      if (!place.isConnected) continue
      const keys = focusablesIn(place)
      const next = keys[Math.min(Math.max(index, 0), keys.length - 1)]
      if (next) return next.focus({ preventScroll: true })
    }
  })
  root.addEventListener('focusin', remember)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
