import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { DIRECTOR_STORIES, press } from './director-stories/stories.ts'
import { settled } from './drawn/settled.ts'
import { showStory, speak } from './drawn/show-story.ts'
import { latinIn, textsOf } from './latin.ts'
import { type ServedStories, serveStories } from './serve-stories.ts'
import { STORIES } from './stories/stories.ts'

const browserPath = findChromium()
const OTHERS = LOCALES.filter(locale => locale !== 'en')
const SHARES = ['first', 'second'] as const

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
  })
  afterAll(async () => {
    await browser.close()
    await servers.stories?.close()
    await servers['director-stories']?.close()
  })

  test.each(OTHERS)('[UI90] no screen of the table says a word of English: %s', async lang => {
    const page = await browser.newPage({ viewport: { width: 800, height: 1280 } })
    const found: string[] = []
    for (const story of Object.keys(STORIES)) {
      await showStory(page, servers.stories?.address ?? '', `story=${story}&lang=${lang}`)
      found.push(...latinIn(await page.evaluate(textsOf)).map(text => `${story}: ${text}`))
    }
    await page.close()
    expect(found).toEqual([])
  })

  test.each(SHARES)(
    '[UI90] no panel of the director says a word of English in any other language: the %s half',
    async share => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const found: string[] = []
      let spoken: Locale = 'ru'
      // What is there after each press is read in every language; the next press is made in the last of them.
      const read = async (story: string) => {
        for (const lang of [spoken, ...OTHERS.filter(other => other !== spoken)]) {
          if (lang !== spoken) await speak(page, lang)
          spoken = lang
          found.push(...latinIn(await page.evaluate(textsOf)).map(text => `${story}, ${lang}: ${text}`))
        }
      }
      const own = Object.entries(DIRECTOR_STORIES).filter((_, at) => SHARES[at % SHARES.length] === share)
      // Many stories begin alike: what they have in common is read once.
      const known = new Set<string>()
      for (const [story, [query, ...steps]] of own) {
        let way: string = query
        const readOnce = async () => {
          if (!known.has(way)) await read(story)
          known.add(way)
        }
        await showStory(page, servers['director-stories']?.address ?? '', `${query}&lang=${spoken}`)
        await readOnce()
        for (const step of steps) {
          await settled(page, () => press(page, step))
          way += ` ${step}`
          await readOnce()
        }
      }
      await page.close()
      expect([...new Set(found)]).toEqual([])
    },
  )
})
