import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDirectorStory, press } from './director-stories/stories.ts'
import { showStory } from './drawn/show-story.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

const LAPTOP = { width: 1366, height: 768 }
const DESKTOP = { width: 1920, height: 1080 }
const PHONE = { width: 390, height: 844 }
const HALL = 'room=40x13x2&trouble'

describeInChromium('the director’s glass', () => {
  const { browser, address } = storiesInChromium('director-stories')

  const pages = new Map<typeof LAPTOP, Page>()
  const pageOn = async (viewport: typeof LAPTOP): Promise<Page> => {
    const page =
      pages.get(viewport) ??
      (await browser().newPage({ viewport, hasTouch: viewport === PHONE, isMobile: viewport === PHONE }))
    pages.set(viewport, page)
    return page
  }
  const open = async (query: string, viewport: typeof LAPTOP, ...steps: readonly string[]): Promise<Page> => {
    const page = await pageOn(viewport)
    await showStory(page, address(), query)
    for (const step of steps) await press(page, step)
    return page
  }

  test.each([
    ['1366x768', LAPTOP],
    ['1920x1080', DESKTOP],
  ] as const)(
    '[DS150] 40 tables with 13 rounds are seen at once at %s, with a mark for each board',
    async (_, glass) => {
      const page = await open(HALL, glass)
      await expect.poll(() => page.locator('[data-testid^="cell-"]').count()).toBe(520)
      await expect.poll(() => outOfSight(page)).toEqual([])
      await expect.poll(() => page.getByTestId('grid').getAttribute('data-shows')).toBe('boards')
    },
  )

  test.each([LAPTOP, DESKTOP])(
    '[DS493] seven codes are in sight at once with all that is said of them: %o',
    async glass => {
      const page = await pageOn(glass)
      await openDirectorStory(page, address(), 'codes-ready')
      await expect.poll(() => page.locator('[data-testid^="code-A-"]').count()).toBe(7)
      const below = () =>
        page.evaluate(() => {
          const [code, join] = ['code-A-7', 'join-words'].map(id =>
            document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect(),
          )
          return code && join ? code.bottom - join.top : null
        })
      // The screen is measured again when the part above has grown.
      await expect.poll(below).toBeLessThan(1)
    },
  )

  test.each([
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ] as const)(
    '[DS419] what MiniBridge leaves to the club stands between its key and the number of pairs, on %s',
    async (_, glass) => {
      const page = await pageOn(glass)
      await openDirectorStory(page, address(), 'draft-mini', 'ru')
      const ids = ['game', 'mini-points-side', 'mini-equal-dealer', 'vulnerability-none', 'pairs']
      const tops = await Promise.all(ids.map(async id => (await page.getByTestId(id).boundingBox())?.y ?? 0))
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
      await press(page, 'game=bridge')
      expect(await page.getByTestId('mini-points-side').count()).toBe(0)
      expect(await page.getByTestId('vulnerability-none').isVisible()).toBe(false)
    },
  )

  test.each([
    ['a result', ['cell-A-1-1', 'board-row', 'correct'], 'save-result'],
    ['a ruling', ['cell-A-1-1', 'board-row', 'ruling', 'way-weighted'], 'save-ruling'],
    ['an average', ['cell-A-1-1', 'board-row', 'ruling'], 'averages-minus-average'],
    ['a board not played', ['cell-A-1-7', 'board-row', 'not-played'], 'put-off-cut'],
    ['a penalty', ['cell-A-1-1', 'penalties'], 'penalty-1 quick-50'],
    ['another amount', ['page-ranking', 'ranked-2', 'adjust-more'], 'save-adjustment'],
    ['another scoring', ['page-session', 'scoring-change'], 'scoring-done'],
    ['a late pair', ['page-session', 'change-late-pair'], 'change-record'],
  ] as const)(
    '[DS151] beside what is opened all 40 tables stay in sight, and so does the key that decides: %s',
    async (_, steps, key) => {
      const page = await open('room=40x13x2&trouble', LAPTOP, ...steps)
      await expect.poll(() => outOfSight(page)).toEqual([])
      await expect.poll(() => isOnGlass(page, key, LAPTOP)).toBe(true)
    },
  )

  test('[DS156] on a phone the room is a list by table; a tap opens its round, one more the others', async () => {
    const page = await open(HALL, PHONE, 'page-room')
    await expect.poll(() => page.locator('[data-testid^="table-A-"]').count()).toBe(40)
    await expect.poll(() => sideways(page)).toEqual([])
    await press(page, 'table-A-3')
    await page.getByTestId('board-15').waitFor()
    await press(page, 'rounds')
    await expect.poll(() => page.locator('[data-testid^="cell-A-3-"]').count()).toBe(13)
    await expect.poll(() => sideways(page)).toEqual([])
    await press(page, 'cell-A-3-2')
    await page.getByTestId('board-7').waitFor()
    await press(page, 'board-row')
    await press(page, 'correct')
    await expect.poll(() => isOnGlass(page, 'save-result', PHONE)).toBe(true)
    await expect.poll(() => sideways(page)).toEqual([])
  })

  test.each(['en', 'ru', 'zh-Hans', 'zh-Hant'])(
    '[DS266] on a phone every key in the foot and every row about the seats can be pressed, one a line: %s',
    async lang => {
      const page = await open(`${HALL}&lang=${lang}`, PHONE, 'page-room')
      await expect
        .poll(async () => (await page.getByTestId('clock-open').boundingBox())?.height)
        .toBeGreaterThanOrEqual(44)
      await press(page, 'table-A-3')
      const keys = page.locator('[data-testid=seats] button')
      await keys.first().waitFor()
      await expect
        .poll(() =>
          keys.evaluateAll(all => {
            const boxes = all.map(key => key.getBoundingClientRect())
            const lines = new Set(boxes.map(({ y }) => y)).size
            return {
              small: boxes.filter(({ height }) => height < 44).length,
              isLined: lines === all.length,
            }
          }),
        )
        .toEqual({ small: 0, isLined: true })
      await expect.poll(() => sideways(page)).toEqual([])
    },
  )

  test('[DS433] a score that stands at most for A−: who is chosen, what comes of it is read, and it is saved', async () => {
    const page = await open(
      '',
      PHONE,
      'page-room',
      'table-A-1',
      'rounds',
      'cell-A-1-1',
      'board-row',
      'ruling',
      'way-capped',
    )
    const said = page.getByTestId('ruling-words')
    await expect.poll(() => said.textContent()).toBe('Missing: who gets at most A−.')
    await press(page, 'capped-NS')
    await expect
      .poll(() => said.textContent())
      .toBe('North-South: as played, at most A− (40%). East-West: as played.')
    await expect
      .poll(() => page.getByTestId('preview-here').textContent())
      .toMatch(/^This board, North-South: 75% → 40%/)
    await expect.poll(() => isOnGlass(page, 'save-ruling', PHONE)).toBe(true)
    await expect.poll(() => sideways(page)).toEqual([])
    await press(page, 'save-ruling')
    await expect
      .poll(() => page.getByTestId('ruled').textContent())
      .toContain('North-South: as played, at most A− (40%). East-West: as played.')
    await press(page, 'traveller-of')
    await press(page, 'why-key-1-1-NS')
    await expect.poll(() => page.getByTestId('why-1-1').textContent()).toContain('Ruling: at most A−.')
  })

  test('[DS265] no reason reveals to a playing director a board still to be played', async () => {
    const ruled = [
      'page-room',
      'table-A-1',
      'rounds',
      'cell-A-1-1',
      'board-row',
      'ruling',
      'form-more',
      'reason-1',
    ]
    const page = await open('', PHONE, ...ruled, 'averages-plus-minus')
    const reason = await page.getByTestId('ruled').locator('p').nth(1).textContent()
    expect(reason).toMatch(/\S/)
    for (const step of [
      'page-acts',
      'page-session',
      'session-screen',
      'own-seat=1',
      'panel-close',
      'page-room',
      'table-A-1',
      'rounds',
    ])
      await press(page, step)
    for (const step of ['cell-A-1-1', 'board-row']) await press(page, step)
    await page.getByTestId('ruled').getByTestId('unseen-1').waitFor()
    await expect.poll(() => page.getByTestId('panel').textContent()).not.toContain(reason)
    await press(page, 'page-acts')
    await expect.poll(() => page.getByTestId('log').getByTestId('unseen-1').count()).toBe(1)
    await expect.poll(() => page.getByTestId('log').textContent()).not.toContain(reason)
  })

  test('[DS785] of several sections each can have hand records of its own, and one section is not asked for which', async () => {
    const page = await open('sections=2&hands=28', LAPTOP, 'page-session', 'session-files')
    const boards = () => page.getByTestId('hand-records').getAttribute('data-boards')
    await expect.poll(boards).toBe('28')
    await press(page, 'hands-of-B')
    await expect.poll(boards).toBe('0')
    const deal = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
    // The file covers both sections: B takes its own cards from it.
    const games = [deal.replace('N:', 'E:'), deal].map(
      (cards, at) => `[Board "1"]\n[Deal "${cards}"]\n[Section "${'AB'.charAt(at)}"]\n`,
    )
    const buffer = Buffer.from(games.join('\n'))
    await page.getByTestId('hands-file').setInputFiles({ name: 'b.pbn', mimeType: 'text/plain', buffer })
    await expect.poll(boards).toBe('1')
    await press(page, 'hands-of-')
    await expect.poll(boards).toBe('28')
    await press(page, 'hands-of-B')
    await expect.poll(boards).toBe('1')
    await open('hands=27', LAPTOP, 'page-session', 'session-files')
    await expect.poll(boards).toBe('27')
    expect(await page.getByTestId('hands-of-').count()).toBe(0)
  })

  test('[DS157] calls stand above a lost link and everything else', async () => {
    const page = await open('trouble&calls=2,5&link=unreachable', LAPTOP)
    const kinds = () =>
      page
        .locator('[data-testid^="need-"], [data-testid="needs-unreachable"]')
        .evaluateAll(lines => lines.map(line => line.getAttribute('data-testid')))
    await expect
      .poll(async () => (await kinds()).slice(0, 3))
      .toEqual(['need-call', 'need-call', 'needs-unreachable'])
    await expect.poll(async () => (await kinds()).length).toBeGreaterThan(3)
  })
})

