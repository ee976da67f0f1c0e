import type { RunOptions } from 'axe-core'
import { chromium, type Page } from 'playwright-core'
import { LOCALES, type Locale } from '../../../shared/text/locale.ts'
import { type StoriesFolder, serveStories } from '../serve-stories.ts'
import { axeFindings } from './axe.ts'

/** A drawn screen, and how it is brought about on a page: in English, and then in another language. */
export interface AxeStory {
  readonly name: string
  show(page: Page, origin: string): Promise<void>
  speak(page: Page, origin: string, locale: Locale): Promise<void>
}

/** What axe-core is asked, and on which glass. */
export interface AxeWish {
  readonly executablePath: string
  readonly folder: StoriesFolder
  readonly viewport: { readonly width: number; readonly height: number }
  /** Of a screen in English and light. */
  readonly everything: RunOptions
  /** What another language can spoil: the rules about names that are heard, and about what no longer fits. */
  readonly names: readonly string[]
}

export interface AxeBrowser {
  /** What is found on these screens, in words. */
  findingsOn(stories: readonly AxeStory[]): Promise<readonly string[]>
  close(): Promise<void>
}

const OTHERS = LOCALES.filter(locale => locale !== 'en')
const onlyRules = (values: readonly string[]): RunOptions => ({
  runOnly: { type: 'rule', values: [...values] },
})

/** Colours do not change with the language, nor anything else with the colours: each is looked at where it can differ. */
const COLOURS = onlyRules(['color-contrast'])

const MOMENT_MS = 200
const MOMENTS = 50

export async function openAxe(wish: AxeWish): Promise<AxeBrowser> {
  const { executablePath, folder, viewport, everything } = wish
  const names = onlyRules(wish.names)
  const served = await serveStories(folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return {
    async findingsOn(stories) {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
      const found: string[] = []
      for (const { name, show, speak } of stories) {
        const look = async (where: string, options: RunOptions) => {
          let sentences = await axeFindings(page, options)
          // What a screen does a moment after it is drawn belongs to it: a part that scrolls is reached by Tab then.
          for (let times = 0; sentences.length > 0 && times < MOMENTS; times += 1) {
            await page.waitForTimeout(MOMENT_MS)
            sentences = await axeFindings(page, options)
          }
          found.push(...sentences.map(sentence => `${name}, ${where}: ${sentence}`))
        }
        await show(page, served.address)
        await look('English, light', everything)
        await page.emulateMedia({ colorScheme: 'dark' })
        await look('dark', COLOURS)
        await page.emulateMedia({ colorScheme: 'light' })
        for (const locale of OTHERS) {
          await speak(page, served.address, locale)
          await look(locale, names)
        }
      }
      await page.close()
      return found
    },
    async close() {
      await browser.close()
      await served.close()
    },
  }
}
