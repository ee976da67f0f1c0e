import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { describeTable } from './stories/story-pages.ts'

describeTable('the own card', stories => {
  const isThere = async (id: string) => (await stories.page.getByTestId(id).count()) > 0

  test('[UI200] after the round each pair reads its own card, two keys away, and goes back to where it was', async () => {
    await stories.look('move-place', 'phone')
    await stories.press(ids.more, ids.ownCards)
    await stories.see('own-cards')
    const lines = async () => {
      const read = await stories.page.locator('[data-testid="card-1"] [data-line]').allInnerTexts()
      return read.map(line => line.replaceAll(/\s+/g, ' ').trim())
    }
    await expect.poll(lines).toContainEqual(expect.stringMatching(/^3 8 2♥\S* \S+ N [+−]\d+ \d+\.\d\d$/))
    await expect.poll(stories.words).toMatch(/place \d+=? of 14 after round 3/)
    await stories.press(ids.back)
    await stories.see('more')
  })

  test('[UI200] a board that somebody here has still to play is named and not shown', async () => {
    await stories.look('own-cards', 'small')
    const hidden = stories.page.locator('[data-testid="card-1"] [data-hidden]')
    await expect.poll(() => hidden.count()).toBeGreaterThan(0)
    expect((await hidden.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^\d+ \S+ hidden: somebody here still has to play it$/,
    )
  })

  test('[UI200] before the ranking covers a round its boards have the figures that the travellers say', async () => {
    await stories.look('own-cards-first', 'small')
    await expect.poll(stories.words).toContain('No place until every table has finished a round')
    const lines = async (card: number) => {
      const read = await stories.page.getByTestId(`card-${card}`).locator('[data-line]').allInnerTexts()
      return read.map(line => line.replaceAll(/\s+/g, ' ').trim())
    }
    const ends = async (card: number) => (await lines(card)).map(line => line.replace(/^.* E /, ''))
    await expect.poll(() => ends(1)).toEqual(['−650 0.00 0', '−650 0.00 0', '−950 0.00 0'])
    await expect.poll(() => ends(8)).toEqual(['+650 100.00 2', '+650 100.00 2', '+950 100.00 2'])
  })

  test('[UI200] a team reads both of its halves board by board, and what each board brought once', async () => {
    await stories.look('team-own-cards', 'phone')
    const lines = stories.page.getByTestId('card-1').locator('[data-line]')
    const read = async () => (await lines.allInnerTexts()).map(line => line.replaceAll(/\s+/g, ' ').trim())
    await expect
      .poll(read)
      .toEqual([
        expect.stringMatching(/^1 N-S v 4 .* −650 –$/),
        expect.stringMatching(/^1 E-W v 4 .* −100 −13$/),
        expect.stringMatching(/^2 N-S v 4 .* −650 –$/),
        expect.stringMatching(/^2 E-W v 4 Passed out 0 −12$/),
      ])
    await stories.look('team-own-cards', 'russian-phone')
    await expect.poll(stories.words).toContain('EW – 4')
  })

  test('[UI364] for players who change partners each board names the partner', async () => {
    await stories.look('players-own-cards', 'phone')
    const card = stories.page.locator('[data-testid^="card-"]').first()
    const heads = card.locator('thead th')
    await expect.poll(() => heads.allInnerTexts()).toContain('With')
    const [, partner, against] = await card.locator('[data-line]').first().locator('th, td').allInnerTexts()
    expect([partner, against]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+ \D+ \d+$/),
    ])
    await stories.look('own-cards', 'phone')
    await expect.poll(() => heads.allInnerTexts()).toContain('Against')
    expect(await heads.allInnerTexts()).not.toContain('With')
  })

  test('[UI365] a pair that its matches rank has them on its card: opponents, IMPs and victory points, and its bye', async () => {
    await stories.look('swiss-own-cards', 'phone')
    const rows = stories.page.getByTestId('card-matches').locator('tbody tr')
    const read = async () => (await rows.allInnerTexts()).map(line => line.replaceAll(/\s+/g, ' ').trim())
    await expect.poll(async () => (await read()).length).toBe(6)
    expect((await read()).filter(line => !line.includes('Bye'))).toEqual(
      Array(5).fill(expect.stringMatching(/^[123] [1-7] (0|[+−]\d+)(\.\d+)? \d+(\.\d\d)?$/)),
    )
    expect((await read()).filter(line => line.includes('Bye'))).toEqual([
      expect.stringMatching(/^[12] Bye – 12(\.00)?$/),
    ])
  })

  test('[UI201] the move card says the place so far, as the club wants it', async () => {
    await stories.look('move-place', 'phone')
    await expect.poll(stories.words).toMatch(/After round 3: place \d+=? of 14, \d+(\.\d+)?%/)
    await stories.look('move-late', 'phone')
    await expect.poll(stories.words).not.toContain('place')
  })

  test('[UI200] where the club wants the own card alone there is no list of all', async () => {
    await stories.look('more-own', 'small')
    await expect
      .poll(() => Promise.all([isThere(ids.ownCards), isThere(ids.rankingSoFar)]))
      .toEqual([true, false])
  })

  test('[UI200] those who come for the next round are not shown the cards of those before', async () => {
    await stories.look('seats-next', 'small')
    await stories.press(ids.more)
    await stories.see('more')
    await expect.poll(() => isThere(ids.ownCards)).toBe(false)
  })

  test('[UI202] what has changed the figures since they were shown is said beside them: on the ranking and on the card', async () => {
    await stories.look('figures-changed', 'phone')
    await stories.page.getByTestId('figure-changes').waitFor()
    const corrected = 'Scores updated: the director corrected a result of board 5.'
    const penalty = 'Scores updated: penalty or bonus for Ana Kowalska & Bo Lindqvist.'
    expect(await stories.words()).toContain(`${corrected} ${penalty}`)
    await stories.press(ids.ownCards)
    await stories.see('own-cards')
    const of = (pair: number) => stories.page.getByTestId(`card-${pair}`).innerText()
    expect(await of(1)).toContain(penalty)
    expect(await of(4)).not.toContain(penalty)
    await stories.look('ranking', 'phone')
    expect(await stories.words()).not.toContain('Scores updated')
  })

  test('[UI202] at the close, the rounds that count although the ranking did not have them are named', async () => {
    await stories.look('figures-added', 'phone')
    await stories.page.getByTestId('figure-changes').waitFor()
    expect(await stories.words()).toContain('Scores updated: the session has ended, and round 5 now counts.')
  })

  test('[UI200] at the end the whole card is one key away from the ranking', async () => {
    await stories.look('ranking', 'phone')
    await stories.press(ids.ownCards)
    await stories.see('own-cards')
    await expect.poll(stories.words).toMatch(/place \d+=? of \d+, (final|provisional)/)
    await expect.poll(() => stories.page.locator('[data-hidden]').count()).toBe(0)
    await stories.press(ids.back)
    await stories.see('ranking')
  })
})
