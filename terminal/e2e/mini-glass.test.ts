import { describe, expect, test } from 'vitest'
import { isSoak } from '../../shared/test/lane.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { findChromium } from './browser.ts'
import { showStory } from './drawn/show-story.ts'
import { MINI_STORIES } from './stories/mini-stories.ts'
import { storiesInChromium } from './stories-in-chromium.ts'

const CHROMIUM = findChromium()
const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const
/** Stories whose screens need an answer; screens that are only read may scroll. */
const ANSWERED = Object.keys(MINI_STORIES).filter(story => !/accept|wrong|score/.test(story))

/** Russian has the longest words. */
const TURNS = isSoak ? LOCALES : (['ru'] as const)

describe.skipIf(CHROMIUM === null)('MiniBridge on a phone (skipped where there is no Chromium)', () => {
  const { browser, address } = storiesInChromium('stories')

  test.each(TURNS)('[UI350] every answer is on the glass, and whose points are asked for: %s', async lang => {
    const page = await browser().newPage({ viewport: PHONES[0], hasTouch: true })
    const faults: string[] = []
    for (const size of PHONES) {
      await page.setViewportSize(size)
      for (const story of ANSWERED) {
        await showStory(page, address(), `story=${story}&lang=${lang}`)
        const found = await page.evaluate(() => {
          const body = document.querySelector('[data-part="answers"]')
          const question = document.querySelector('h2')?.getBoundingClientRect()
          const more = document.querySelector('footer button')?.getBoundingClientRect()
          const asks = /^(points|side|count)/.test(
            document.querySelector('main')?.getAttribute('data-screen') ?? '',
          )
          const covers =
            question &&
            more &&
            question.bottom > more.top &&
            question.right > more.left &&
            question.height > 2
          return [
            ...(body && body.scrollHeight > body.clientHeight + 1
              ? [`scrolls ${body.scrollHeight - body.clientHeight} px`]
              : []),
            ...(asks && (question?.height ?? 0) < 10 ? ['does not ask'] : []),
            ...(covers ? ['the question lies on a key'] : []),
          ]
        })
        faults.push(...found.map(fault => `${story} ${size.width}: ${fault}`))
      }
    }
    await page.close()
    expect(faults).toEqual([])
  })
})
