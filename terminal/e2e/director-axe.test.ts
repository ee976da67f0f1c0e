import type { RunOptions } from 'axe-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { DIRECTOR_STORIES, press } from './director-stories/stories.ts'
import { axeFindings } from './drawn/axe.ts'
import { showStory, speak } from './drawn/show-story.ts'
import { type ServedStories, serveStories } from './serve-stories.ts'

const browserPath = findChromium()
const OTHERS = LOCALES.filter(locale => locale !== 'en')
/** In English and light. Colours do not change with the language, nor anything else with the colours: each is looked at where it can differ. */
const EVERYTHING: RunOptions = {}
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
/** What another language can spoil: names that are heard, and what no longer fits and is scrolled. */
const NAMES: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      ...['aria-command-name', 'aria-input-field-name', 'aria-toggle-field-name', 'button-name', 'link-name'],
      ...[
        'label',
        'label-title-only',
        'label-content-name-mismatch',
        'select-name',
        'image-alt',
        'svg-img-alt',
      ],
      ...['empty-heading', 'empty-table-header', 'landmark-unique', 'html-has-lang', 'html-lang-valid'],
      ...['scrollable-region-focusable', 'page-has-heading-one', 'landmark-one-main'],
    ],
  },
}

/** The stories in shares, so that a slow machine tells where it is. Large rooms are small ones with more of the same. */
const STORIES = Object.entries(DIRECTOR_STORIES).filter(([story]) => !story.startsWith('hall-'))
const SHARES = ['first', 'second', 'third', 'fourth'] as const

describe.skipIf(browserPath === null)(
  'for everybody’s eyes and ears (skipped where there is no Chromium)',
  () => {
    let served: ServedStories
    let browser: Awaited<ReturnType<typeof chromium.launch>>
    beforeAll(async () => {
      served = await serveStories('director-stories')
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
      '[DS158] axe-core finds nothing on the director’s screens in four languages, light and dark: the %s quarter',
      async share => {
        const context = await browser.newContext({
          viewport: { width: 1366, height: 768 },
          reducedMotion: 'reduce',
        })
        const found: string[] = []
        const own = STORIES.filter((_, index) => SHARES[index % SHARES.length] === share)
        const page = await context.newPage()
        for (const [story, [query, ...steps]] of own) {
          await showStory(page, served.address, query)
          for (const step of steps) await press(page, step)
          const say = (where: string, sentences: readonly string[]) =>
            found.push(...sentences.map(sentence => `${story}, ${where}: ${sentence}`))
          say('English, light', await axeFindings(page, EVERYTHING))
          await page.emulateMedia({ colorScheme: 'dark' })
          say('dark', await axeFindings(page, COLOURS))
          await page.emulateMedia({ colorScheme: 'light' })
          for (const locale of OTHERS) {
            await speak(page, locale)
            say(locale, await axeFindings(page, NAMES))
          }
        }
        await context.close()
        expect(found).toEqual([])
      },
      600_000,
    )
  },
)
