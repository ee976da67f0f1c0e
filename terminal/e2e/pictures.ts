import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright-core'

/** A 10" tablet in portrait and landscape, and a phone. */
const SIZES = [
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** Takes a picture of a screen in each size, once for each name; does nothing unless pictures are wanted. */
export type Camera = (page: Page, name: string) => Promise<void>

/**
 * Creates a camera; `OVERTRICK_PICTURES=folder` turns pictures on. They are for people to look at, no test reads them.
 */
export function createCamera(prefix: string): Camera {
  const { OVERTRICK_PICTURES: folder } = process.env
  if (!folder) return async () => {}
  mkdirSync(folder, { recursive: true })
  const taken = new Set<string>()
  return async (page, name) => {
    if (taken.has(name)) return
    taken.add(name)
    const before = page.viewportSize()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // Two frames: the sizes of the new layout, then its picture.
      await page.evaluate(
        () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
      )
      await page.screenshot({ path: join(folder, `${prefix}-${name}-${size.width}x${size.height}.png`) })
    }
    if (before) await page.setViewportSize(before)
  }
}
