import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from './browser.ts'
import { type AxeBrowser, openAxe } from './drawn/axe-browser.ts'
import { showStory } from './drawn/show-story.ts'
import { STORIES } from './stories/stories.ts'

const browserPath = findChromium()
const SHARES = ['first', 'second'] as const

describe.skipIf(browserPath === null)(
  'the table for everybody’s eyes and ears (skipped where there is no Chromium)',
  () => {
    let axe: AxeBrowser
    beforeAll(async () => {
      axe = await openAxe({
        executablePath: browserPath ?? '',
        folder: 'stories',
        viewport: { width: 800, height: 1280 },
        // Not among those that axe-core runs unasked: who speaks to his tablet says what he reads on the key.
        everything: { rules: { 'label-content-name-mismatch': { enabled: true } } },
        names: [
          ...['aria-command-name', 'aria-toggle-field-name', 'button-name', 'label', 'role-img-alt'],
          ...['label-content-name-mismatch', 'empty-heading', 'empty-table-header', 'html-has-lang'],
          ...['html-lang-valid', 'scrollable-region-focusable', 'page-has-heading-one', 'region'],
        ],
      })
    })
    afterAll(() => axe.close())

    test.each(SHARES)(
      '[UI244] axe-core finds nothing on the table’s screens in four languages, light and dark: the %s half',
      async share => {
        const own = Object.keys(STORIES).filter((_, at) => SHARES[at % SHARES.length] === share)
        const found = await axe.findingsOn(
          own.map(name => ({
            name,
            show: (page, origin) => showStory(page, origin, `story=${name}&lang=en`),
            speak: (page, origin, locale) => showStory(page, origin, `story=${name}&lang=${locale}`),
          })),
        )
        expect(found).toEqual([])
      },
    )
  },
)
