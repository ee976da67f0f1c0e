import { setTimeout as rest } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import { ids } from '../../table/ids.ts'
import { resultOf } from '../evening-results.ts'
import { createCamera } from '../pictures.ts'
import type { Workplace } from '../play/in-browsers.ts'
import { openShortRoom, type ShortRoom } from '../play/short-room.ts'
import { createTableHand, type TableHand } from '../table-hand.ts'

/**
 * Recovery of a tablet on plain http whose page is reloaded while the hub is away. 'itself': it recovers without a
 * touch and without the hub. The others begin with a page that has let go, so that the browser's own error page is
 * shown. 'back': somebody presses Back, the hub stays away until the page is there. 'wait': nobody touches anything,
 * and the hub returns after that many ms.
 */
export type Recovery =
  | { readonly kind: 'itself' }
  | { readonly kind: 'back' }
  | { readonly kind: 'wait'; readonly awayMs: number }

export interface Reloaded {
  readonly recovery: Recovery
  /** True if it did not recover by itself and somebody pressed Back. */
  readonly isHelped: boolean
  /** Time until the question was shown again: after the reload, after Back, or after the hub's return. */
  readonly ms: number
}

export interface ReloadRig {
  readonly room: ShortRoom
  /** Kills or starts the hub; neither does anything if the hub is already in that state. */
  readonly hub: { kill(): Promise<void>; start(): Promise<void> }
  readonly hand: TableHand
  readonly page: Page
  readonly dialogs: readonly string[]
  /** Kills the hub, reloads the page and waits until the selector matches again. */
  reloaded(selector: string, recovery: Recovery): Promise<Reloaded>
  atDesk(): ReadonlyMap<number, unknown>
}

export const BOARDS = 34
const HOST = 'hub.test'
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: BOARDS, winners: 2 }))
/** Time until the browser's error page is shown, which is later than the driver's report of the failed load. */
const DEAD_WITHIN_MS = 10_000
const TRY_EVERY_MS = 50
/**
 * Time from a key to a button of the browser, longer than a hand takes; a key touched at that very time may have to be
 * keyed again.
 */
const HAND_MS = 500
/** Time after which somebody helps. */
const ITSELF_WITHIN_MS = 15_000
/** Chromium's error page waits longer each time before it retries. */
const LONGEST_MS = 120_000

/** Opens a rig; `apps` is a folder of apps for the hub instead of the built ones. */
export async function openReloadRig(at: Workplace, apps?: string): Promise<ReloadRig> {
  const room = at.keep(await openShortRoom({ plan: PLAN, host: HOST, ...(apps && { apps }) }))
  const maps = [`*:${room.port} 127.0.0.1:${room.port}`]
  const device = await at.open('tablet', { maps, triesAgain: true })
  const { page, context } = device
  const hub = switchOf(room)
  const dialogs: string[] = []
  page.on('dialog', async dialog => {
    dialogs.push(dialog.type())
    await dialog.accept()
  })
  await page.goto(room.address)
  const hand = createTableHand(page, createCamera('plain-reloads'))
  const seen = (selector: string) => page.waitForSelector(selector, { timeout: LONGEST_MS })
  return {
    room,
    hub,
    hand,
    page,
    dialogs,
    async reloaded(selector, recovery) {
      await hub.kill()
      if (recovery.kind !== 'itself') await letGo(page)
      await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
      let from = performance.now()
      await page.reload().catch(() => null)
      if (recovery.kind !== 'itself') {
        await untilDead(page)
        from = performance.now()
      }
      const isHelped = recovery.kind === 'itself' && !(await comesItself(page))
      if (recovery.kind === 'back' || isHelped) await goBack(page, context)
      if (recovery.kind === 'wait') {
        await rest(recovery.awayMs)
        await hub.start()
        from = performance.now()
      }
      await seen(`html:not([data-before]) ${selector}`)
      const ms = Math.round(performance.now() - from)
      await hub.start()
      return { recovery, isHelped, ms }
    },
    atDesk: () => resultsOf(room),
  }
}

