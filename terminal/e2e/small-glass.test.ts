import process from 'node:process'
import { expect, test } from 'vitest'
import { isSoak } from '../../shared/test/lane.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { TOUCH_GUARD_MS } from '../table/keying-ids.ts'
import { showStory } from './drawn/show-story.ts'
import { LEVELS_STORIES } from './stories/levels-stories.ts'
import { MINI_STORIES } from './stories/mini-stories.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

/** Screens of a game that need an answer, on the glasses where room is scarce; screens that are only read may scroll. */
const GAMES = {
  levels: {
    stories: Object.keys(LEVELS_STORIES).filter(story =>
      /dealer|caught|last|pairs|tractor|bottom|level-card|time-up/.test(story),
    ),
    glasses: [
      [390, 844],
      [844, 390],
      [601, 962],
    ],
    asks: '.',
  },
  mini: {
    stories: Object.keys(MINI_STORIES).filter(story => !/accept|wrong|score/.test(story)),
    glasses: [
      [390, 844],
      [844, 390],
    ],
    asks: '^(points|side|count)',
  },
} as const

/** Russian has the longest words. */
const TURNS = isSoak ? LOCALES : (['ru'] as const)

/** Returns what is amiss with the answers and the question, which must stand on screens of that name. Runs in the page. */
function faultsOn(asks: string): readonly string[] {
  const body = document.querySelector('[data-part="answers"]')
  const question = document.querySelector('h2')?.getBoundingClientRect()
  const more = document.querySelector('footer button')?.getBoundingClientRect()
  const screen = document.querySelector('main')?.getAttribute('data-screen') ?? ''
  const covers =
    question && more && question.bottom > more.top && question.right > more.left && question.height > 2
  const cut = [...(body?.querySelectorAll('button') ?? [])].filter(
    key => key.scrollWidth > key.clientWidth + 1,
  )
  return [
    ...(body && body.scrollHeight > body.clientHeight + 1
      ? [`scrolls ${body.scrollHeight - body.clientHeight} px`]
      : []),
    ...(new RegExp(asks).test(screen) && (question?.height ?? 0) < 10 ? ['does not ask'] : []),
    ...(covers ? ['the question lies on a key'] : []),
    ...cut.map(key => `"${key.textContent}" is wider than its key`),
  ]
}

describeInChromium('games on small glasses', () => {
  const { browser, address } = storiesInChromium('stories')

  const faultsIn = async (game: keyof typeof GAMES, lang: string) => {
    const { stories, glasses, asks } = GAMES[game]
    const page = await browser().newPage({ hasTouch: true })
    const faults: string[] = []
    for (const [width, height] of glasses) {
      await page.setViewportSize({ width, height })
      for (const story of stories) {
        await showStory(page, address(), `story=${story}&lang=${lang}`)
        const found = await page.evaluate(faultsOn, asks)
        faults.push(...found.map(fault => `${story} ${width}: ${fault}`))
      }
    }
    await page.close()
    return faults
  }

  test.each(TURNS)('[UI861] every answer is on the glass, and what is asked: %s', async lang =>
    expect(await faultsIn('levels', lang)).toEqual([]),
  )
  test.each(TURNS)('[UI350] every answer is on the glass, and whose points are asked for: %s', async lang =>
    expect(await faultsIn('mini', lang)).toEqual([]),
  )

  test.each([
    ['levels-dealer', ['declarer-N', 'points-60', 'last-pairs-1', 'points-20', 'accept'], '2 → 8'],
    ['levels-caught', ['points-85', 'last-single', 'points-10', 'accept'], '7 → 9'],
    ['levels-caught', ['points-40', 'last-dealers', 'accept'], '9 → 10'],
  ])('[UI862] a deal from its first question to its chain, by touches: %s, %s', async (story, taps, rise) => {
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
  })
})
