import type { Page } from 'playwright-core'
import { TOUCH_QUIET_MS } from '../../table/keying-ids.ts'

/** Wider than the radius in which a second touch is ignored or has to wait. */
const APART_PX = 90

/**
 * Creates a finger that taps keys with given test ids, each once it is present and enabled. It never taps one place twice
 * within the time in which the screen ignores it, as no hand is that fast.
 */
export function createFinger(page: Page): (...ids: readonly string[]) => Promise<void> {
  let last = { x: -1000, y: -1000, at: 0 }
  const tap = async (id: string) => {
    const key = page.getByTestId(id)
    await key.waitFor()
    const box = await key.boundingBox()
    const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
    const rest = last.at + TOUCH_QUIET_MS + 20 - performance.now()
    if (rest > 0 && Math.hypot(x - last.x, y - last.y) < APART_PX) await page.waitForTimeout(rest)
    // A waiting key is marked as such; no finger taps it before it is enabled.
    await key.tap()
    last = { x, y, at: performance.now() }
  }
  return async (...ids) => {
    for (const id of ids) await tap(id)
  }
}