function switchOf({ killHub, startHub }: ShortRoom): ReloadRig['hub'] {
  let isOn = true
  return {
    async kill() {
      if (isOn) await killHub()
      isOn = false
    },
    async start() {
      if (!isOn) await startHub()
      isOn = true
    },
  }
}

/** Puts the page in the state after repeated recoveries without a touch. */
const letGo = (page: Page) => page.evaluate(() => sessionStorage.setItem('came-back', '3'))

/** True if an app's page replaces the previous one while the hub is away. */
const comesItself = (page: Page): Promise<boolean> =>
  page.waitForSelector('html:not([data-before]) main[data-screen]', { timeout: ITSELF_WITHIN_MS }).then(
    () => true,
    () => false,
  )

/** Waits until the reload has led to the browser's own error page. */
async function untilDead(page: Page): Promise<void> {
  for (const from = performance.now(); performance.now() - from < DEAD_WITHIN_MS; await rest(TRY_EVERY_MS))
    try {
      if ((await page.locator('main[data-screen]').count()) === 0) return
    } catch {
      // No page answers between two pages.
    }
  throw new Error('The page still stands although it was loaded again without the hub.')
}

/**
 * Goes back as the browser's button does. Its error page is another target, to which a driver attaches with a delay.
 */
async function goBack(page: Page, context: BrowserContext): Promise<void> {
  for (const from = performance.now(); ; await rest(TRY_EVERY_MS))
    try {
      const cdp = await context.newCDPSession(page)
      const { entries, currentIndex } = await cdp.send('Page.getNavigationHistory')
      const before = entries[currentIndex - 1]
      if (!before) throw new Error('There is nothing to go back to.')
      return void (await cdp.send('Page.navigateToHistoryEntry', { entryId: before.id }))
    } catch (cause) {
      if (performance.now() - from > DEAD_WITHIN_MS) throw cause
    }
}

function resultsOf({ section }: ShortRoom): ReadonlyMap<number, unknown> {
  const boards = section()
    .entriesAt(1)
    .flatMap(({ boards, round }) => (round === 1 ? boards : []))
  return new Map(
    boards.flatMap(board => {
      const result = section().resultAt(1, 1, board)?.body.result
      return result ? [[board, result] as const] : []
    }),
  )
}

const question = (board: number, screen: string) => `main[data-screen="${screen}"][data-board="${board}"]`

/**
 * Keys boards one after the other and reloads the page three times in each: before the declarer is keyed, before
 * East-West agree, and while the result is on the tablet only.
 */
export async function playReloaded(
  { hand, page, reloaded, hub }: ReloadRig,
  times: number,
  recoveryOf: (time: number) => Recovery,
): Promise<{ readonly reloads: readonly Reloaded[]; readonly played: ReadonlyMap<number, unknown> }> {
  const reloads: Reloaded[] = []
  const played = new Map<number, unknown>()
  const again = async (selector: string) => {
    await rest(HAND_MS)
    if (reloads.length < times) reloads.push(await reloaded(selector, recoveryOf(reloads.length)))
  }
  await hand.see('choose-table')
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  while (reloads.length < times && played.size < BOARDS) {
    await hand.see('contract')
    const board = await hand.boardNow()
    const result = resultOf(1, board)
    await hand.keyContract(result)
    if (result.kind === 'played') {
      await hand.see('declarer')
      await again(question(board, 'declarer'))
    }
    await hand.keyRest(result)
    await hand.see('accept')
    await again(`main:is([data-screen="accept"], [data-screen="doubt"])[data-board="${board}"]`)
    // Once the hub is reachable again, the tablet asks about contradictions.
    if ((await page.getAttribute('main', 'data-screen')) === 'doubt') await hand.tap(ids.doubtRight)
    await hub.kill()
    await hand.outOfReach()
    await hand.accept('tablet')
    played.set(board, result)
    await again('main:is([data-screen="score"], [data-screen="contract"])')
    await hub.start()
    if ((await page.getAttribute('main', 'data-screen')) === 'score') await hand.tap(ids.nextBoard)
  }
  return { reloads, played }
}
