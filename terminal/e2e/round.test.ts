import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { describeTable } from './stories/story-pages.ts'

describeTable('between the rounds', stories => {
  test.each([
    ['seats-next', 'seats'],
    ['contract-next', 'contract'],
  ])('[UI190] "Where do we go?" opens the move card with one key: %s', async (story, screen) => {
    await stories.look(story, 'small')
    await stories.press(ids.where)
    await stories.see('where')
    await expect.poll(stories.words).toMatch(/Round 1 is over.*stay here.*TABLE 2/)
    await expect.poll(() => stories.page.getByTestId(ids.know('NS')).count()).toBe(0)
    await stories.press(ids.back)
    await stories.see(screen)
  })

  test('[UI902] the page that asks who sits here says in words who has played these boards, and where, and calls the director', async () => {
    await stories.look('seats-again', 'phone')
    await expect.poll(stories.words).toMatch(/Boards 4.6: already played by .* in round 1 at table 2\./)
    await stories.press(ids.callDirector)
    await expect.poll(() => stories.page.getByTestId(ids.callDirector).count()).toBe(0)
    await stories.press(ids.sit)
    await stories.see('contract')
  })

  test('[UI192] while those who come still play elsewhere the key to sit down is quiet, and says why; all here, they may', async () => {
    await stories.look('seats-late', 'phone')
    await expect.poll(stories.words).toContain('Table 7 has 3 boards to play.')
    await expect.poll(() => stories.page.getByTestId(ids.sit).isDisabled()).toBe(true)
    await stories.press(ids.allHere)
    await expect.poll(stories.words).toContain('Are all four of you here?')
    await stories.press(ids.notYet, ids.allHere, ids.sitNow)
    await stories.see('contract')
  })

  test('[UI192] the move card shows who still plays where a pair goes', async () => {
    await stories.look('move-late', 'phone')
    await expect.poll(stories.words).toContain('TABLE 2 sit East-West Table 2 has 3 boards to play.')
  })

  test('[UI193] with the desk out of reach they sit down at once, with a sentence', async () => {
    await stories.look('seats-apart', 'phone')
    await expect.poll(stories.words).toContain('The desk is out of reach. Sit down once all of you are here.')
    await stories.press(ids.sit)
    await stories.see('contract')
  })

  test('[UI196] the round is left with boards open after it is said which they are', async () => {
    await stories.look('contract', 'small')
    await stories.press(ids.more, ids.leaveOpen)
    await stories.see('put-off')
    await stories.press(ids.back)
    await stories.see('more')
    await stories.press(ids.leaveOpen, ids.leaveRound)
    await stories.see('move')
  })

  test('[UI197] where the director says what is not played the table asks him, and the board stays open with a sentence', async () => {
    await stories.look('more-director-says', 'small')
    await stories.press(ids.unplayed, ids.notPlayed)
    await stories.see('contract')
    await expect.poll(stories.words).toContain('Not played? Director asked')
  })

  test('[UI199] between the rounds the published ranking is two keys away', async () => {
    await stories.look('seats-next', 'phone')
    await stories.press(ids.more, ids.rankingSoFar)
    await stories.see('ranking-so-far')
    await expect.poll(stories.words).toContain('Ranking after 1 round')
    await stories.press(ids.back)
    await stories.see('more')
    await stories.look('contract', 'phone')
    await stories.press(ids.more)
    await stories.see('more')
    await expect.poll(() => stories.page.getByTestId(ids.rankingSoFar).count()).toBe(0)
  })

  test('[UI195] the first table to finish does not read that the session is over', async () => {
    await stories.look('ranking-others', 'phone')
    await expect.poll(stories.words).toMatch(/You have played your last board.*Tables 2, 3 are still playing/)
    await stories.look('ranking', 'phone')
    await expect.poll(stories.words).toContain('The session is over')
  })

  test('[UI998] a table whose session is closed in mid-board reads what it had still to play, and whom to tell', async () => {
    await stories.look('ranking-early', 'phone')
    await expect
      .poll(stories.words)
      .toMatch(
        /ended early.*Round 2: boards 4–6 have no result.*Rounds 3–7 were not played.*Tell the director/,
      )
  })

  test('[UI290] from the ranking the way leads on to what is seldom wanted: the director, another address, the language', async () => {
    await stories.look('ranking-apart', 'phone')
    await stories.press(ids.more)
    await stories.see('more')
    expect(await stories.page.getByTestId(ids.callDirector).count()).toBe(1)
    await stories.press(ids.otherAddress)
    await stories.see('address')
    await stories.look('ranking', 'small')
    await stories.press(ids.more)
    await stories.see('more')
    expect(await stories.page.getByTestId(ids.callDirector).count()).toBe(0)
    expect(await stories.page.getByTestId(ids.correct).count()).toBe(0)
    await stories.press(ids.settings)
    await stories.see('settings')
  })

  test('[UI292] a name longer than the glass is wide is broken, not cut', async () => {
    await stories.look('seats-long', 'phone')
    const widths = await stories.page.getByTestId('due-NS').evaluate(pair => {
      const { right } = pair.getBoundingClientRect()
      return [...pair.querySelectorAll('span')].map(part => part.getBoundingClientRect().right - right)
    })
    expect(Math.max(...widths)).toBeLessThanOrEqual(0.5)
  })

  test('[UI291] a traveller that does not come says why, and nobody is told to wait for it', async () => {
    await stories.look('score-closed', 'small')
    await expect.poll(stories.words).toContain('Saved at the desk')
    await expect.poll(stories.words).toContain('somebody here may still have an earlier board to play')
    expect(await stories.words()).not.toContain('The traveller will show')
  })

  test('[UI191] "Correct a result" from the ranking goes to the boards at once, and back', async () => {
    await stories.look('ranking-open', 'small')
    await stories.press(ids.correct)
    await stories.see('correct')
    await stories.press(ids.back)
    await stories.see('ranking')
  })
})
