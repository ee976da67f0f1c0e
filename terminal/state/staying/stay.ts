import { type ComingBack, comeBack, type ReturningPage } from './come-back.ts'

/** Of a page what is used. */
export interface StayingPage extends EventTarget, ReturningPage {
  readonly history: Pick<History, 'pushState' | 'state'>
}

export interface Staying {
  /** Whether the page would be gone if it were loaded again now: over plain http nothing starts it without the desk. */
  readonly isAtRisk: () => boolean
  /** Whether loading it again would find nobody, while opening it gives what the browser has kept. */
  readonly isKeptOnly: () => boolean
  /** Somebody has pressed Back. */
  readonly back: () => void
}

/** What the entry of the history says that stands before the page, so that Back does not lead out of it. */
const GUARD = { stays: true }

/**
 * Keeps the page where it is. Back leads to an entry of the page's own, which is put back at once; leaving and loading
 * again are asked about while the page would be gone by it, and the keys for it do nothing then.
 *
 * The second entry has another use: where a page could not be loaded again, Back leads from the browser's own page of
 * trouble to the first one, and browsers take that from what they have kept, without the desk (measured: Chromium 156).
 */
export function stayOnPage(
  page: StayingPage,
  { isAtRisk, isKeptOnly, back }: Staying,
): Pick<ComingBack, 'isOnItsWay'> {
  const coming = comeBack(page, isKeptOnly)
  let guarded = ''
  const isGuarded = () => isGuard(page.history.state)
  const guard = () => {
    if (!isGuarded()) page.history.pushState(GUARD, '')
    guarded = page.location.href
  }
  const touched = () => {
    guard()
    coming.touched()
  }
  // Chromium skips entries that were made before anybody touched the page.
  for (const touch of ['pointerup', 'keydown']) page.addEventListener(touch, touched, { capture: true })
  page.addEventListener('popstate', () => {
    // An address with other words behind its # is no way back.
    if (isGuarded() || page.location.href !== guarded) return
    guard()
    back()
  })
  page.addEventListener('keydown', event => {
    if (isAtRisk() && isReload(event)) event.preventDefault()
  })
  page.addEventListener('beforeunload', event => {
    // Nobody is asked about what the page does itself.
    if (isAtRisk() && !coming.isOnItsWay()) event.preventDefault()
    coming.goes()
  })
  return coming
}

const isGuard = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stays' in state

function isReload(event: Event): boolean {
  const { key, ctrlKey, metaKey } = event as KeyboardEvent
  return key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r')
}
