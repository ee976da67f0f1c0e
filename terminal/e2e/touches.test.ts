import { afterEach, expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { TOUCH_QUIET_MS } from '../table/keying-ids.ts'
import { holdClock } from './drawn/held-clock.ts'
import { describeTable } from './stories/story-pages.ts'

describeTable('touches on the glass', stories => {
  const { screen } = stories
  afterEach(() => stories.page.clock.resume())

  const quiet = () =>
    stories.page
      .locator('[aria-disabled=true]')
      .evaluateAll(keys => keys.map(key => key.getAttribute('data-testid')))
  const middle = async (id: string) => {
    const box = await stories.page.getByTestId(id).boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  const pause = (ms: number) => stories.page.clock.runFor(ms)
  const isDouble = () => stories.page.getByTestId(ids.double).getAttribute('aria-pressed')

  test('[UI160] a slow double tap keys one word: the key under the touch waits and is drawn so, the others answer', async () => {
    const { page } = stories
    await stories.look('declarer', 'upright')
    const south = await middle(ids.declarer('S'))
    await stories.look('contract', 'upright')
    await holdClock(page)
    await page.touchscreen.tap(...south)
    await expect.poll(() => Promise.all([screen(), quiet()])).toEqual(['declarer', [ids.declarer('S')]])
    await pause(300)
    await page.touchscreen.tap(...south)
    await expect.poll(screen).toBe('declarer')
    const [x, y] = await middle(ids.declarer('W'))
    await page.touchscreen.tap(x, y)
    await expect.poll(screen).toBe('lead')
    // By West, and not by South, who was touched twice.
    await expect.poll(() => page.getByTestId('so-far').innerText()).toContain('West')
  })

  test('[UI160] after 600 ms the key is as it was', async () => {
    const { page } = stories
    await stories.look('declarer', 'upright')
    const south = await middle(ids.declarer('S'))
    await stories.look('contract', 'upright')
    await holdClock(page)
    await page.touchscreen.tap(...south)
    await expect.poll(screen).toBe('declarer')
    await pause(TOUCH_QUIET_MS + 50)
    await expect.poll(quiet).toEqual([])
    await page.touchscreen.tap(...south)
    await expect.poll(screen).toBe('lead')
  })

  test('[UI261] a key that falls quiet or answers again is drawn once, and not in between', async () => {
    const { page } = stories
    await stories.look('declarer', 'upright')
    const south = await middle(ids.declarer('S'))
    await stories.look('contract', 'upright')
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      document.addEventListener('transitionrun', ({ target }) => {
        dataset['faded'] = `${dataset['faded'] ?? ''} ${(target as HTMLElement).dataset['testid']}`
      })
    })
    await holdClock(page)
    await page.touchscreen.tap(...south)
    await expect.poll(quiet).toEqual([ids.declarer('S')])
    await pause(TOUCH_QUIET_MS + 50)
    await expect.poll(quiet).toEqual([])
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await Promise.all(document.getAnimations().map(({ ready }) => ready))
    })
    expect(await page.evaluate(() => document.documentElement.dataset['faded'] ?? '')).toBe('')
  })

  test('[UI160] a double that was just keyed is not taken back by the same finger', async () => {
    const { page } = stories
    await stories.look('contract', 'upright')
    await holdClock(page)
    await page.touchscreen.tap(...(await middle(ids.contract(3, 'N'))))
    await expect.poll(screen).toBe('declarer')
    const double = await middle(ids.double)
    await page.touchscreen.tap(...double)
    await expect.poll(isDouble).toBe('true')
    await pause(400)
    await page.touchscreen.tap(...double)
    await expect.poll(isDouble).toBe('true')
    await pause(TOUCH_QUIET_MS)
    await page.touchscreen.tap(...double)
    await expect.poll(isDouble).toBe('false')
  })

  test('[UI161] a score that closes by itself leaves every key of the next board quiet for a moment', async () => {
    const { page } = stories
    await stories.look('score', 'upright')
    await holdClock(page)
    await pause(15_000)
    // Advance to the moment at which it closes.
    for (let times = 0; (await screen()) === 'score' && times < 400; times += 1) await pause(50)
    await expect.poll(screen).toBe('contract')
    await expect.poll(quiet).toContain(ids.passedOut)
    await page.touchscreen.tap(...(await middle(ids.contract(3, 'N'))))
    await expect.poll(screen).toBe('contract')
    await pause(TOUCH_QUIET_MS)
    await expect.poll(quiet).toEqual([])
    await page.touchscreen.tap(...(await middle(ids.contract(3, 'N'))))
    await expect.poll(screen).toBe('declarer')
  })

  test('[UI162] the keyboard answers two questions at once', async () => {
    const { page } = stories
    await stories.look('contract', 'upright')
    for (const id of [ids.contract(3, 'N'), ids.declarer('S'), ids.leadUnknown]) {
      await page.getByTestId(id).focus()
      await page.keyboard.press('Enter')
    }
    await expect.poll(screen).toBe('result')
  })

  test('[UI165] a touch in the gap between two keys presses the nearer; beside a key that is alone it presses nothing', async () => {
    const { page } = stories
    await stories.look('contract', 'upright')
    const box = await page.getByTestId(ids.contract(3, 'H')).boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) - 3)
    await expect.poll(() => page.getByTestId('so-far').innerText()).toContain('3')
    await stories.look('contract', 'upright')
    const pass = await page.getByTestId(ids.passedOut).boundingBox()
    await page.touchscreen.tap((pass?.x ?? 0) + 40, (pass?.y ?? 0) - 3)
    await expect.poll(screen).toBe('contract')
  })
})
