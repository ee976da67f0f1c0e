import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LAPTOP } from './browser.ts'
import { createDirectorHand, type DirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers } from './play/in-browsers.ts'
import { rankingFigures, rankingRows, scoredFile } from './play/scored-file.ts'

/** A director alone with a hub: keys two tables' results, changes the scoring, rules, penalises, undoes. */

test(
  '[UI67] rulings, a penalty and another form of scoring are in the ranking at once',
  inBrowsers(async at => {
    const hub = await at.startHub()
    const { page } = await at.open('director', { ...LAPTOP, viewport: { width: 1280, height: 800 } })
    await page.goto(hub.directorLink)
    await theEvening(createDirectorHand(page, createCamera('rulings')), at.folder)
    expect(at.complaints).toEqual([])
  }),
)

async function theEvening(director: DirectorHand, folder: string): Promise<void> {
  const { page, click, openBoard } = director
  await openButler(director)
  await enterResults(director)

  await click('page-ranking')
  await expect.poll(() => scoringShown(page)).toBe('butler')
  // IMPs have no percentages: place, pair, players, IMPs, boards.
  await expect.poll(() => columns(page)).toEqual([5])

  await click('page-session', 'scoring-change', 'form-matchpoints', 'scoring-done')
  await page.locator('[data-testid="scoring"][data-form="matchpoints"]').waitFor()
  await click('page-ranking')
  await expect.poll(() => columns(page)).toEqual([6])
  const byMatchpoints = await rankingRows(page)

  await ruleAveragePlus(director)
  await ruleWeighted(director)
  await click('page-ranking')
  await expect.poll(() => rankingRows(page)).not.toEqual(byMatchpoints)
  const ruled = await rankingRows(page)

  await penalise(director)
  await openBoard({ table: 2, round: 1, board: 2 })
  await page.getByTestId('board-2').getByTestId('ruling-back').click()
  await page.locator('[data-testid="board-2"]:not(:has([data-testid="ruled"]))').waitFor()
  await click('page-ranking')
  await expect.poll(() => rankingRows(page)).not.toEqual(ruled)

  await click('page-session', 'finish', 'finish-yes')
  await director.look('finished', 'finished')
  const file = join(folder, 'results.json')
  await director.exportTo(file)
  await click('page-ranking')
  const counted = await scoredFile(file)
  expect(counted.map(({ percent }) => percent)).not.toContain('NaN')
  await expect.poll(() => rankingFigures(page)).toEqual(counted)
}

/** Opens the usual evening with another form and program. */
async function openButler({ page, click, look }: DirectorHand): Promise<void> {
  await look('new-session', 'empty')
  await click('new-session', 'pairs')
  await page.keyboard.insertText('4')
  await click('boards=2', 'draft-more', 'form-butler')
  await page.getByTestId('profile').selectOption('magic-contest')
  await look('profile', 'new-session-butler')
  await expect.poll(() => page.getByTestId('scale-european').count()).toBe(0)
  await click('open-session')
  await look('session-title', 'room')
}

/** Enters boards 1 and 2 at both tables: North-South's tricks in spades, table by table. */
async function enterResults({ page, click, openBoard }: DirectorHand): Promise<void> {
  for (const [table, tricks] of [
    [1, 10],
    [2, 9],
  ] as const)
    for (const board of [1, 2]) {
      await openBoard({ table, round: 1, board })
      await page.getByTestId(`board-${board}`).getByTestId('enter').click()
      for (const key of ['level-4', 'strain-S', 'declarer-N', `tricks-${tricks}`, 'save-result'])
        await click(key)
      await page.locator(`[data-testid="board-${board}"][data-mark="ruled"]`).waitFor()
    }
}

