import type { RunOptions } from 'axe-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { axeFindings } from './drawn/axe.ts'
import { showStory } from './drawn/show-story.ts'
import { type ServedStories, serveStories } from './serve-stories.ts'
import { STORIES } from './stories/stories.ts'

const browserPath = findChromium()
const OTHERS = LOCALES.filter(locale => locale !== 'en')
/** Not among those that axe-core runs unasked: who speaks to his tablet says what he reads on the key. */
const SPOKEN = { 'label-content-name-mismatch': { enabled: true } }
const EVERYTHING: RunOptions = { rules: SPOKEN }
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
/** What another language can spoil: names that are heard, and what no longer fits and is scrolled. */
const NAMES: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      ...['aria-command-name', 'aria-toggle-field-name', 'button-name', 'label', 'role-img-alt'],
      ...['label-content-name-mismatch', 'empty-heading', 'empty-table-header', 'html-has-lang'],
      ...['html-lang-valid', 'scrollable-region-focusable', 'page-has-heading-one', 'region'],
    ],
  },
}

const SHARES = ['first', 'second'] as const

describe.skipIf(browserPath === null)(
  'the table for everybody’s eyes and ears (skipped where there is no Chromium)',
  () => {
    let served: ServedStories
    let browser: Awaited<ReturnType<typeof chromium.launch>>
    beforeAll(async () => {
      served = await serveStories('stories')
      browser = await chromium.launch({
        executablePath: browserPath ?? '',
        args: ['--no-sandbox', '--disable-gpu'],
      })
    })
    afterAll(async () => {
      await browser.close()
      await served.close()
    })

    test.each(SHARES)(
      '[UI244] axe-core finds nothing on the table’s screens in four languages, light and dark: the %s half',
      async share => {
        const page = await browser.newPage({
          viewport: { width: 800, height: 1280 },
          reducedMotion: 'reduce',
        })
        const found: string[] = []
        const own = Object.keys(STORIES).filter((_, at) => SHARES[at % SHARES.length] === share)
        for (const story of own) {
          const say = (where: string, sentences: readonly string[]) =>
            found.push(...sentences.map(sentence => `${story}, ${where}: ${sentence}`))
          await showStory(page, served.address, `story=${story}&lang=en`)
          say('English, light', await axeFindings(page, EVERYTHING))
          await page.emulateMedia({ colorScheme: 'dark' })
          say('dark', await axeFindings(page, COLOURS))
          await page.emulateMedia({ colorScheme: 'light' })
          for (const locale of OTHERS) {
            await showStory(page, served.address, `story=${story}&lang=${locale}`)
            say(locale, await axeFindings(page, NAMES))
          }
        }
        await page.close()
        expect(found).toEqual([])
      },
    )
  },
)
