import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

declare global {
  /** On a page of stories: draws one in place of the one that is there, and resolves once it stands. */
  var drawStory: (address: string) => Promise<void>
}

/**
 * Shows a story. The page is loaded for the first one only; each further one is drawn from nothing in its place, with a
 * store and a desk of its own, which takes a tenth of the time.
 */
export const showStory = (page: Page, origin: string, address: string): Promise<void> =>
  settled(page, () =>
    page.url().startsWith(origin)
      ? page.evaluate(asked => globalThis.drawStory(asked), address)
      : page.goto(`${origin}?${address}`),
  )

/** Lets a page of the director's stories speak another language, and waits until its screen is drawn. */
export const speak = (page: Page, locale: string): Promise<void> =>
  settled(page, () =>
    page.evaluate(async lang => {
      location.hash = lang
      const isDrawn = () => document.documentElement.lang === lang && document.querySelector('main')
      while (!isDrawn()) await new Promise(requestAnimationFrame)
    }, locale),
  )
