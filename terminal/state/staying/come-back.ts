import { CAME_BACK, TIMES_BACK } from './let-go.ts'

export interface ReturningPage {
  readonly location: Pick<Location, 'href' | 'replace'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly navigator: Pick<Navigator, 'vendor'>
}

export interface PageReturn {
  /** Called when the page is about to be unloaded, by a reload or by leaving. */
  readonly goes: () => void
  /** Called when the user touches the page and so means to stay. */
  readonly touched: () => void
  /** True while the page is reopening itself. */
  readonly isOnItsWay: () => boolean
}

/** Time for which an unloading page watches the link, ms, since a lost link is noticed only after some seconds. */
const WATCHED_MS = 20_000
/** Interval between checks, ms, short because a laptop without a running hub refuses the reload at once. */
const LOOK_EVERY_MS = 10
/** Time after which the reopening is assumed to have failed, ms. */
const OPENED_WITHIN_MS = 5000

/**
 * Reopens a page that is reloaded while the hub is unreachable: a reload bypasses the cached page and would end on the
 * browser's error page, while opening the URL uses the cache (measured: Chromium 156). A reload cannot be distinguished
 * from leaving, so after `TIMES_BACK` attempts without a touch the page lets the user leave.
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
