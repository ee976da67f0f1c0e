import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { describeTable } from './stories/story-pages.ts'

describeTable('what a table is told', stories => {
  const { words, tap, screen } = stories

  test('[UI130] a correction is told with what was and what is, and its key goes on where they were', async () => {
    await stories.look('changed-result', 'phone')
    await expect
      .poll(words)
      .toMatch(
        /From the director.*Board 1 Before 3NT by East, doubled, 10 tricks\. Now 3NT by West, doubled, 10 tricks\./,
      )
    await tap(ids.knowChange)
    await stories.page.waitForSelector('[data-screen="contract"]')
    await expect.poll(() => stories.board()).toBe('2')
  })

  test('[UI130] several changes are one list, the key is in view whatever its length', async () => {
    await stories.look('changed-several', 'phone')
    await expect.poll(() => stories.page.getByTestId('change').count()).toBe(5)
    const told = await words()
    expect(told).toContain('Round 1, who sits here')
    expect(told).toMatch(/Board 3 Before counts Now cancelled/)
    expect(told).toMatch(/Board 4 Before to be played Now not played here, no penalty/)
    const box = await stories.page.getByTestId(ids.knowChange).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
  })

  test('[UI130] of a board of an earlier round it says the round, and its cards only to those who have played it', async () => {
    await stories.look('changed-then', 'upright')
    await expect.poll(words).toMatch(/Board 1, round 1 Result corrected\. Result hidden while somebody/)
    expect(await words()).not.toMatch(/spades|Before|3NT/)
    await stories.look('changed-earlier', 'upright')
    await expect
      .poll(words)
      .toMatch(/Board 1, round 1 Before 3NT by East, doubled, 10 tricks\. Now 4♥.? by North, 10 tricks\./)
    expect(await words()).not.toContain('not shown')
  })

  test('[UI204] that the tables play otherwise is a card: a sentence for each thing, one key, and they go on', async () => {
    await stories.look('changed-policy', 'phone')
    await expect
      .poll(words)
      .toMatch(
        /From the director.* How we play from now on Both sides agree to all boards at the end of the round\. No need to enter the opening lead\. Between the rounds you see your own card and place\./,
      )
    await tap(ids.knowChange)
    await expect.poll(screen).toBe('contract')
    await stories.look('changed-policy-much', 'phone')
    await expect.poll(() => stories.page.getByTestId('change').locator('p').count()).toBe(10)
    const box = await stories.page.getByTestId(ids.knowChange).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
  })

  test('[UI133] what is put off is asked for once: it is played now, or the round is left', async () => {
    await stories.look('put-off', 'phone')
    await expect.poll(words).toContain('Still to play')
    await tap(ids.leaveRound)
    await expect.poll(screen).toBe('move')
    await stories.look('put-off', 'phone')
    await tap(ids.chooseBoard(1))
    await expect.poll(() => Promise.all([screen(), stories.board()])).toEqual(['contract', '1'])
  })

  test('[UI136] what is left of the round is small, then a word, and alarms only when it is over', async () => {
    const { page } = stories
    const time = page.getByTestId('time')
    const look = () => time.evaluate(said => [said.textContent, getComputedStyle(said).color])
    await stories.look('time-far', 'phone')
    const alarm = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--alarm)'
      return getComputedStyle(probe).color
    })
    const [far, farColour] = await look()
    await stories.look('time-near', 'phone')
    const [near, nearColour] = await look()
    await stories.look('time-over', 'phone')
    await expect
      .poll(async () => [far, near, ...(await look())])
      .toEqual(['7 min', '5 minutes left', 'Time is up', alarm])
    expect([farColour, nearColour]).not.toContain(alarm)
    await stories.look('contract', 'phone')
    await expect.poll(() => time.count()).toBe(0)
  })

  test('[UI137] one tablet for two tables: the foot of every screen names the table shown, and switches it', async () => {
    const { page } = stories
    for (const story of ['two-seats', 'two-contract', 'two-accept', 'two-score', 'two-changed']) {
      await stories.look(story, 'phone')
      const isChosen = (table: number) =>
        page.getByTestId(ids.switchTo('A', table)).getAttribute('aria-pressed')
      await expect
        .poll(() => Promise.all([story, isChosen(1), isChosen(2)]))
        .toEqual(story === 'two-seats' ? [story, 'true', 'false'] : [story, 'false', 'true'])
    }
    await tap(ids.switchTo('A', 1))
    await expect.poll(() => Promise.all([screen(), stories.board()])).toEqual(['contract', '1'])
    await expect.poll(words).toContain('Table 1 · Round 1')
    await stories.look('contract', 'phone')
    await expect.poll(() => page.getByTestId(ids.switchTo('A', 1)).count()).toBe(0)
  })

  test('[UI134] among the boards of the round it is said which are put off, cut or played late', async () => {
    await stories.look('boards-states', 'phone')
    await expect.poll(words).toMatch(/Board 2 put off Board 3 after the session Board 4 not played here/)
    await expect.poll(() => stories.page.getByTestId(ids.chooseBoard(4)).isDisabled()).toBe(true)
    await expect.poll(() => stories.page.getByTestId(ids.chooseBoard(2)).isDisabled()).toBe(false)
  })
})
