import type { Page } from 'playwright-core'

/** The page's clock goes on until it is held, on a busy machine for a while, and no clock stops in the past. */
const AHEAD_MS = 10_000

/** From here on the clock of the page goes only as far as it is told; it has jumped ahead, by ten seconds at most. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
}
