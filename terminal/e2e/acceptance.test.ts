import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { describeTable } from './stories/story-pages.ts'

const DOUBTS = ['board', 'that-board', 'side', 'lead', 'doubling', 'level', 'far-off'].map(
  kind => `doubt-${kind}`,
)

describeTable('how a table agrees', stories => {
  const { words, tap, screen } = stories
  const onKey = (id: string) => stories.page.getByTestId(id).locator('span').first().innerText()

  test.each([
    ['result', ['=', '+1', '−1']],
    ['result-total', ['9', '10', '8']],
    ['result-american', ['3', '4', '−1']],
  ])('[UI176] three no trump as bid, with one over, one down: %s', async (story, written) => {
    await stories.look(story, 'phone')
    await expect.poll(() => Promise.all([9, 10, 8].map(tricks => onKey(ids.tricks(tricks))))).toEqual(written)
    await expect.poll(words).toContain('+950')
  })

  test('[UI176] the traveller is written as the keys are', async () => {
    await stories.look('score-american', 'upright')
    await expect.poll(() => stories.page.getByTestId('traveller').innerText()).toContain('3NT× 4')
  })

  /** Measures how far the paper is scrolled, and whether all of it lies between the other parts of the screen. */
  const paper = () =>
    stories.page.locator('main').evaluate(main => {
      const own = main.getBoundingClientRect()
      const body = main.querySelector('[data-part="answers"]')
      const isInside =
        own.left >= -1 && own.right <= innerWidth + 1 && own.top >= -1 && own.bottom <= innerHeight + 1
      const isWhole = body !== null && body.scrollHeight <= body.clientHeight + 1
      return { turn: getComputedStyle(main).rotate, isInside, isWhole }
    })

  test.each(['phone', 'russian-phone', 'small', 'small-sideways', 'ipad'] as const)(
    '[UI178] the page turns to the seat that reads it, within the glass: %s',
    async glass => {
      for (const [story, turn] of [
        ['accept', 'none'],
        ['accept-turned', '90deg'],
        ['accept-west', '270deg'],
        ['accept-across', '180deg'],
        ['accept-stand', 'none'],
      ] as const) {
        await stories.look(story, glass)
        await expect
          .poll(() => Promise.all([story, paper()]))
          .toEqual([story, { turn, isInside: true, isWhole: true }])
      }
    },
  )

  test('[UI178] the sentence comes first, then who led, who is vulnerable and their figure; North reads who reads', async () => {
    await stories.look('accept-turned', 'upright')
    const [said = '', score = ''] = (await words()).split('You score')
    expect(said).toMatch(/East, please read.*Board 4. 3NT by East, doubled, 10 tricks/)
    expect(said).toMatch(/1 overtrick. South led ♠.*Q All vulnerable/)
    expect(score).toContain('+950')
    await stories.look('accept', 'upright')
    await expect.poll(words).toContain('Please hand the tablet to East.')
  })

  test('[UI178] while they read, the glass is held as it lies, and let go afterwards', async () => {
    const { page } = stories
    await stories.look('result', 'phone')
    await page.evaluate(() => {
      const say = (word: string) => document.documentElement.setAttribute('data-held', word)
      globalThis.screen.orientation.lock = async to => say(to)
      globalThis.screen.orientation.unlock = () => say('no')
    })
    const held = () => page.getAttribute('html', 'data-held')
    await stories.look('accept', 'phone')
    await expect.poll(held).toMatch(/-(primary|secondary)$/)
    await stories.look('contract', 'phone')
    await expect.poll(held).toBe('no')
  })

  test('[UI178] a table chooses to whom it turns', async () => {
    await stories.look('settings', 'phone')
    await tap(ids.setting('turned-W'))
    await expect
      .poll(() => stories.page.getByTestId(ids.setting('turned-W')).getAttribute('aria-pressed'))
      .toBe('true')
  })

  test('[UI179] four digits are chosen, and keyed in place of “That is right”', async () => {
    await stories.look('choose-pin', 'phone')
    await expect.poll(() => stories.page.getByTestId(ids.pinUse).isDisabled()).toBe(true)
    for (const digit of [1, 9, 7, 7]) await tap(ids.pinDigit(digit))
    await expect.poll(words).toContain('3 digits entered')
    await tap(ids.pinDigit(4), ids.pinUse)
    await expect.poll(screen).toBe('accept')
    await expect.poll(() => stories.page.getByTestId(ids.accept).count()).toBe(0)
    await expect.poll(words).toContain('If that is right, enter your four digits.')
    for (const digit of [1, 9, 7, 4]) await tap(ids.pinDigit(digit))
    await stories.page.waitForSelector('[data-screen="score"]')
  })

  test('[UI179] a wrong PIN is reported, and a forgotten one is chosen anew', async () => {
    await stories.look('accept-pin', 'phone')
    await expect
      .poll(words)
      .toContain('Those are not your digits. 2 more tries before the director is called.')
    await tap(ids.pinForgotten)
    await stories.page.waitForSelector('[data-screen="choose-pin"]')
    await expect.poll(words).toContain('Director called')
  })

  test('[UI180] boards are noted, and both sides agree to all of them on one sheet', async () => {
    await stories.look('accept-note', 'phone')
    await expect.poll(() => stories.page.getByTestId(ids.accept).innerText()).toContain('Note it')
    await tap(ids.accept)
    await stories.page.waitForSelector('[data-screen="contract"][data-board="2"]')
    await stories.look('sheet-agreed', 'phone')
    await expect.poll(words).toMatch(/Board 1 .*3NT by East.*N-S −430/)
    await expect
      .poll(() => stories.page.getByTestId(ids.agree('NS')).getAttribute('aria-pressed'))
      .toBe('true')
    await tap(ids.agree('EW'))
    await stories.page.waitForSelector('[data-screen="move"]')
    await stories.look('sheet', 'phone')
    await tap(ids.sheetBoard(2))
    await stories.page.waitForSelector('[data-screen="wrong"][data-board="2"]')
  })

  test('[UI181] beside the own score a table sees frequencies, or nothing', async () => {
    await stories.look('score-frequencies', 'phone')
    const rows = await stories.page.getByTestId('frequencies').locator('tbody tr').allInnerTexts()
    expect(rows.map(row => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      '+420 11 2',
      '+100 8 1',
      '0 6 1',
      '−110 3 2',
      '▸−650 this table 0 1',
    ])
    await expect.poll(() => stories.page.getByTestId('traveller').count()).toBe(0)
    await stories.look('score-only', 'phone')
    await expect.poll(words).not.toContain('Frequencies')
    await expect.poll(() => stories.page.getByTestId('traveller').count()).toBe(0)
  })

  test.each(['phone', 'small', 'russian-phone', 'russian-small', 'small-sideways'] as const)(
    '[UI225] every doubt fits the glass, the bigger key is the one that looks once more: %s',
    async glass => {
      for (const story of DOUBTS) {
        expect(await stories.look(story, glass)).toEqual([])
        const [wrong, right] = await Promise.all(
          ['doubt-wrong', 'doubt-right'].map(id => stories.page.getByTestId(id).boundingBox()),
        )
        expect((wrong?.width ?? 0) * (wrong?.height ?? 0)).toBeGreaterThan(
          (right?.width ?? 0) * (right?.height ?? 0),
        )
      }
    },
  )

  test.each(['phone', 'small', 'russian-phone', 'russian-small'] as const)(
    '[UI227] the cards of a board and what could be made lie below its traveller: %s',
    async glass => {
      expect(await stories.look('score-hands', glass)).toEqual([])
      const hands = stories.page.getByTestId('hands')
      await hands.scrollIntoViewIfNeeded()
      const north = await hands.locator('[data-seat=N]').innerText()
      expect(north.replaceAll(/\s|\uFE0E/g, '')).toMatch(/♠.{4,5}3♥742♦.{2}5♣.6$/)
      expect(await stories.page.getByTestId('double-dummy').locator('tbody tr').count()).toBe(4)
    },
  )
})
