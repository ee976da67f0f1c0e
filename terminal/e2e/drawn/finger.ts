import type { Page } from 'playwright-core'
import { TOUCH_QUIET_MS } from '../../table/ids.ts'

/** More than the breadth within which a second touch is ignored or has to wait. */
const APART_PX = 90

/**
 * A finger on the glass of a table: taps the key of that name, once it is there and answers. Never twice in one place
 * within the time in which the glass ignores it: no hand is sooner there again, after all that may have moved meanwhile.
 */
export function createFinger(page: Page): (id: string) => Promise<void> {
  let last = { x: -1000, y: -1000, at: 0 }
  return async id => {
    const key = page.getByTestId(id)
    await key.waitFor()
    const box = await key.boundingBox()
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
    const rest = last.at + TOUCH_QUIET_MS + 20 - performance.now()
    if (rest > 0 && Math.hypot(x - last.x, y - last.y) < APART_PX) await page.waitForTimeout(rest)
    // One that waits is drawn so, and no finger comes down on it before it answers.
    await key.tap()
    last = { x, y, at: performance.now() }
  }
}
