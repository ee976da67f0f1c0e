import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { isSoak } from '../../shared/test/lane.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { TOUCH_GUARD_MS } from '../table/ids.ts'
import { findChromium } from './browser.ts'
import { showStory } from './drawn/show-story.ts'
import { LEVELS_STORIES } from './stories/levels-stories.ts'
import { storiesInChromium } from './stories-in-chromium.ts'

const CHROMIUM = findChromium()
const GLASSES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 601, height: 962 },
] as const
/** Stories whose screens need an answer; screens that are only read may scroll. */
const ANSWERED = Object.keys(LEVELS_STORIES).filter(story =>
  /dealer|caught|last|pairs|tractor|bottom|level-card|time-up/.test(story),
)

/** Russian has the longest words. */
const TURNS = isSoak ? LOCALES : (['ru'] as const)

describe.skipIf(CHROMIUM === null)(
  'A level match on small glasses (skipped where there is no Chromium)',
  () => {
    const { browser, address } = storiesInChromium('stories')

    test.each(TURNS)('[UI861] every answer is on the glass, and what is asked: %s', async lang => {
      const page = await browser().newPage({ viewport: GLASSES[0], hasTouch: true })
      const faults: string[] = []
      for (const size of GLASSES) {
        await page.setViewportSize(size)
        for (const story of ANSWERED) {
          await showStory(page, address(), `story=${story}&lang=${lang}`)
          const found = await page.evaluate(() => {
            const body = document.querySelector('[data-part="answers"]')
            const question = document.querySelector('h2')?.getBoundingClientRect()
            const more = document.querySelector('footer button')?.getBoundingClientRect()
            const covers =
              question &&
              more &&
              question.bottom > more.top &&
              question.right > more.left &&
              question.height > 2
            const cut = [...(body?.querySelectorAll('button') ?? [])].filter(
              key => key.scrollWidth > key.clientWidth + 1,
            )
            return [
              ...(body && body.scrollHeight > body.clientHeight + 1
                ? [`scrolls ${body.scrollHeight - body.clientHeight} px`]
                : []),
              ...((question?.height ?? 0) < 10 ? ['does not ask'] : []),
              ...(covers ? ['the question lies on a key'] : []),
              ...cut.map(key => `"${key.textContent}" is wider than its key`),
            ]
          })
          faults.push(...found.map(fault => `${story} ${size.width}: ${fault}`))
        }
      }
      await page.close()
      expect(faults).toEqual([])
    })

    test.each([
      ['levels-dealer', ['declarer-N', 'points-60', 'last-pairs-1', 'points-20', 'accept'], '2 → 8'],
      ['levels-caught', ['points-85', 'last-single', 'points-10', 'accept'], '7 → 9'],
      ['levels-caught', ['points-40', 'last-dealers', 'accept'], '9 → 10'],
    ])(
      '[UI862] a deal from its first question to its chain, by touches: %s, %s',
      async (story, taps, rise) => {
        const page = await browser().newPage({ viewport: { width: 800, height: 1280 }, hasTouch: true })
        await showStory(page, address(), `story=${story}&lang=zh-Hans`)
        const began = performance.now()
        for (const id of taps) {
          await page.getByTestId(id).tap()
          // Time in which a second touch in the same place is ignored.
          await page.waitForTimeout(TOUCH_GUARD_MS)
        }
        await page.locator('main[data-screen="score"]').waitFor()
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        process.stdout.write(`${story}: ${taps.length} taps, ${seconds} s at the machine's pace\n`)
        expect(await page.getByTestId('chain').locator('tr').last().textContent()).toContain(rise)
        await page.close()
      },
    )
  },
)
