import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { findChromium } from './browser.ts'
import { openStories, type StoryPages } from './stories/story-pages.ts'

const chromium = findChromium()

describe.skipIf(chromium === null)('how a table agrees (skipped where there is no Chromium)', () => {
  const complaints: string[] = []
  let stories: StoryPages

  beforeAll(async () => {
    stories = await openStories(chromium ?? '', complaint => complaints.push(complaint))
  }, 60_000)
  afterAll(async () => {
    await stories.close()
    expect(complaints).toEqual([])
  })

  const words = async (): Promise<string> => (await stories.page.innerText('main')).replaceAll(/\s+/g, ' ')
  const onKey = (id: string) => stories.page.getByTestId(id).locator('span').first().innerText()

  test.each([
    ['result', ['=', '+1', '−1']],
    ['result-total', ['9', '10', '8']],
    ['result-american', ['3', '4', '−1']],
  ])('[UI176] three no trump as bid, with one over, one down: %s', async (story, written) => {
    await stories.look(story, 'phone')
    expect(await Promise.all([9, 10, 8].map(tricks => onKey(ids.tricks(tricks))))).toEqual(written)
    expect(await words()).toContain('+950')
  })

  test('[UI176] the traveller is written as the keys are', async () => {
    await stories.look('score-american', 'upright')
    expect(await stories.page.getByTestId('traveller').innerText()).toContain('3NT× 4')
  })
})
