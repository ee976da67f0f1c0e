/**
 * The keyboard is never without a place: when the key that has the focus goes (its line is settled, its form is saved),
 * or can no longer be pressed, the next one of the same region takes it, or the key that had opened the question.
 * Browsers would give it to the page, and Tab would start from the top. Source: WCAG 2.4.3, focus order.
 */

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, summary, a[href], [tabindex="0"]'

/** What can have the focus there, in the order of the page; what is not drawn has none. */
export const focusablesIn = (place: Element): readonly HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(each => each.tabIndex >= 0 && isDrawn(each))

/** What is folded away has its measures all the same. */
const FOLDED = 'details:not([open]) > :not(summary)'

export const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest(FOLDED) === null

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

const OPEN = 'button[aria-pressed="true"], button[aria-expanded="true"]'

/** The keys that may have opened the question around it: those before it that are still pressed, the nearest first. */
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

/** Keeps it so below `root` until the answer is called. */
export function keepFocus(root: Element): () => void {
  let last: LastFocus | null = null
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    last = { element: target, places: around(target, root), openers: openersOf(target, root) }
  }
  /** The key was struck by Enter: what comes to lie above it, now or when an answer is there, must not push it away. */
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

/** What is disabled or folded away keeps the focus until the browser draws. */
const isGone = (element: HTMLElement): boolean =>
  (isFocusLost() || document.activeElement === element) && (element.matches(':disabled') || !isDrawn(element))

function instead({ places, openers }: LastFocus): HTMLElement | undefined {
  for (const { place, index } of places) {
    if (!place.isConnected) continue
    // Out of the question: nothing of it is left to press.
    const opener = openers.find(each => place.contains(each) && isDrawn(each))
    if (opener) return opener
    const keys = focusablesIn(place)
    const next = keys[Math.min(Math.max(index, 0), keys.length - 1)]
    if (next) return next
  }
  return undefined
}

/** Whoever has left the key looks elsewhere. */
function keepInSight(key: EventTarget): void {
  requestAnimationFrame(() => {
    if (document.activeElement === key) document.activeElement.scrollIntoView({ block: 'nearest' })
  })
}