async function ruleAveragePlus({ page, click, look, openBoard }: DirectorHand): Promise<void> {
  await openBoard({ table: 1, round: 1, board: 1 })
  await page.getByTestId('board-1').getByTestId('ruling').click()
  // The effect is shown under the key; the key saves it.
  const foretold = await placesForetold(page, 'places-plus-minus')
  await look('ruling-form', 'ruling-averages')
  await click('averages-plus-minus')
  await page.getByTestId('board-1').getByTestId('ruled').waitFor()
  await expect
    .poll(() => page.getByTestId('board-1').getByTestId('ruled').innerText())
    .toContain('North-South: A+, at least 60%. East-West: A−, at most 40%.')
  await click('page-ranking')
  await expect
    .poll(async () => (await rankingFigures(page)).map(({ percent }) => percent))
    .toEqual(expect.arrayContaining([...foretold]))
  await openBoard({ table: 1, round: 1, board: 1 })
  await page.getByTestId('board-1').getByTestId('traveller-of').click()
  await look('ruled-1-1', 'traveller-ruled')
  await expect.poll(() => page.getByTestId('ruled-1-1').innerText()).toContain('A+ (60%) / A− (40%)')
  await click('why-key-1-1-NS')
  await expect.poll(() => page.getByTestId('why-1-1').innerText()).toContain('session average')
}

/** Rules on board 2 at table 2: 60% of making, the rest of going down. */
async function ruleWeighted({ page, click, look, openBoard }: DirectorHand): Promise<void> {
  await openBoard({ table: 2, round: 1, board: 2 })
  await page.getByTestId('board-2').getByTestId('ruling').click()
  await click('way-weighted')
  for (const key of ['level-4', 'strain-S', 'declarer-N', 'tricks-10']) await click(key)
  await page.getByTestId('weight-1').fill('60')
  await click('part-key-1', 'part-key-2', 'score-by-points')
  await page.getByTestId('score-points').fill('-100')
  await look('ruling-form', 'ruling-weighted')
  // In the middle of the form the page reloads: the open panel and the keyed text are still there.
  await page.reload()
  await page.getByTestId('ruling-words').waitFor()
  await expect
    .poll(() => page.getByTestId('ruling-words').innerText())
    .toBe('Both sides: 60% of +620 to N-S, 40% of −100 to N-S.')
  await click('form-more', 'reason-4')
  const rowsThen = await rowsForetold(page)
  await click('save-ruling')
  await page.getByTestId('board-2').getByTestId('ruled').waitFor()
  await click('page-ranking')
  expect(rowsThen.length).toBeGreaterThan(0)
  await expect
    .poll(async () =>
      (await rankingRows(page)).map(([rank = '', label = '', , percent = '']) => [label, rank, percent]),
    )
    .toEqual(expect.arrayContaining([...rowsThen]))
  await click('panel-close')
}

/** Gives and undoes a penalty of a tenth of a top: the ranking follows both. */
async function penalise({ page, click, look }: DirectorHand): Promise<void> {
  const before = await rankingRows(page)
  await click('ranked-1')
  await look('adjustment-form', 'penalty')
  await click('quick-10')
  await page.getByTestId('adjustment-1').waitFor()
  await expect.poll(() => rankingRows(page)).not.toEqual(before)
  await look('contestant-more', 'contestant')
  await click('adjustment-back')
  await page.getByTestId('adjustment-1').waitFor({ state: 'detached' })
  await expect.poll(() => rankingRows(page)).toEqual(before)
  await click('ranked-1')
}

/** Returns the percentages, for the sides it moves, that a key predicts for its ruling. */
async function placesForetold(page: Page, id: string): Promise<readonly string[]> {
  const said = page.getByTestId(id)
  await said.filter({ hasText: '(' }).waitFor()
  return [...(await said.innerText()).matchAll(/\(([\d.]+)\)/g)].map(([, figure = '']) =>
    Number(figure).toFixed(1),
  )
}

/** Returns label, place and percentage of each contestant that the footer's preview predicts to move. */
async function rowsForetold(page: Page): Promise<readonly (readonly string[])[]> {
  await page.locator('[data-testid="preview"][data-known="true"]').waitFor()
  await page.getByTestId('preview-all').click()
  const lines = await page.locator('[data-testid="preview"] tr[data-testid^="preview-"]').all()
  return Promise.all(
    lines.map(async line => {
      const [, place = '', figure = ''] = await line.locator('td').allTextContents()
      const label = (await line.getAttribute('data-testid'))?.replace('preview-', '') ?? ''
      const then = (text: string) => text.split(' → ').at(-1) ?? ''
      return [label, then(place), then(figure)]
    }),
  )
}

const scoringShown = (page: Page) => page.getByTestId('ranking').first().getAttribute('data-scoring')

const columns = async (page: Page): Promise<readonly number[]> => [
  ...new Set((await rankingRows(page)).map(row => row.length)),
]
