import type { Page } from 'playwright-core'
import { pause } from '../hall/raw-hall.ts'

/** A correction each this often, while results come in from everywhere. */
const EVERY_MS = 6000

/**
 * The director corrects results while the evening runs: opens a cell of the grid, keys another number of tricks, saves
 * it, and closes the cell. Gives how many he made before `ended`.
 */
export async function keyResults(page: Page, tables: number, ended: () => boolean): Promise<number> {
  let keyed = 0
  for (let turn = 0; !ended(); turn += 1) {
    await pause(EVERY_MS)
    const cell = page
      .locator(`[data-testid^="cell-A-${1 + ((turn * 7) % tables)}-"][data-marks*="done"]`)
      .last()
    if (ended() || (await cell.count()) === 0) continue
    await cell.click()
    await page.getByTestId('correct').first().click()
    await page.getByTestId('result-form').waitFor()
    const [tricks, reason] = [page.getByTestId(`tricks-${7 + (turn % 6)}`), page.getByTestId('reason-1')]
    if (await tricks.isVisible()) await tricks.click()
    if (await reason.isVisible()) await reason.click()
    const save = page.getByTestId('save-result')
    if (await save.isEnabled()) {
      await save.click()
      await page.getByTestId('result-form').waitFor({ state: 'detached' })
      keyed += 1
    } else await page.keyboard.press('Escape')
    await page.getByTestId('panel-close').click()
  }
  return keyed
}
