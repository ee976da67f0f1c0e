import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { describeTable } from './stories/story-pages.ts'

describeTable('the focus at the table', stories => {
  /** Returns the focused element: a heading's text, a key's test id, or the page. */
  const focus = () =>
    stories.page.evaluate(() => {
      const active = document.activeElement
      if (!active || active === document.body) return 'the page'
      return active.matches('h1, h2')
        ? `# ${active.textContent}`
        : (active.getAttribute('data-testid') ?? '?')
    })

  test('[UI245] a board is keyed by the keyboard, and each question has the focus when it comes', async () => {
    const { page } = stories
    await stories.look('contract', 'upright')
    const heard = [await focus()]
    for (const key of [
      ids.contract(3, 'N'),
      ids.declarer('E'),
      ids.leadSuit('S'),
      ids.leadRank('Q'),
      ids.tricks(9),
      ids.accept,
    ]) {
      await page.getByTestId(key).focus()
      await page.keyboard.press('Enter')
      // Between two screens, while the next one loads, the page has the focus.
      await page.waitForFunction(
        before => document.activeElement?.matches('h1, h2') && document.activeElement.textContent !== before,
        heard.at(-1)?.slice('# '.length),
      )
      heard.push(await focus())
    }
    expect(heard).toEqual([
      '# What is the contract?',
      '# Who is declarer?',
      '# What was led?',
      expect.stringMatching(/^# Which card in ♠/),
      '# How many tricks?',
      '# Board 4. 3NT by East, 9 tricks.',
      '# Board 4',
    ])
  })

  test('[UI245] the key that has the focus goes, and the question has it again; a key that stays keeps it', async () => {
    const { page } = stories
    await stories.look('settings', 'upright')
    const left = ids.setting('left')
    await page.getByTestId(left).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(id => document.activeElement?.getAttribute('data-testid') === id, left)
    await stories.look('move', 'upright')
    await page.getByTestId(ids.know('NS')).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('h1'))
  })

  test('[UI245] a pair signs up by the keyboard alone', async () => {
    const { page } = stories
    await stories.look('sign-up', 'upright')
    const tabTo = async (id: string) => {
      await page.getByTestId(id).waitFor()
      for (let times = 0; times < 30 && (await focus()) !== id; times += 1) await page.keyboard.press('Tab')
      expect(await focus()).toBe(id)
    }
    for (const seat of ['N', 'S'] as const) {
      await tabTo(ids.signUpSit(seat))
      await page.keyboard.press('Enter')
      await tabTo(ids.signUpField)
      await page.keyboard.type(`Walker ${seat}`)
      await tabTo(ids.signUpTyped)
      await page.keyboard.press('Enter')
      await page.getByTestId(ids.signUpReady(seat)).waitFor()
    }
    for (const seat of ['N', 'S'] as const) {
      await tabTo(ids.signUpReady(seat))
      await page.keyboard.press('Space')
    }
    await page.getByText('Stay seated, both of you').waitFor()
  })
})
