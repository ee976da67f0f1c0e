import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

const CLI = fileURLToPath(new URL('../../../scripts/overtrick.mjs', import.meta.url))

export interface Figures {
  readonly contestant: string
  readonly rank: string
  readonly percent: string
}

const figures = (contestant: string, rank: string, percent: string): Figures => ({
  contestant,
  rank: rank.replace('=', ''),
  percent: Number(percent).toFixed(1),
})

/** Computes the ranking of an exported file by the command line. */
export async function scoredFile(file: string): Promise<readonly Figures[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'score', file, '--json'])
  const { ranking } = JSON.parse(stdout) as { readonly ranking: readonly Figures[] }
  return ranking.map(({ contestant, rank, percent }) => figures(contestant, String(rank), percent))
}

/** Reads the cells of each contestant in the director's ranking. */
export async function rankingRows(page: Page): Promise<readonly (readonly string[])[]> {
  await page.getByTestId('ranking').first().waitFor()
  const rows = await page.locator('[data-testid="ranking"] tr[data-contestant]').all()
  return Promise.all(rows.map(row => row.locator('td').allTextContents()))
}

export const rankingFigures = async (page: Page): Promise<readonly Figures[]> =>
  (await rankingRows(page)).map(([rank = '', contestant = '', , percent = '']) =>
    figures(contestant, rank, percent),
  )
