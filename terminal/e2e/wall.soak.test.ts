import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { LEAST_OF_ALL, LEAST_OF_WEIGHT } from '../wall/display-sizes.ts'
import { PAGE_MS, pagesOf } from '../wall/pages.ts'
import { findChromium, launchChromium } from './browser.ts'
import { openRoom } from './director-room.ts'
import { axeFindings } from './drawn/axe.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { type DrawnWall, drawWalls, serveWall, WALL_DIST } from './wall-drawn.ts'

const CHROMIUM = findChromium()
const WHY_NOT = CHROMIUM === null || !existsSync(join(WALL_DIST, 'index.html'))

const GLASSES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const

/** Returns what is cut off, overlaps, or is too small to read from a distance of four screen heights. */
const faultsOn = (page: Page) =>
  page.evaluate(
    ({ all, weight }) => {
      const faults: string[] = []
      const wide = innerWidth
      const high = innerHeight
      const root = document.documentElement
      if (root.scrollHeight > high || root.scrollWidth > wide) faults.push('the page scrolls')
      const keys = document.querySelector('nav')
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const element = node.parentElement
        if (text === '' || !element || element.closest('noscript, script, style')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1)
          faults.push(`out of the picture: ${text}`)
        for (let around: Element | null = element; around; around = around.parentElement) {
          const outer = around.getBoundingClientRect()
          const isCut =
            getComputedStyle(around).overflow !== 'visible' || around.tagName === 'LI' || around === element
          if (isCut && (box.right > outer.right + 2 || box.left < outer.left - 2))
            faults.push(`cut off: ${text}`)
        }
        const least = keys?.contains(node) || element.closest('footer') ? all : weight
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        if ((size * 0.7) / high < least - 1e-4) faults.push(`too small (${size} px): ${text}`)
      }
      for (const list of document.querySelectorAll('ol, main')) {
        if (list.scrollHeight > list.clientHeight + 1) faults.push(`higher than its place: ${list.tagName}`)
        if (list.scrollWidth > list.clientWidth + 1) faults.push(`wider than its place: ${list.tagName}`)
      }
      return [...new Set(faults)]
    },
    { all: LEAST_OF_ALL, weight: LEAST_OF_WEIGHT },
  )

describe.skipIf(WHY_NOT)('the wall in a browser (skipped where there is no Chromium, or no build)', () => {
  let browser: Browser
  let wall: Awaited<ReturnType<typeof serveWall>>
  const walls = drawWalls()
  const camera = createCamera('wall')
  beforeAll(async () => {
    wall = await serveWall()
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await wall?.close()
  })

  const open = async (page: Page, search: string) => {
    await page.goto(`${wall.address}${search}`)
    await page.waitForSelector('[data-testid="wall"]:not([data-page="asking"])')
    await page.evaluate(() => document.fonts.ready)
  }

  /** Time at which this page of the display is shown. */
  const momentOf = ({ view, now }: DrawnWall, at: number, glass: (typeof GLASSES)[number]) => {
    const pages = pagesOf(view, now, glass).length
    const turn = Math.floor(now / PAGE_MS)
    const next = turn - (turn % pages) + at
    return { pages, moment: (next < turn ? next + pages : next) * PAGE_MS + 1000 }
  }

  test.each(GLASSES)(
    '[WL8, WL9] on $width x $height with 60 pairs nothing is cut off or too small, in four languages',
    async glass => {
      const page = await browser.newPage({ viewport: glass })
      for (const locale of LOCALES)
        for (const [name, drawn] of Object.entries(walls)) {
          // The lists are the same in every language except a few words.
          const pages = locale === 'en' ? momentOf(drawn, 0, glass).pages : 1
          for (let at = 0; at < pages; at += 1) {
            const { moment } = momentOf(drawn, at, glass)
            wall.tell(drawn.view, drawn.isMoving ? moment : Math.min(moment, drawn.now + 80_000))
            await open(page, `?lang=${locale}`)
            expect({ name, locale, at, faults: await faultsOn(page) }).toEqual({
              name,
              locale,
              at,
              faults: [],
            })
            if (at === 0) await camera(page, `${name}-${locale}-${at}`)
          }
        }
      await page.close()
    },
  )

  test('[WL8] axe-core finds nothing on its pages, light and dark', async () => {
    const page = await browser.newPage({ viewport: GLASSES[0], reducedMotion: 'reduce' })
    for (const [name, { view, now }] of Object.entries(walls))
      for (const colorScheme of ['light', 'dark'] as const) {
        wall.tell(view, now)
        await page.emulateMedia({ colorScheme })
        await open(page, '?lang=en')
        expect([name, colorScheme, await axeFindings(page, {})]).toEqual([name, colorScheme, []])
      }
    await page.close()
  })

  test('[WL10] with the hub away the page stays, and says so', async () => {
    const page = await browser.newPage({ viewport: GLASSES[0] })
    const { view, now } = must(walls['clock'], 'a wall')
    wall.tell(view, now)
    await open(page, '?lang=en')
    wall.goAway(true)
    await page.waitForFunction(
      () => document.querySelector('[data-testid="wall-away"]')?.textContent !== '',
      null,
      {
        timeout: 20_000,
      },
    )
    expect(await page.getByTestId('wall-away').innerText()).toMatch(/out of reach/)
    expect(await page.getByTestId('wall').getAttribute('data-page')).toMatch(/clock|ranking/)
    expect(await page.getByTestId('wall-time').isVisible()).toBe(true)
    wall.goAway(false)
    await page.waitForFunction(() => document.querySelector('[data-testid="wall-away"]')?.textContent === '')
    await page.close()
  })

  test('[WL11] languages are chosen with a key, and kept in the address', async () => {
    const page = await browser.newPage({ viewport: GLASSES[0] })
    wall.tell(null, 1)
    await open(page, '?lang=en')
    expect(await page.getByTestId('wall-nothing').innerText()).toMatch(/Nothing to show/)
    await page.getByTestId('wall-language-ru').press('Enter')
    await page.getByTestId('wall-language-en').press('Enter')
    expect(await page.getByTestId('wall-nothing').innerText()).toMatch(/не показано/)
    expect(page.url()).toMatch(/\?lang=ru$/)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru')
    await page.close()
  })
})

test(
  '[WL12] once the director switches it on, the display shows the session in any browser, and nothing once it is off again',
  inBrowsers(switchedOn),
)

async function switchedOn(at: Workplace): Promise<void> {
  const pairs = ['Ana & Bo', 'Cy & Di', 'Ed & Fay', 'Gus & Hal']
  const { device, hand, address } = await openRoom(at, { pairs, boards: 6 })
  const wall = await device.context.newPage()
  const complaints: string[] = []
  wall.on('pageerror', ({ message }) => complaints.push(message))
  await wall.goto(new URL('/wall?lang=en', address).href)
  await wall.getByTestId('wall-nothing').filter({ hasText: 'Nothing to show' }).waitFor()
  for (const key of ['codes-open', 'codes-wall', 'wall-names']) await hand.click(key)
  expect(await device.page.getByTestId('wall-address').innerText()).toMatch(/\/wall$/)
  // A touch reloads at once instead of at the next refresh.
  const isSeated = async () => {
    await wall.mouse.click(5, 5)
    return wall.getByTestId('wall-seating').filter({ hasText: 'Ana – Bo' }).isVisible()
  }
  await expect.poll(isSeated, { timeout: 30_000, interval: 1000 }).toBe(true)
  await hand.click('wall-off')
  await wall.getByTestId('wall-nothing').waitFor()
  expect(complaints).toEqual([])
}
