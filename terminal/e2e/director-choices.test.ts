import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { press } from './director-stories/stories.ts'
import { showStory } from './drawn/show-story.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

/**
 * Choices: Butler, a fifth removed at each end, at least six results, 70 per cent for a rank, and two tie-breaks in
 * turn.
 */
const CHOICES = [
  ...['form-butler', 'drop-20%', 'hold-6', 'finished-70'],
  ...['ties-mutual', 'ties-2-boards-played'],
]

/** Returns the names of the keys that are selected among these choices. */
const pressedIn = (page: Page) =>
  page
    .locator('[data-testid][aria-pressed="true"]')
    .evaluateAll(keys => keys.map(key => key.getAttribute('data-testid') ?? ''))

describeInChromium('what tables want of the director, and how their session is scored', () => {
  const { browser, address } = storiesInChromium('director-stories')
  let page: Page
  beforeAll(async () => {
    page = await browser().newPage({ viewport: { width: 1366, height: 768 } })
  })

  const open = async (query: string, ...steps: readonly string[]) => {
    await showStory(page, address(), query)
    for (const step of steps) await press(page, step)
  }
  const wordsOf = async (id: string) =>
    (await page.getByTestId(id).first().innerText()).replaceAll(/\s+/g, ' ')
  const count = (id: string) => page.getByTestId(id).count()

  test('[DS282] who has come instead sits there by one key, and the call is answered with it', async () => {
    await open('wishes')
    await expect.poll(() => count('need-call')).toBe(3)
    await expect
      .poll(() => wordsOf('need-call'))
      .toMatch(/^Table 2: different players for round 6\. East.West: E.W 14: .* in place of E.W 11/)
    await expect.poll(() => wordsOf('cell-A-2-6')).toContain('11')
    await page.getByTestId('others-right').first().click()
    await expect.poll(() => count('need-call')).toBe(2)
    await expect.poll(() => wordsOf('cell-A-2-6')).toContain('14')
    await expect.poll(() => wordsOf('cell-A-5-6')).toContain('11')
  })

  test('[DS283] names that a table wrote are taken over by one key', async () => {
    await open('wishes')
    await expect.poll(() => wordsOf('need-names')).toMatch(/the table entered Alexandra NS3 & Svetlana\./)
    await page.getByTestId('names-take-over').click()
    await expect.poll(() => count('need-names')).toBe(0)
  })

  test('[DS281] how the tables play is changed on the session’s page, told in the log and taken back there', async () => {
    await open('', 'page-session', 'policy-change', 'policy-travellerNames-true', 'policy-done')
    await expect.poll(() => wordsOf('policy')).toBe('Pairs on travellers: by number and name')
    await press(page, 'page-acts')
    await expect.poll(() => wordsOf('act')).toContain('Table settings changed')
    await expect.poll(() => wordsOf('act')).toContain('Pairs on travellers: by number and name')
    await press(page, 'last-take-back')
    await press(page, 'page-session')
    await expect.poll(() => wordsOf('policy')).toBe('standard')
  })

  test('[DS280] a new session says in one line how its tables play', async () => {
    await open('empty', 'new-session')
    await expect.poll(() => wordsOf('draft-policy')).toBe('Table settings: standard')
    for (const step of ['draft-policy', 'policy-travellerNames-true']) await press(page, step)
    await expect
      .poll(() => wordsOf('draft-policy'))
      .toBe('Table settings: Pairs on travellers: by number and name')
  })

  test('[UI384] they are on the screen of a session that is played, and what was pressed counts', async () => {
    await open('', 'page-session', 'scoring-change', ...CHOICES)
    expect(await pressedIn(page)).toEqual(expect.arrayContaining(CHOICES))
    await page.getByTestId('scoring-done').click()
    for (const words of [
      'Dropped from the datum at each end: 20% of scores',
      'Results needed before a board counts (fewer if no more can come): 6 results',
      'Boards needed for a final place: 70% of the boards',
      'Ties in the final ranking: Result between them',
      'If still tied: More boards played',
    ])
      await page.getByText(words).first().waitFor()
    // Reopened, they are as they were left, and the program's defaults are a press away.
    for (const step of ['scoring-change', 'drop-program', 'hold-program', 'ties-program', 'scoring-done'])
      await press(page, step)
    await expect.poll(() => page.getByText('Dropped from the datum').count()).toBe(0)
    await expect.poll(() => page.getByText('Ties in the final ranking').count()).toBe(0)
  })

  test('[UI384] and on that of a session being made', async () => {
    await open('empty', 'new-session', 'draft-more', ...CHOICES)
    expect(await pressedIn(page)).toEqual(expect.arrayContaining(CHOICES))
  })
})
