import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press } from './director-stories/stories.ts'
import { showStory } from './drawn/show-story.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

/** Butler, a fifth dropped at each end, at least six results, 70 per cent for a place, two tie-breaks in turn. */
const CHOICES = [
  ...['form-butler', 'drop-20%', 'hold-6', 'finished-70'],
  ...['ties-mutual', 'ties-2-boards-played'],
]

/** Returns the selected choices among these, by the keys' names. */
const pressedIn = (page: Page) =>
  page
    .locator('[data-testid][aria-pressed="true"]')
    .evaluateAll(keys => keys.map(key => key.getAttribute('data-testid') ?? ''))

describeInChromium('choices of scoring', () => {
  const { browser, address } = storiesInChromium('director-stories')

  test('[UI384] they are on the screen of a session that is played, and what was pressed counts', async () => {
    const page = await browser().newPage({ viewport: { width: 1366, height: 768 } })
    await showStory(page, address(), '')
    for (const step of ['page-session', 'scoring-change', ...CHOICES]) await press(page, step)
    expect(await pressedIn(page)).toEqual(expect.arrayContaining(CHOICES))
    await page.getByTestId('scoring-done').click()
    for (const words of [
      'Left out of the datum at each end: 20% of the scores',
      'Results before a board counts (fewer where no more can come): 6 results',
      'Boards needed for a place at the end: 70% of the boards',
      'If level at the end: Results against each other',
      'If still level: More boards played',
    ])
      await page.getByText(words).first().waitFor()
    // Reopened, they are as they were left, and the program's defaults are a press away.
    for (const step of ['scoring-change', 'drop-program', 'hold-program', 'ties-program', 'scoring-done'])
      await press(page, step)
    await expect.poll(() => page.getByText('Left out of the datum').count()).toBe(0)
    await expect.poll(() => page.getByText('If level at the end').count()).toBe(0)
  })

  test('[UI384] and on that of a session being made', async () => {
    const page = await browser().newPage({ viewport: { width: 1366, height: 768 } })
    await showStory(page, address(), 'empty')
    for (const step of ['new-session', 'draft-more', ...CHOICES]) await press(page, step)
    expect(await pressedIn(page)).toEqual(expect.arrayContaining(CHOICES))
  })
})
