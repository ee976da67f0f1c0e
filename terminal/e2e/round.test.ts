import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { findChromium } from './browser.ts'
import { openStories, type StoryPages } from './stories/story-pages.ts'

const chromium = findChromium()

describe.skipIf(chromium === null)('between the rounds (skipped where there is no Chromium)', () => {
  let stories: StoryPages

  beforeAll(async () => {
    stories = await openStories(chromium ?? '', complaint => expect(complaint).toBe(''))
  }, 60_000)
  afterAll(async () => stories.close())

  const words = async (): Promise<string> => (await stories.page.innerText('main')).replaceAll(/\s+/g, ' ')
  const press = async (id: string) => stories.page.getByTestId(id).press('Enter')
  const see = (screen: string) => stories.page.waitForSelector(`[data-screen="${screen}"]`)

  test.each([
    ['seats-next', 'seats'],
    ['contract-next', 'contract'],
  ])('[UI190] "Where do we go?" opens the move card with one key: %s', async (story, screen) => {
    await stories.look(story, 'small')
    await press(ids.where)
    await see('where')
    expect(await words()).toMatch(/Round 1 is over.*stay here.*TABLE 2/)
    expect(await stories.page.getByTestId(ids.know('NS')).count()).toBe(0)
    await press(ids.back)
    await see(screen)
  })

  test('[UI191] "Correct a result" from the ranking goes to the boards at once, and back', async () => {
    await stories.look('ranking-open', 'small')
    await press(ids.correct)
    await see('correct')
    await press(ids.back)
    await see('ranking')
  })
})
