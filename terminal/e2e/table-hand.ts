import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ids } from '../table/ids.ts'
import { createFinger } from './drawn/finger.ts'
import type { Camera } from './pictures.ts'
import { createTableActs, type TableTouch } from './play/table-acts.ts'

/** Hand that taps at one table. It looks at the screen before it taps, as a player does. */
export type TableHand = ReturnType<typeof createTableHand>

export function createTableHand(page: Page, camera: Camera) {
  const see = async (screen: string) => {
    await page.waitForSelector(`main[data-screen="${screen}"]`)
    await camera(page, screen)
  }

  const look = (name: string) => camera(page, name)

  const tap = createFinger(page)

  const boardNow = async () => Number(await page.locator('main[data-board]').getAttribute('data-board'))

  const there = (selector: string) => page.waitForSelector(selector)

  const has = async (id: string) => (await page.getByTestId(id).count()) > 0

  return {
    ...createTableActs({ see, look, tap, there, has }),
    page,
    see,
    look,
    tap,
    boardNow,
    lookAround: () => lookAround({ see, tap }),
    async ranking(): Promise<readonly Place[]> {
      await see('ranking')
      await page.waitForSelector('[data-testid="ranking"]')
      return placesOf(page)
    },
    insecureNote: () => page.getByTestId('insecure').count(),
    async expectBoard(board: number, screen: string): Promise<void> {
      await see(screen)
      await expect.poll(boardNow).toBe(board)
    },
  }
}

/** Opens each rarely used screen over the question and closes it again. */
async function lookAround({ see, tap }: Pick<TableTouch, 'see' | 'tap'>): Promise<void> {
  for (const [key, screen] of [
    [ids.more, 'more'],
    [ids.board, 'boards'],
  ] as const) {
    await see('contract')
    await tap(key)
    await see(screen)
    await tap(ids.back)
  }
}

export interface Place {
  readonly contestant: string
  readonly rank: string
  readonly percent: string
  readonly total: string
}

/** Reads a ranking from the screen: rank, label, names, percent, points. */
export async function placesOf(page: Page): Promise<readonly Place[]> {
  const rows = await page.locator('[data-testid="ranking"] tbody tr').all()
  return Promise.all(
    rows.map(async row => {
      const [rank = '', contestant = '', , percent = '', total = ''] = await row
        .locator('td')
        .allTextContents()
      return { contestant, rank, percent, total }
    }),
  )
}
