import { CAME_BACK, TIMES_BACK } from './let-go.ts'

export interface ReturningPage {
  readonly location: Pick<Location, 'href' | 'replace'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly navigator: Pick<Navigator, 'vendor'>
}

export interface PageReturn {
  /** The page was told that it will be unloaded: reloaded, or left. */
  readonly goes: () => void
  /** The user touched the page and means to stay. */
  readonly touched: () => void
  /** True while it is reopening itself. */
  readonly isOnItsWay: () => boolean
}

/** Time that a reloading page waits for its answer, ms: a lost link is noticed after some seconds. */
const WATCHED_MS = 20_000
/** Interval between checks, ms. A laptop without its hub refuses at once. */
const LOOK_EVERY_MS = 10
/** Time after which the browser is assumed not to open it, ms. */
const OPENED_WITHIN_MS = 5000

/**
 * Restores a page that is reloaded while the hub is away. Reloading always contacts the hub, and the browser's error
 * page would replace the cached one; opening it does not. Between the unload notice and the browser's answer the page
 * still runs and opens itself, which ends the loading (measured: Chromium 156, by key, by button and by its driver). It
 * cannot tell a reload from leaving for another address, so it finally lets go if nobody touches it in between.
 */
export function comeBack(
  { location, sessionStorage, navigator }: ReturningPage,
  isKeptOnly: () => boolean,
): PageReturn {
  // WebKit caches no page that could be opened: staying there would lose the present page.
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
      // With a fragment it would be taken for a place in the open page.
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
