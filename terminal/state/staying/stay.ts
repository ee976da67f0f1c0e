import { comeBack, type PageReturn, type ReturningPage } from './come-back.ts'

export interface StayingPage extends EventTarget, ReturningPage {
  readonly history: Pick<History, 'pushState' | 'state'>
}

export interface Staying {
  /** Returns true if a reload now would lose the page: over plain http it cannot start without the hub. */
  readonly isAtRisk: () => boolean
  /** Returns true if a reload would fail, while opening the URL uses the browser's cached copy. */
  readonly isKeptOnly: () => boolean
  readonly back: () => void
}

/** State of the guard entry in the history, which keeps Back from leaving the page. */
const GUARD = { stays: true }

/**
 * Keeps the page open: Back leads to a guard entry in the history, which is restored at once, and leaving or reloading
 * needs confirmation while it would lose the page. If a reload has failed, Back leads from the browser's error page to
 * that entry, which browsers take from their cache (measured: Chromium 156).
 */
export function stayOnPage(
  page: StayingPage,
  { isAtRisk, isKeptOnly, back }: Staying,
): Pick<PageReturn, 'isOnItsWay'> {
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
  // Chromium skips entries that were made before the page was touched.
  for (const touch of ['pointerup', 'keydown']) page.addEventListener(touch, touched, { capture: true })
  page.addEventListener('popstate', () => {
    // An address with another fragment is no way back.
    if (isGuarded() || page.location.href !== guarded) return
    guard()
    back()
  })
  page.addEventListener('keydown', event => {
    if (isAtRisk() && isReload(event)) event.preventDefault()
  })
  page.addEventListener('beforeunload', event => {
    // No confirmation for what the page does itself.
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
