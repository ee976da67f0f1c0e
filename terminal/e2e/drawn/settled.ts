import type { Page, Request } from 'playwright-core'
import { waitUntilStable } from './wait-until-stable.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Tracks the page's pending requests since the first call. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
  return requests
}

/**
 * Acts on a page of stories and waits until a screen is shown and nothing it needs is still loading: words and rarely
 * used panels load after the page.
 */
export async function settled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const requests = requestsOf(page)
  await act()
  let waits: boolean
  do {
    waits = requests.size > 0
    await page.evaluate(waitUntilStable)
  } while (waits || requests.size > 0)
}
