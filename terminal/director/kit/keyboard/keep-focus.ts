/**
 * Keeps the keyboard focus in place: when the focused key disappears (its line is settled, its form is saved), or is
 * disabled, the next one of the same region takes it, or the key that had opened the question. Browsers would move it
 * to the page, and Tab would start from the top. Source: WCAG 2.4.3, focus order.
 */

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, summary, a[href], [tabindex="0"]'

/** Returns the focusable elements there, in page order; undrawn ones are left out. */
export const focusablesIn = (place: Element): readonly HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(each => each.tabIndex >= 0 && isDrawn(each))

/** Selects the content of closed details, which has client rects although it is not drawn. */
const FOLDED = 'details:not([open]) > :not(summary)'

export const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest(FOLDED) === null

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** Region around the focused key, and the key's index in it. */
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

const OPEN = 'button[aria-pressed="true"], button[aria-expanded="true"]'

/** Returns the keys that may have opened the question around it: pressed ones before it, the nearest first. */
function openersOf(element: HTMLElement, root: Element): readonly HTMLElement[] {
  const question = element.closest('fieldset')
  if (!question) return []
  return [...root.querySelectorAll<HTMLElement>(OPEN)]
    .filter(each => question.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING)
    .reverse()
}

interface LastFocus {
  readonly element: HTMLElement
  readonly places: readonly Around[]
  readonly openers: readonly HTMLElement[]
}

/** Keeps the focus below `root` until the returned function is called. */
export function keepFocus(root: Element): () => void {
  let last: LastFocus | null = null
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, places: around(target, root), openers: openersOf(target, root) }
  }
  /** Key pressed by Enter: content that appears above it, now or with an answer, must not push it out of view. */
  let struck: EventTarget | null = null
  const strike = (event: Event) => {
    struck = event instanceof MouseEvent && event.detail === 0 ? event.target : null
    if (struck) keepInSight(struck)
  }
  const observer = new MutationObserver(() => {
    if (last && isGone(last.element)) instead(last)?.focus({ preventScroll: true })
    if (struck) keepInSight(struck)
  })
  root.addEventListener('focusin', remember)
  root.addEventListener('click', strike)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] })
  return () => {
    root.removeEventListener('focusin', remember)
    root.removeEventListener('click', strike)
    observer.disconnect()
  }
}

/** A disabled or folded element keeps the focus until the browser draws. */
const isGone = (element: HTMLElement): boolean =>
  (isFocusLost() || document.activeElement === element) && (element.matches(':disabled') || !isDrawn(element))

function instead({ places, openers }: LastFocus): HTMLElement | undefined {
  for (const { place, index } of places) {
    if (!place.isConnected) continue
    // Out of the question: none of its keys is left.
    const opener = openers.find(each => place.contains(each) && isDrawn(each))
    if (opener) return opener
    const keys = focusablesIn(place)
    const next = keys[Math.min(Math.max(index, 0), keys.length - 1)]
    if (next) return next
  }
  return undefined
}

/** Scrolls only while the key has the focus: afterwards the user looks elsewhere. */
function keepInSight(key: EventTarget): void {
  requestAnimationFrame(() => {
    if (document.activeElement === key) document.activeElement.scrollIntoView({ block: 'nearest' })
  })
}