/** Returns true if the key lies within the screen vertically. */
async function isOnGlass(page: Page, key: string, { height }: typeof LAPTOP): Promise<boolean> {
  const [place = '', inner] = key.split(' ')
  const at = page.getByTestId(place)
  const box = await (inner === undefined ? at : at.getByTestId(inner)).boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

/** Returns the keys of cells that are not fully on screen, and the scrolled parts of the room. Runs in the page. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const grid = document.querySelector('[data-testid=grid]')?.parentElement
    const glass = grid?.getBoundingClientRect()
    if (!grid || !glass) return ['no grid']
    const hidden = [...document.querySelectorAll('[data-testid^="cell-"]')].filter(cell => {
      const { top, left, bottom, right, width, height } = cell.getBoundingClientRect()
      return (
        top < glass.top ||
        left < glass.left ||
        bottom > glass.bottom ||
        right > glass.right ||
        width * height === 0
      )
    })
    const scrolled = [grid, document.documentElement].filter(
      each => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth,
    )
    return [...hidden.map(cell => cell.id), ...scrolled.map(each => `${each.tagName} is scrolled`)]
  })

/** Returns the elements that are wider than the screen. Runs in the page. */
const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, section, html, header')]
      .filter(each => each.scrollWidth > each.clientWidth + 1)
      .map(each => `${each.tagName}.${each.className}`),
  )
