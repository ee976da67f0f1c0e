import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { createFinger } from './drawn/finger.ts'
import type { Camera } from './pictures.ts'

/** The hand that taps at one table. It looks at the screen before it taps, as a player does. */
export type TableHand = ReturnType<typeof createTableHand>

export function createTableHand(page: Page, camera: Camera) {
  const see = async (screen: string) => {
    await page.waitForSelector(`main[data-screen="${screen}"]`)
    await camera(page, screen)
  }

  const look = (name: string) => camera(page, name)

  const tap = createFinger(page)

  const boardNow = async () => Number(await page.locator('main[data-board]').getAttribute('data-board'))

  const { keyContract, keyRest } = createKeying(page, { see, look, tap })

  return {
    page,
    see,
    look,
    tap,
    boardNow,
    keyContract,
    keyRest,

    /** East-West say that it is right; the score is there at once, and where it is kept is said in words. */
    async accept(kept: 'desk' | 'tablet'): Promise<void> {
      await see('accept')
      await tap(ids.accept)
      await page.waitForSelector(`main[data-screen="score"] [data-kept="${kept}"]`)
      await look(`score-${kept}`)
    },

    lookAround: () => lookAround({ see, tap }),

    /** Both pairs say that they know where to go. */
    async move(): Promise<void> {
      await see('move')
      await tap(ids.know('NS'))
      await tap(ids.know('EW'))
    },
    async sit(): Promise<void> {
      await see('seats')
      await tap(ids.sit)
    },

    /** Until everything keyed here is at the desk. */
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

/** The seldom wanted screens, opened over the question and closed again. */
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

interface TableScreen {
  see(screen: string): Promise<void>
  look(name: string): Promise<void>
  tap(id: string): Promise<void>
}

/** A board keyed, question by question. */
function createKeying(page: Page, { see, look, tap }: TableScreen) {
  /** As far as the contract: the next screen asks for the declarer. */
  async function keyContract(result: BridgeResult): Promise<void> {
    await see('contract')
    if (result.kind === 'passed-out') return tap(ids.passedOut)
    if (result.kind !== 'played') throw new Error('This evening is played out.')
    await tap(ids.contract(result.contract.level, result.contract.strain))
  }

  /** From the declarer on to the screen that East-West read. */
  async function keyRest(result: BridgeResult): Promise<void> {
    if (result.kind !== 'played') return
    const { doubling } = result.contract
    await see('declarer')
    if (doubling === 'X') await tap(ids.double)
    if (doubling === 'XX') await tap(ids.redouble)
    await tap(ids.declarer(result.declarer))
    if (result.lead) {
      await see('lead')
      await tap(ids.leadSuit(result.lead.suit))
      await page.getByTestId(ids.leadRank(result.lead.rank)).waitFor()
      await look('lead-rank')
      await tap(ids.leadRank(result.lead.rank))
    }
    await see('result')
    await tap(ids.tricks(result.tricks))
  }
  return { keyContract, keyRest }
}

export interface Place {
  readonly contestant: string
  readonly rank: string
  readonly percent: string
  readonly total: string
}

/** A ranking as it stands on a screen: rank, label, names, percent, points. */
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
