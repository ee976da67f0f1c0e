import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from './browser.ts'
import { DIRECTOR_STORIES, press } from './director-stories/stories.ts'
import { type AxeBrowser, openAxe } from './drawn/axe-browser.ts'
import { showStory, speak } from './drawn/show-story.ts'

const browserPath = findChromium()

/** The stories in shares, so that a slow machine tells where it is. Large rooms are small ones with more of the same. */
const STORIES = Object.entries(DIRECTOR_STORIES).filter(([story]) => !story.startsWith('hall-'))
const SHARES = ['first', 'second', 'third', 'fourth'] as const

describe.skipIf(browserPath === null)(
  'for everybody’s eyes and ears (skipped where there is no Chromium)',
  () => {
    let axe: AxeBrowser
    beforeAll(async () => {
      axe = await openAxe({
        executablePath: browserPath ?? '',
        folder: 'director-stories',
        viewport: { width: 1366, height: 768 },
        everything: {},
        names: [
          ...['aria-command-name', 'aria-input-field-name', 'aria-toggle-field-name', 'button-name'],
          ...['link-name', 'label', 'label-title-only', 'label-content-name-mismatch', 'select-name'],
          ...['image-alt', 'svg-img-alt', 'empty-heading', 'empty-table-header', 'landmark-unique'],
          ...['html-has-lang', 'html-lang-valid', 'scrollable-region-focusable'],
          ...['page-has-heading-one', 'landmark-one-main'],
        ],
      })
    })
    afterAll(() => axe.close())

    test.each(SHARES)(
      '[DS158] axe-core finds nothing on the director’s screens in four languages, light and dark: the %s quarter',
      async share => {
        const own = STORIES.filter((_, index) => SHARES[index % SHARES.length] === share)
        const found = await axe.findingsOn(
          own.map(([name, [query, ...steps]]) => ({
            name,
            async show(page, origin) {
              await showStory(page, origin, query)
              for (const step of steps) await press(page, step)
            },
            speak: (page, _, locale) => speak(page, locale),
          })),
        )
        expect(found).toEqual([])
      },
    )
  },
)
