import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

/** Maximum number of Tab presses to reach a key. */
const FAR = 60

describeInChromium('the evening by keyboard alone', () => {
  const { browser, address } = storiesInChromium('director-stories')
  let page: Page
  afterEach(() => page.close())

  const open = async (query: string) => {
    page = await browser().newPage({ viewport: { width: 1366, height: 768 } })
    await page.goto(`${address()}?${query}`)
    await page.waitForSelector('[data-screen=room]')
  }
  const press = (...keys: readonly string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  /** Returns the focused element by its test id, or else its kind. */
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.tagName ?? '',
    )
  const hasFocus = (id: string | RegExp) =>
    expect.poll(focused).toMatch(typeof id === 'string' ? new RegExp(`^${id}$`) : id)
  /** Presses Tab until that key has the focus, and checks that every stop on the way has a visible focus ring. */
  const tabTo = async (id: string | RegExp) => {
    for (let times = 0; times < FAR; times++) {
      if ((await focused()).match(typeof id === 'string' ? new RegExp(`^${id}$`) : id)) return
      await press('Tab')
      await expect.poll(frame).toBe(true)
    }
    throw new Error(`${id} is not reached by Tab; the focus is on ${await focused()}`)
  }
  const frame = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return true
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })

  test('[DS153] the arrow keys move through the grid, Enter opens a cell, Escape closes it and returns to it', async () => {
    await open('room=40x13x2')
    await expect.poll(() => page.locator('[data-testid^="cell-"]').count()).toBe(520)
    await tabTo('cell-A-1-1')
    await press('ArrowDown', 'ArrowDown', 'ArrowRight')
    await hasFocus('cell-A-3-2')
    await press('End', 'Home', 'ArrowRight', 'Enter')
    await page.waitForSelector('[data-panel=cell]')
    await hasFocus('board-row')
    await press('Escape')
    await hasFocus('cell-A-3-2')
    await expect.poll(() => page.locator('[data-panel]').count()).toBe(0)
    await press('Tab', 'Shift+Tab')
    await hasFocus('cell-A-3-2')
  })

  test('[DS159] a result is corrected: the form takes the focus, and its board has it when it is saved', async () => {
    await open('')
    await tabTo('cell-A-1-1')
    await press('ArrowRight', 'Enter')
    await hasFocus('board-row')
    await press('Enter', 'Tab')
    await hasFocus('correct')
    await press('Enter')
    await page.waitForSelector('[data-testid=result-form]')
    await expect.poll(inForm).toBe(true)
    await tabTo('kind-passed-out')
    await press('ArrowLeft')
    await hasFocus('kind-played')
    await press('ArrowRight', 'Space')
    await tabTo('save-result')
    await press('Enter')
    await page.waitForSelector('[data-testid=board-5][data-mark=ruled]')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-testid]') !== null))
      .toBe(true)
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-mark]')?.getAttribute('data-testid')),
      )
      .toBe('board-5')
    await press('Escape')
    await hasFocus('cell-A-1-2')
  })

  test('[DS159] Escape leaves a form before it leaves what lies open', async () => {
    await open('')
    await tabTo('cell-A-1-1')
    await press('Enter')
    await hasFocus('board-row')
    await press('Enter', 'Tab')
    await hasFocus('correct')
    await press('Enter')
    await page.waitForSelector('[data-testid=result-form]')
    await press('Escape')
    await hasFocus('board-row')
    await expect.poll(() => page.locator('[data-testid=result-form]').count()).toBe(0)
    await press('Escape')
    await hasFocus('cell-A-1-1')
  })

  test('[DS159] what needs the director is settled line by line, and the focus goes on to the next', async () => {
    await open('calls=2,5,6')
    await tabTo('call-answered')
    for (const left of [2, 1]) {
      await press('Enter')
      await page.waitForFunction(
        count => document.querySelectorAll('[data-testid=need-call]').length === count,
        left,
      )
      await hasFocus('call-answered')
    }
  })

  test.each(['ranking', 'acts', 'traveller', 'address', 'devices', 'session'])(
    '[DS159] %s is opened and closed, and the focus comes back to its tab',
    async kind => {
      await open('')
      await tabTo(`page-${kind}`)
      await press('Enter')
      await page.waitForSelector(`[data-panel=${kind}]`)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-panel]') !== null))
        .toBe(true)
      await press('Escape')
      await hasFocus(`page-${kind}`)
    },
  )

  const follow = async (...ids: readonly string[]) => {
    for (const id of ids) {
      await page.waitForSelector(`[data-testid="${id}"]`)
      await tabTo(id)
      await press('Enter')
    }
  }

  test.each([
    ['members', '', ['page-session', 'open-members'], 'member-search'],
    ['attendance', '', ['page-session', 'open-attendance'], 'who-csv'],
    ['sessions', 'listed=16', ['page-session', 'sessions-open'], 'sessions-find'],
    ['messages', 'messages', ['page-messages'], 'message-text'],
    ['evening', 'evening', ['page-evening'], 'evening-north'],
  ] as const)('[DS159] %s is reached, used and left by keyboard alone', async (_, query, way, last) => {
    await open(query)
    await follow(...way)
    await page.waitForSelector(`[data-testid="${last}"]`)
    await tabTo(last)
    await press('Escape')
    await expect.poll(() => page.locator('[data-panel]').count()).toBe(0)
    await expect.poll(focused).not.toBe('BODY')
  })

  test('[DS159] a member is changed, asked about and kept by keyboard alone', async () => {
    await open('')
    await follow('page-session', 'open-members', 'member', 'member-delete', 'member-delete-no', 'member-save')
    await page.waitForSelector('[data-testid=member-form]', { state: 'detached' })
  })

  test('[DS159] an earlier session is left and a question about deleting answered by keyboard alone', async () => {
    await open('listed=16')
    await follow('page-session', 'sessions-open', 'more-2026-11-14-drawn', 'delete', 'delete-no')
    await page.waitForSelector('[data-testid=delete-question]', { state: 'detached' })
    await page.close()
    await open('listed=16&past')
    await tabTo('past-back')
  })

  const inForm = () =>
    page.evaluate(() => document.activeElement?.closest('[data-testid=result-form]') !== null)
})
