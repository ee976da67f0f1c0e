import type { Page, Request } from 'playwright-core'
import { standStill } from './stand-still.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** What this page has asked for since it was first looked at, and has not got yet. */
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
 * Does something on a page of stories, and waits until a screen stands there and nothing that it is made of is still
 * being fetched: words and panels that are seldom wanted come after the page.
 */
export async function settled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const requests = requestsOf(page)
  await act()
  let waits: boolean
  do {
    waits = requests.size > 0
    await page.evaluate(standStill)
  } while (waits || requests.size > 0)
}
