import type { Page } from 'playwright-core'

/** The page's clock runs until it is paused, on a busy machine for a while, and it cannot be paused in the past. */
const AHEAD_MS = 10_000

/** Pauses the page's clock: from here on it only advances on request; it jumps ahead by ten seconds at most. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
}
