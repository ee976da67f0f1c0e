import { CAME_BACK, TIMES_BACK } from './let-go.ts'

/** Of a page what is used. */
export interface ReturningPage {
  readonly location: Pick<Location, 'href' | 'replace'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly navigator: Pick<Navigator, 'vendor'>
}

export interface ComingBack {
  /** The page has been told that it is to go: loaded again, or left. */
  readonly goes: () => void
  /** Somebody means to stay. */
  readonly touched: () => void
  /** It is being opened again, by itself. */
  readonly isOnItsWay: () => boolean
}

/** That a link is gone is noticed after some seconds; so long a page that is loaded again waits for its answer. */
const WATCHED_MS = 20_000
/** A laptop that stands there without its hub refuses at once. */
const LOOK_EVERY_MS = 10
/** A browser that has not opened it by then does not do so. */
const OPENED_WITHIN_MS = 5000

/**
 * Lets a page come back that is loaded again while the hub is away. Whatever the browser has kept of a page, loading it
 * again asks the hub, and the browser's own page of trouble takes its place; opening it does not ask. Between hearing that
 * it is to go and the browser's answer the page still runs, and opens itself, which ends the loading (measured: Chromium 156,
 * by key, by button and by its driver). Whether it is loaded again or left for another address it is not told: so it
 * lets go at last where nobody touches it in between.
 */
export function comeBack(
  { location, sessionStorage, navigator }: ReturningPage,
  isKeptOnly: () => boolean,
): ComingBack {
  // WebKit keeps no page that could be opened: there whoever was asked and stays would lose the one that stands.
  const keepsPages = !navigator.vendor.startsWith('Apple')
  let isOnItsWay = false
  const times = () => Number(sessionStorage.getItem(CAME_BACK))
  const look = (left: number): void => {
    if (isKeptOnly()) {
      isOnItsWay = true
      setTimeout(() => {
        isOnItsWay = false
      }, OPENED_WITHIN_MS)
      sessionStorage.setItem(CAME_BACK, `${times() + 1}`)
      // With words behind its # it would be taken for a place in the page that is open.
      location.replace(location.href.replace(/#.*/, ''))
    } else if (left > 0) setTimeout(look, LOOK_EVERY_MS, left - LOOK_EVERY_MS)
  }
  return {
    goes() {
      if (keepsPages && !isOnItsWay && times() < TIMES_BACK) setTimeout(look, 0, WATCHED_MS)
    },
    touched: () => sessionStorage.removeItem(CAME_BACK),
    isOnItsWay: () => isOnItsWay,
  }
}
