import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { createFinger } from '../drawn/finger.ts'
import { showStory } from '../drawn/show-story.ts'
import { drawnScreen } from '../glass/measure.ts'
import { describeInChromium, storiesInChromium } from '../stories-in-chromium.ts'

/** Screen sizes that clubs have, for stories in a real browser. */
export const GLASSES = {
  upright: { width: 800, height: 1280, dark: false, lang: 'en' },
  sideways: { width: 1280, height: 800, dark: false, lang: 'en' },
  ipad: { width: 768, height: 1024, dark: true, lang: 'ru' },
  'ipad-sideways': { width: 1024, height: 768, dark: false, lang: 'ru' },
  small: { width: 601, height: 962, dark: false, lang: 'en' },
  'russian-small': { width: 601, height: 962, dark: false, lang: 'ru' },
  'small-sideways': { width: 962, height: 601, dark: false, lang: 'zh-Hant' },
  phone: { width: 390, height: 844, dark: false, lang: 'en' },
  dark: { width: 800, height: 1280, dark: true, lang: 'en' },
  'russian-upright': { width: 800, height: 1280, dark: false, lang: 'ru' },
  'russian-phone': { width: 390, height: 844, dark: true, lang: 'ru' },
  'chinese-sideways': { width: 1280, height: 800, dark: true, lang: 'zh-Hans' },
} as const
export type Glass = keyof typeof GLASSES

export interface StoryPages {
  readonly page: Page
  /** Opens a story on a screen size and returns what does not fit. */
  look(story: string, glass: Glass): Promise<readonly string[]>
  tap(...ids: readonly string[]): Promise<void>
  /** Presses keys by keyboard, which no touch rule delays. */
  press(...ids: readonly string[]): Promise<void>
  see(screen: string): Promise<unknown>
  words(): Promise<string>
  screen(): Promise<string | null>
  board(): Promise<string | null>
}

/** Describes tests of the table's stories, drawn one after another on one page that must complain about nothing. */
export function describeTable(what: string, tests: (stories: StoryPages) => void): void {
  describeInChromium(what, () => {
    const { browser, address } = storiesInChromium('stories')
    const complaints: string[] = []
    let opened: { readonly page: Page; readonly tap: StoryPages['tap'] } | undefined
    let shown = ''
    beforeAll(async () => {
      const page = await browser().newPage({ hasTouch: true })
      page.on('pageerror', error => complaints.push(`${shown}: ${error.message}`))
      opened = { page, tap: createFinger(page) }
    })
    afterAll(() => expect(complaints).toEqual([]))
    const there = () => must(opened, 'a page, once the tests begin')
    const page = () => there().page
    tests({
      get page() {
        return page()
      },
      async look(story, glass) {
        const { width, height, dark, lang } = GLASSES[glass]
        await page().setViewportSize({ width, height })
        await page().emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
        shown = `story=${story}&lang=${lang}`
        await showStory(page(), address(), shown)
        return (await drawnScreen(page(), story)).faults
      },
      tap: (...ids) => there().tap(...ids),
      async press(...ids) {
        for (const id of ids) await page().getByTestId(id).press('Enter')
      },
      see: screen => page().waitForSelector(`[data-screen="${screen}"]`),
      words: async () => (await page().innerText('main')).replaceAll(/\s+/g, ' '),
      screen: () => page().getAttribute('main', 'data-screen'),
      board: () => page().getAttribute('main', 'data-board'),
    })
  })
}
