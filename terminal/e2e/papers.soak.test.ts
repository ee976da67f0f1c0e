import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { openDirectorStory } from './director-stories/stories.ts'
import { latinIn, textsOf } from './latin.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

/** For each story: the paper, whether it is landscape, and the maximum number of pages. */
const PAPERS = [
  ['print-ranking', false, 1],
  ['print-recap', true, 2],
  ['print-recap-many', true, 6],
  ['print-cards', false, 4],
  ['print-card', false, 1],
  ['print-cards-mini', false, 2],
  ['print-recap-mini', false, 1],
  ['print-recap-teams', false, 1],
  ['print-matches', false, 2],
  ['print-cards-matches', false, 4],
  ['print-cards-teams', false, 2],
  ['print-recap-players', false, 1],
  ['print-cards-players', false, 3],
  ['print-travellers', false, 3],
  ['print-table-cards', false, 3],
  ['print-name-cards', false, 2],
  ['print-slips', false, 9],
  ['print-name-cards-teams', false, 3],
  ['print-travellers-players', false, 4],
] as const

/** Page size in points, portrait and landscape, as PDF counts them. */
const A4 = { width: 595, height: 842 }

describeInChromium('papers', () => {
  const { browser, address } = storiesInChromium('director-stories')

  test.each(LOCALES)(
    '[DS362] each paper comes out whole, on as many pages as it needs and no figure cut off: %s',
    async lang => {
      const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
      for (const [story, isWide, most] of PAPERS) {
        await openDirectorStory(page, address(), story, lang)
        const pages = pagesOf(await printed(page, `${story}-${lang}`))
        expect(pages.length, `${story}: pages`).toBeLessThanOrEqual(most)
        const size = isWide ? { width: A4.height, height: A4.width } : A4
        expect(
          pages.filter(each => !isOf(size, each)),
          `${story}: other sizes`,
        ).toEqual([])
        expect(await cutOff(page, isWide, `${story}-${lang}`), story).toEqual([])
        if (lang !== 'en') expect(latinIn(await page.evaluate(textsOf)), story).toEqual([])
        await page.emulateMedia({ media: null })
        await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      }
      await page.close()
    },
    300_000,
  )
  test('[DI763] several papers are printed one after the other, each from a page of its own, on the paper chosen', async () => {
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
    await openDirectorStory(page, address(), 'papers')
    expect(await page.getByTestId('papers-print').textContent()).toContain('3')
    const pages = pagesOf(await printed(page, 'papers-letter'))
    expect(new Set(pages.map(({ width, height }) => `${width} x ${height}`))).toEqual(new Set(['612 x 792']))
    const sheet = page.locator('[aria-hidden="true"] [data-paper]')
    expect(await sheet.evaluateAll(each => each.map(one => one.getAttribute('data-paper')))).toEqual([
      ...['ranking', 'travellers', 'slips'],
    ])
    await page.close()
  })

  test('[DI764] cards and slips are given out for every table, and for everybody by name', async () => {
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
    const cardsOf = async (story: string, testId: string) => {
      await openDirectorStory(page, address(), story)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      return page.locator(`[data-testid="${testId}"] h2`).allTextContents()
    }
    expect(await cardsOf('print-table-cards', 'table-card-print')).toHaveLength(7)
    const names = await cardsOf('print-name-cards', 'name-card-print')
    expect(names).toHaveLength(14)
    expect(names[0]).toContain('Alexandra')
    expect(await cardsOf('print-slips', 'slip-print')).toHaveLength(7 * 7)
    // If two sections begin with the same number, a table is named with its section's letter.
    const halves = await cardsOf('print-name-cards-teams', 'name-card-print')
    expect(halves).toHaveLength(20)
    await page.close()
  })

  test('[DS360] a director who has still to play prints nothing that tells of it', async () => {
    const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
    await openDirectorStory(page, address(), 'own-play-ranking')
    expect(await page.locator('[data-testid^="print"]').count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const sheet = page.locator('[aria-hidden="true"] h1').locator('..')
    expect(await sheet.textContent()).toContain('Thursday pairs')
    expect(await sheet.locator('table').count()).toBe(0)
    await page.getByTestId('unseen-ranking').getByTestId('show-anyway').click()
    await page.getByTestId('print-recap').waitFor()
    await page.close()
  })
})

/** Returns the PDF, stored if pictures are wanted. The sheet stays as it is printed. */
async function printed(page: Page, name: string): Promise<string> {
  const { OVERTRICK_PICTURES: folder } = process.env
  if (folder) mkdirSync(folder, { recursive: true })
  const pdf = await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    ...(folder && { path: join(folder, `${name}.pdf`) }),
  })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  return pdf.toString('latin1')
}

const pagesOf = (pdf: string) =>
  [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.floor(Number(width)),
    height: Math.floor(Number(height)),
  }))

/** Tolerates one point: the CSS A4 is a point smaller than the printer's. */
const isOf = (size: typeof A4, page: typeof A4): boolean =>
  Math.abs(size.width - page.width) <= 1 && Math.abs(size.height - page.height) <= 1

/** Returns what is wider than the printable area of a page. */
async function cutOff(page: Page, isWide: boolean, name: string): Promise<readonly string[]> {
  const [paper, margin] = isWide ? [297, 12] : [210, 15]
  const width = Math.floor(((paper - 2 * margin) * 96) / 25.4)
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 900 })
  const { OVERTRICK_PICTURES: folder } = process.env
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  const found = await page.evaluate(room => {
    const sheet = [...document.querySelectorAll('[aria-hidden="true"] h1')]
      .at(-1)
      ?.closest('[aria-hidden="true"]')
    return [...(sheet?.querySelectorAll('th, td, h1, h2, p') ?? [])]
      .filter(
        element =>
          element.getBoundingClientRect().right > room + 1 || element.scrollWidth > element.clientWidth + 1,
      )
      .map(element => `${element.tagName} ${element.textContent}`)
  }, width)
  if (before) await page.setViewportSize(before)
  return found
}
