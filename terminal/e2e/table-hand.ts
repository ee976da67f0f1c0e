import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { createFinger } from './drawn/finger.ts'
import type { Camera } from './pictures.ts'
import { createKeying, type TableScreen } from './play/keying.ts'

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

  const there = (id: string) => page.getByTestId(id).waitFor()
  const { keyContract, keyRest } = createKeying({ see, look, tap, there })

  /** East-West agree; the score is shown at once, with where it is saved. */
  async function accept(kept: 'desk' | 'tablet'): Promise<void> {
    await see('accept')
    await tap(ids.accept)
    await page.waitForSelector(`main[data-screen="score"] [data-kept="${kept}"]`)
    await look(`score-${kept}`)
  }

  return {
    page,
    see,
    look,
    tap,
    boardNow,
    keyContract,
    keyRest,

    accept,
    /** Keys a board and accepts it; the next one is asked for. */
    async keyBoard(result: BridgeResult, kept: 'desk' | 'tablet'): Promise<void> {
      await keyContract(result)
      await keyRest(result)
      await accept(kept)
      await tap(ids.nextBoard)
    },

    /** Chooses the table of section A. */
    async take(table: number): Promise<void> {
      await see('choose-table')
      await tap(ids.table('A', table))
    },

    lookAround: () => lookAround({ see, tap }),

    async move(): Promise<void> {
      await see('move')
      await tap(ids.know('NS'), ids.know('EW'))
    },
    async sit(): Promise<void> {
      await see('seats')
      await tap(ids.sit)
    },

    /** Waits until everything keyed here is at the hub. */
    allAtDesk: () =>
      page.waitForSelector(
        '[data-testid="link"]:is([data-link="desk"], [data-link="linked"])[data-unsent="0"]',
      ),
    outOfReach: () => page.waitForSelector('[data-testid="link"][data-link="unreachable"]'),

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
async function lookAround({ see, tap }: Pick<TableScreen, 'see' | 'tap'>): Promise<void> {
  await see('contract')
  await tap(ids.more)
  await see('more')
  await tap(ids.back)
  await see('contract')
  await tap(ids.board)
  await see('boards')
  await tap(ids.back)
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
