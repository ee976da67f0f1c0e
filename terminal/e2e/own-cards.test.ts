import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { findChromium } from './browser.ts'
import { openStories, type StoryPages } from './stories/story-pages.ts'

const chromium = findChromium()

describe.skipIf(chromium === null)('the own card (skipped where there is no Chromium)', () => {
  let stories: StoryPages

  beforeAll(async () => {
    stories = await openStories(chromium ?? '', complaint => expect(complaint).toBe(''))
  }, 60_000)
  afterAll(async () => stories.close())

  const words = async (): Promise<string> => (await stories.page.innerText('main')).replaceAll(/\s+/g, ' ')
  const press = async (id: string) => stories.page.getByTestId(id).press('Enter')
  const see = (screen: string) => stories.page.waitForSelector(`[data-screen="${screen}"]`)
  const isThere = async (id: string) => (await stories.page.getByTestId(id).count()) > 0

  test('[UI200] after the round each pair reads its own card, two keys away, and goes back to where it was', async () => {
    await stories.look('move-place', 'phone')
    await press(ids.more)
    await press(ids.ownCards)
    await see('own-cards')
    const lines = await stories.page.locator('[data-testid="card-1"] [data-line]').allInnerTexts()
    expect(lines.map(line => line.replaceAll(/\s+/g, ' ').trim())).toContainEqual(
      expect.stringMatching(/^3 8 2♥\S* \S+ N [+−]\d+ \d+\.\d\d$/),
    )
    expect(await words()).toMatch(/place \d+=? of 14 after round 3/)
    await press(ids.back)
    await see('more')
  })

  test('[UI200] a board that somebody here has still to play is named and not shown', async () => {
    await stories.look('own-cards', 'small')
    const hidden = stories.page.locator('[data-testid="card-1"] [data-hidden]')
    expect(await hidden.count()).toBeGreaterThan(0)
    expect((await hidden.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^\d+ \S+ somebody here still plays it$/,
    )
  })

  test('[UI200] before the ranking covers a round its boards have the figures that the travellers say', async () => {
    await stories.look('own-cards-first', 'small')
    expect(await words()).toContain('Your place comes with the ranking')
    expect(await stories.page.locator('[data-testid="card-1"] [data-line]').count()).toBe(3)
  })

  test('[UI201] the move card says the place so far, as the club wants it', async () => {
    await stories.look('move-place', 'phone')
    expect(await words()).toMatch(/After round 3: place \d+=? of 14, \d+(\.\d+)?%/)
    await stories.look('move-late', 'phone')
    expect(await words()).not.toContain('place')
  })

  test('[UI200] where the club wants the own card alone there is no list of all', async () => {
    await stories.look('more-own', 'small')
    expect([await isThere(ids.ownCards), await isThere(ids.rankingSoFar)]).toEqual([true, false])
  })

  test('[UI200] those who come for the next round are not shown the cards of those before', async () => {
    await stories.look('seats-next', 'small')
    await press(ids.more)
    expect(await isThere(ids.ownCards)).toBe(false)
  })

  test('[UI200] at the end the whole card is one key away from the ranking', async () => {
    await stories.look('ranking', 'phone')
    await press(ids.ownCards)
    await see('own-cards')
    expect(await words()).toMatch(/place \d+=? of \d+, final/)
    expect(await stories.page.locator('[data-hidden]').count()).toBe(0)
    await press(ids.back)
    await see('ranking')
  })
})
