import type { Page } from 'playwright-core'
import { standStill } from './stand-still.ts'

declare global {
  /** On a page of stories: draws one in place of the one that is there, and resolves once it stands. */
  var drawStory: (address: string) => Promise<void>
}

/**
 * Shows a story. The page is loaded for the first one only; each further one is drawn from nothing in its place, with a
 * store and a desk of its own, which takes a tenth of the time.
 */
export async function showStory(page: Page, origin: string, address: string): Promise<void> {
  if (page.url().startsWith(origin)) return page.evaluate(asked => globalThis.drawStory(asked), address)
  await page.goto(`${origin}?${address}`)
  await page.evaluate(standStill)
}

/** Lets a page of the director's stories speak another language, and waits until its screen is drawn. */
export const speak = (page: Page, locale: string): Promise<void> =>
  page.evaluate(async lang => {
    location.hash = lang
    const isDrawn = () => document.documentElement.lang === lang && document.querySelector('main')
    while (!isDrawn()) await new Promise(requestAnimationFrame)
  }, locale)
