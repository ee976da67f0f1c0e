import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { DIRECTOR_STORIES, press } from './director-stories/stories.ts'
import { latinIn, textsOf } from './latin.ts'
import { type ServedStories, serveStories } from './serve-stories.ts'
import { STORIES } from './stories/stories.ts'

const browserPath = findChromium()
const OTHERS = LOCALES.filter(locale => locale !== 'en')

describe.skipIf(browserPath === null)('words on the glass (skipped where there is no Chromium)', () => {
  const servers: Record<'stories' | 'director-stories', ServedStories | undefined> = {
    stories: undefined,
    'director-stories': undefined,
  }
  let browser: Awaited<ReturnType<typeof chromium.launch>>

  beforeAll(async () => {
    servers.stories = await serveStories('stories')
    servers['director-stories'] = await serveStories('director-stories')
    browser = await chromium.launch({
      executablePath: browserPath ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    })
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await servers.stories?.close()
    await servers['director-stories']?.close()
  })

  test.each(OTHERS)(
    '[UI90] no screen of the table says a word of English: %s',
    async lang => {
      const page = await browser.newPage({ viewport: { width: 800, height: 1280 } })
      const found: string[] = []
      for (const story of Object.keys(STORIES)) {
        await page.goto(`${servers.stories?.address}?story=${story}&lang=${lang}`)
        await page.waitForSelector('main')
        found.push(...latinIn(await page.evaluate(textsOf)).map(text => `${story}: ${text}`))
      }
      await page.close()
      expect(found).toEqual([])
    },
    120_000,
  )

  test.each(OTHERS)(
    '[UI90] no panel of the director says a word of English: %s',
    async lang => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const found: string[] = []
      for (const [story, [query, ...steps]] of Object.entries(DIRECTOR_STORIES)) {
        const page = await context.newPage()
        page.setDefaultTimeout(3000)
        await page.goto(`${servers['director-stories']?.address}?${query}&lang=${lang}`)
        await page.waitForSelector('main')
        const seen = new Set(await page.evaluate(textsOf))
        for (const step of steps) {
          await press(page, step)
          for (const text of await page.evaluate(textsOf)) seen.add(text)
        }
        found.push(...latinIn([...seen]).map(text => `${story}: ${text}`))
        await page.close()
      }
      await context.close()
      expect([...new Set(found)]).toEqual([])
    },
    240_000,
  )
})
