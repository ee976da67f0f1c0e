import { beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../browser.ts'
import { storiesInChromium } from '../stories-in-chromium.ts'
import { sweepDirector } from './director-sweep.ts'

describe.skipIf(findChromium() === null)(
  'the first third of the director’s screens, in turn in the languages (skipped where there is no Chromium)',
  () => {
    const { browser, address } = storiesInChromium('director-stories')
    let found: Awaited<ReturnType<typeof sweepDirector>>

    beforeAll(async () => {
      const viewport = { width: 1366, height: 768 }
      const page = await browser().newPage({ viewport, reducedMotion: 'reduce' })
      found = await sweepDirector(page, address(), 0)
      await page.close()
    })

    test('[DS158] axe-core finds nothing', () => expect(found.axe).toEqual([]))
    test('[DS158] texts stand out, light and dark', () => expect(found.pale).toEqual([]))
    test('[UI90] no panel says a word of English in another language', () => expect(found.latin).toEqual([]))
  },
)
