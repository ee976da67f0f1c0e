import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press } from './director-stories/stories.ts'
import { showStory } from './drawn/show-story.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

/**
 * Path from the room to the action: a cell, possibly its board, what happened, and the beginning of the action's name.
 */
const ACTS: Readonly<Record<string, readonly [cell: string, what: string, begins: string]>> = {
  'they sat the other way round': ['cell-A-3-5', 'seats-turned', 'turned-round'],
  'so far': ['cell-A-3-5', 'seats-turned', 'turned-played'],
  'on one board': ['cell-A-3-2', 'seats-turned', 'turned-14'],
  'another pair sat here': ['cell-A-3-6', 'seats-other', 'came-'],
  'opponents swapped': ['cell-A-3-6', 'seats-swapped', 'swapped-'],
  'two results exchanged': ['cell-A-3-2 13', 'move-key', 'move-2-3-14'],
  'a result of another table': ['cell-A-3-2 13', 'move-key', 'move-6-6-13'],
  'a result withdrawn': ['cell-A-3-2 13', 'move-key', 'withdraw'],
}

/** Reads every cell with its marks and pairs, with no panel open beside the room. */
async function roomOn(page: Page): Promise<readonly string[]> {
  const close = page.getByTestId('panel-close')
  if (await close.isVisible()) await close.click()
  return page
    .locator('[data-testid^="cell-A-"]')
    .evaluateAll(cells => cells.map(cell => `${cell.getAttribute('data-marks')} ${cell.textContent}`))
}

describeInChromium('the director’s acts', () => {
  const { browser, address } = storiesInChromium('director-stories')

  let page: Page
  const openRoom = async (query = '') => {
    page ??= await browser().newPage({ viewport: { width: 1366, height: 768 } })
    await showStory(page, address(), query)
    await page.getByTestId('cell-A-3-2').waitFor()
    return page
  }

  test.each(Object.entries(ACTS))(
    '[DS117] %s: three presses from the room, and one takes it back',
    async (_, [cell, what, begins]) => {
      const page = await openRoom()
      const before = await roomOn(page)
      const [id = '', board] = cell.split(' ')
      const at = page.getByTestId(id)
      await (board === undefined ? at : at.locator(`[data-board="${board}"]`)).click()
      await page.getByTestId(what).first().click()
      await page.locator(`[data-testid^="${begins}"]:not([disabled])`).first().click()
      await page.getByTestId('last-act').waitFor()
      await expect.poll(() => roomOn(page)).not.toEqual(before)
      await page.getByTestId('last-take-back').click()
      await expect.poll(() => roomOn(page)).toEqual(before)
    },
  )

  test('[DS121] a form is held while another director has changed its result, and goes on when he says so', async () => {
    const page = await openRoom()
    for (const step of ['cell-A-3-2', 'board-row', 'correct']) await press(page, step)
    const isHeld = () => page.getByTestId('save-result').evaluate(key => key.closest('[inert]') !== null)
    await expect.poll(isHeld).toBe(false)
    await press(page, '!other-director')
    await page.getByTestId('meanwhile').waitFor()
    await expect.poll(isHeld).toBe(true)
    await page.getByTestId('meanwhile-go-on').click()
    await expect.poll(isHeld).toBe(false)
    await expect.poll(() => page.getByTestId('meanwhile').count()).toBe(0)
  })

  test('[DS230] a form that was keyed is held when it is taken up again, where another director has changed its result', async () => {
    const page = await openRoom()
    for (const step of [
      'cell-A-3-2',
      'board-row',
      'correct',
      'kind-not-played',
      'cell-A-3-5',
      '!other-director',
    ])
      await press(page, step)
    for (const step of ['cell-A-3-2', 'board-row', 'correct']) await press(page, step)
    await page.getByTestId('meanwhile').waitFor()
  })

  test('[DS231] the form of the scoring is held while another director has changed the scoring', async () => {
    const page = await openRoom()
    for (const step of ['page-session', 'scoring-change', '!other-scoring']) await press(page, step)
    await page.getByTestId('meanwhile').waitFor()
    await page.getByTestId('meanwhile-leave').click()
    await expect.poll(() => page.getByTestId('scoring-form').count()).toBe(0)
  })

  test('[DS123] a change of the movement is taken back in three presses from the room', async () => {
    const page = await openRoom()
    const before = await roomOn(page)
    for (const step of [
      'page-session',
      'change-movement',
      'change-kind-table-closed',
      'change-table=1',
      'change-record',
    ])
      await press(page, step)
    await expect.poll(() => roomOn(page)).not.toEqual(before)
    for (const step of ['page-acts', 'take-back-look', 'plan-back-yes']) await press(page, step)
    await expect.poll(() => roomOn(page)).toEqual(before)
  })
})
