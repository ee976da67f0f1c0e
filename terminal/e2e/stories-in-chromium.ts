import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { findChromium, launchChromium } from './browser.ts'
import { type ServedStories, type StoriesFolder, serveStories } from './serve-stories.ts'

/** Addresses of the drawn screens, and the browser that shows them. */
interface StoriesInChromium {
  readonly browser: () => Browser
  readonly address: (folder?: StoriesFolder) => string
}

/** Describes tests in Chromium, skipped where there is none. */
export function describeInChromium(what: string, tests: () => void): void {
  describe.skipIf(findChromium() === null)(`${what} (skipped where there is no Chromium)`, tests)
}

/** Serves and opens the stories before the first test of a `describe`, and closes them after the last. */
export function storiesInChromium(
  first: StoriesFolder,
  ...others: readonly StoriesFolder[]
): StoriesInChromium {
  const served = new Map<StoriesFolder, ServedStories>()
  let browser: Browser | undefined
  beforeAll(async () => {
    for (const folder of [first, ...others]) served.set(folder, await serveStories(folder))
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    for (const server of served.values()) await server.close()
  })
  return {
    browser: () => must(browser, 'a browser, once the tests begin'),
    address: (folder = first) => must(served.get(folder), `the ${folder}, once the tests begin`).address,
  }
}
