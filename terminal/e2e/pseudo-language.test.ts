import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from './browser.ts'
import { settled } from './drawn/settled.ts'
import { STORIES } from './stories/stories.ts'
import { openStories, type StoryPages } from './stories/story-pages.ts'

const chromium = findChromium()
const REFERENCE_GLASSES = {
  '10"': { width: 800, height: 1280 },
  '8"': { width: 601, height: 962 },
  phone: { width: 390, height: 844 },
} as const
type GlassName = keyof typeof REFERENCE_GLASSES

describe.skipIf(chromium === null)('words two fifths longer (skipped where there is no Chromium)', () => {
  const complaints: string[] = []
  let stories: StoryPages
  beforeAll(async () => {
    stories = await openStories(chromium ?? '', complaint => complaints.push(complaint))
    await stories.look('contract', 'upright')
  })
  afterAll(async () => stories.close())

  const draw = (story: string, lang: 'en' | 'pseudo') =>
    stories.page.evaluate(asked => globalThis.drawStory(asked), `story=${story}&lang=${lang}`)

  test.each(Object.keys(REFERENCE_GLASSES) as GlassName[])(
    '[UI248] every screen of the table has room for them, clips nothing and loses no key: %s',
    async glass => {
      const { page } = stories
      await page.setViewportSize(REFERENCE_GLASSES[glass])
      const faults: string[] = []
      for (const story of Object.keys(STORIES)) {
        // What it is made of may still be fetched; then it is here for the longer words, too.
        await settled(page, () => draw(story, 'en'))
        const english = await page.evaluate(reachableKeys)
        await draw(story, 'pseudo')
        const keys = await page.evaluate(reachableKeys)
        const lost = english.filter(key => !keys.includes(key)).map(key => `${key} is lost`)
        for (const fault of [...(await page.evaluate(textsWithoutRoom)), ...lost])
          faults.push(`${story}: ${fault}`)
      }
      expect(faults).toEqual([])
      expect(complaints).toEqual([])
    },
  )

  test('[UI249] what is drawn comes from the catalogues, but for names, figures and signs', async () => {
    const bare = new Set<string>()
    for (const story of Object.keys(STORIES)) {
      await draw(story, 'pseudo')
      for (const text of await stories.page.evaluate(bareTexts)) bare.add(text)
    }
    expect([...bare].filter(text => !NAMED.test(text))).toEqual([])
  })
})

/**
 * Names of people, of events, of languages, of cards, seats and units, and days as the browser writes them: no catalogue
 * makes them longer.
 */
const NAMED =
  /Ana|Bo\b|Zoe Zimmermann|Wolfeschlegel|Chen|Dita|Соколова|Преображенский|Gwendolyn|Hal\b|Ines|Jan\b|Novak|English|Русский|中文|Thursday pairs|^Monday$|Club championship|Ковальская|Константинопольский|王小明|^Saturday, November|^By$|^MP$|^[NESW]$|^[AKQJT\d\u2009]+$|^NT$|^A\d?$|^\d+/

/** Runs in the page: keys that are drawn where a finger comes to, by their test names. */
function reachableKeys(): string[] {
  return [...document.querySelectorAll('main button')]
    .filter(key => {
      const { width, height, left, right } = key.getBoundingClientRect()
      return width > 0 && height > 0 && left >= -1 && right <= innerWidth + 1
    })
    .map(key => key.getAttribute('data-testid') ?? '')
}

/** Runs in the page: texts that are cut by what holds them, stand over a key's edge or leave the glass. */
function textsWithoutRoom(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const said = scrollWidth > clientWidth ? [`page ${scrollWidth} px wide`] : []
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollWidth > element.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) ||
      isScrolled(element.parentElement))
  for (const element of document.querySelectorAll('main *')) {
    if (element.matches('.heard-only')) continue
    const word = `"${(element.textContent ?? '').slice(0, 30)}"`
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    // Only heard.
    if (clipPath === 'inset(50%)') continue
    const isWide = element.scrollWidth > element.clientWidth + 1
    const isHigh = element.scrollHeight > element.clientHeight + 1
    if (element.tagName === 'BUTTON' && isWide) said.push(`${word} is wider than its key`)
    if (['hidden', 'clip'].includes(overflowX) && isWide) said.push(`${word} is cut`)
    if (['hidden', 'clip'].includes(overflowY) && isHigh) said.push(`${word} is cut below`)
    const { width, left, right } = element.getBoundingClientRect()
    const leaves = width > 0 && (right > innerWidth + 1 || left < -1)
    if (leaves && element.children.length === 0 && !isScrolled(element.parentElement))
      said.push(`${word} leaves the glass`)
  }
  return [...new Set(said)]
}

/** Runs in the page: texts with letters that stand in no brackets. */
function bareTexts(): string[] {
  const bare: string[] = []
  const walk = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  let depth = 0
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent ?? ''
    if (depth === 0 && !text.includes('⟦') && /\p{L}/u.test(text)) bare.push(text.trim())
    depth += text.split('⟦').length - text.split('⟧').length
    if (depth < 0) depth = 0
  }
  return bare
}
