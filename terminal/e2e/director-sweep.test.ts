import { beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { DIRECTOR_STORIES, press } from './director-stories/stories.ts'
import { lastingAxeFindings } from './drawn/axe.ts'
import { settled } from './drawn/settled.ts'
import { showStory } from './drawn/show-story.ts'
import { isSoak } from './lane.ts'
import { latinIn, textsOf } from './latin.ts'
import { storiesInChromium } from './stories-in-chromium.ts'

/** `npm test` draws each story in one language, light or dark; `npm run soak` in each language. */
const TURNS = isSoak ? LOCALES.map((_, turn) => turn) : [0]
/** Large rooms are small ones with more of the same. */
const STORIES = Object.entries(DIRECTOR_STORIES).filter(([story]) => !story.startsWith('hall-'))

describe.skipIf(findChromium() === null)(
  'every screen of the director, in turn in the languages (skipped where there is no Chromium)',
  () => {
    const { browser, address } = storiesInChromium('director-stories')
    const found = { axe: [] as string[], latin: new Set<string>() }

    beforeAll(async () => {
      const viewport = { width: 1366, height: 768 }
      const page = await browser().newPage({ viewport, reducedMotion: 'reduce' })
      for (const turn of TURNS)
        for (const [at, [story, [query, ...steps]]] of STORIES.entries()) {
          const colorScheme = Math.floor(at / LOCALES.length + turn) % 2 === 0 ? 'light' : 'dark'
          await page.emulateMedia({ colorScheme })
          const lang = must(LOCALES[(at + turn) % LOCALES.length], 'a language')
          const read = async () => {
            if (lang === 'en') return
            for (const text of latinIn(await page.evaluate(textsOf)))
              found.latin.add(`${story} ${lang}: ${text}`)
          }
          await showStory(page, address(), `${query}&lang=${lang}`)
          await read()
          for (const step of steps) {
            await settled(page, () => press(page, step))
            await read()
          }
          found.axe.push(
            ...(await lastingAxeFindings(page, {})).map(fault => `${story} ${lang} ${colorScheme}: ${fault}`),
          )
        }
      await page.close()
    })

    test('[DS158] axe-core finds nothing, light and dark', () => expect(found.axe).toEqual([]))
    test('[UI90] no panel says a word of English in another language', () =>
      expect([...found.latin]).toEqual([]))
  },
)
