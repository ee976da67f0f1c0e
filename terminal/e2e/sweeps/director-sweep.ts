import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { isSoak } from '../../../shared/test/lane.ts'
import { LOCALES, type Locale } from '../../../shared/text/locale.ts'
import { DIRECTOR_STORIES, pathOf, press } from '../director-stories/stories.ts'
import { lastingAxeFindings } from '../drawn/axe.ts'
import { settled } from '../drawn/settled.ts'
import { showStory } from '../drawn/show-story.ts'
import { contrastsOn, LEAST_CONTRAST } from '../glass/contrast.ts'
import { latinIn, textsOf } from '../latin.ts'
import { describeInChromium, storiesInChromium } from '../stories-in-chromium.ts'
import { axeOptions, pickThird, type Third } from './thirds.ts'

/** `npm test` draws each story in one language, light or dark; `npm run soak` in each language. */
const TURNS = isSoak ? LOCALES.map((_, turn) => turn) : [0]
/** Large rooms only repeat what small ones have. */
const STORIES = Object.keys(DIRECTOR_STORIES).filter(story => !story.startsWith('hall-'))

/** Disabled keys may be pale (WCAG 1.4.3). */
const NOT_LIVE = '.heard-only, :disabled, [inert]'

/** Faults by kind, each with its story. */
interface Found {
  readonly axe: string[]
  readonly pale: string[]
  readonly latin: string[]
}

/**
 * Draws a third of the director's screens and checks the final state of each; the soak also checks the screens on the
 * way to it.
 */
async function sweepDirector(page: Page, origin: string, third: Third): Promise<Found> {
  const found: Found = { axe: [], pale: [], latin: [] }
  for (const turn of TURNS)
    for (const { at, item: story } of pickThird(STORIES, third)) {
      const [query, ...steps] = pathOf(story)
      const colorScheme = Math.floor(at / LOCALES.length + turn) % 2 === 0 ? 'light' : 'dark'
      const lang = must(LOCALES[(at + turn) % LOCALES.length], 'a language')
      const where = `${story} ${lang} ${colorScheme}`
      await page.emulateMedia({ colorScheme })
      await showStory(page, origin, `${query}&lang=${lang}`)
      if (isSoak) found.latin.push(...(await readLatin(page, where, lang)))
      for (const [index, step] of steps.entries()) {
        // A press waits for its key by itself, but whether an optional key exists is known only once the screen is
        // stable.
        const isAwaited = isSoak || (steps[index + 1] ?? '?').endsWith('?')
        await (isAwaited ? settled(page, () => press(page, step)) : press(page, step))
        if (isSoak) found.latin.push(...(await readLatin(page, where, lang)))
      }
      if (!isSoak) found.latin.push(...(await readLatin(page, where, lang)))
      found.axe.push(...(await lastingAxeFindings(page, axeOptions({}))).map(fault => `${where}: ${fault}`))
      const { text } = await contrastsOn(page, NOT_LIVE)
      if (text.ratio < LEAST_CONTRAST.text)
        found.pale.push(`${where}: "${text.said}" stands out ${text.ratio.toFixed(1)} to 1`)
    }
  return found
}

/** Describes what holds on each screen of a third; `what` names the rules. */
export const describeDirectorSweep = (what: string, third: Third): void =>
  describeInChromium(what, () => {
    const { browser, address } = storiesInChromium('director-stories')
    let found: Found
    beforeAll(async () => {
      const viewport = { width: 1366, height: 768 }
      const page = await browser().newPage({ viewport, reducedMotion: 'reduce' })
      found = await sweepDirector(page, address(), third)
    })
    test('axe-core finds nothing', () => expect(found.axe).toEqual([]))
    test('texts stand out, light and dark', () => expect(found.pale).toEqual([]))
    test('no panel says a word of English in another language', () => expect(found.latin).toEqual([]))
  })

async function readLatin(page: Page, where: string, lang: Locale): Promise<readonly string[]> {
  if (lang === 'en') return []
  return latinIn(await page.evaluate(textsOf)).map(text => `${where}: ${text}`)
}
