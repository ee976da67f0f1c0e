import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { ids } from '../../../terminal/table/ids.ts'
import { TOUCH_GUARD_MS } from '../../../terminal/table/keying-ids.ts'
import type { ShareGroup } from './share.ts'
import { KEY_PAD, type TableWatch, watchTable } from './watch-table.ts'

/** Screen of a medium tablet; the orientation does not matter. */
const GLASS = { width: 1280, height: 800 }
/** Delay before a tap is repeated, ms: the key may not have been active yet, or the touch came too soon. */
const AGAIN_MS = 2500

const READ_MS = 1500

/** Table's app in a separate browser, with a robot finger that enters boards. */
export interface Tablet {
  readonly page: Page
  /** Enters a board from its contract to its score, three no-trump just made by North. */
  keyBoard(): Promise<void>
  /** Continues from the score to the next board, or to the move. */
  goOn(): Promise<void>
  move(): Promise<void>
  sit(): Promise<void>
  /** Resolves once this screen has been drawn. */
  shows(screen: string): Promise<void>
  watch(): Promise<TableWatch>
  cdp(): Promise<CDPSession>
  /** Slows the page by this factor; workers are not affected. */
  throttle(rate: number): Promise<void>
}

export interface TabletBrowser {
  blank(): Promise<Tablet>
  close(): Promise<void>
}

export async function openTabletBrowser(
  folder: string,
  executablePath: string,
  group: ShareGroup | null,
): Promise<TabletBrowser> {
  mkdirSync(folder, { recursive: true })
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: group ? await group.launcher(folder, executablePath) : executablePath,
    viewport: GLASS,
    hasTouch: true,
    locale: 'en-GB',
    args: ['--no-sandbox', '--no-proxy-server'],
  })
  await context.addInitScript(watchTable, KEY_PAD)
  return { blank: () => createTablet(context), close: () => context.close() }
}

async function createSight(page: Page) {
  let shown = ''
  let heard = () => {}
  await page.exposeBinding('tableShows', (_source, screen: string) => {
    shown = screen
    heard()
  })
  const see = async (screens: readonly string[], withinMs = 60_000): Promise<boolean> => {
    const end = performance.now() + withinMs
    while (!screens.includes(shown)) {
      const left = end - performance.now()
      if (left <= 0) return false
      await Promise.race([
        pause(left),
        new Promise<void>(resolve => {
          heard = resolve
        }),
      ])
    }
    return true
  }

  return { shown: () => shown, see }
}

async function createTablet(context: BrowserContext): Promise<Tablet> {
  const page = await context.newPage()
  const { shown, see } = await createSight(page)
  /** Positions of the keys, looked up once so that no code of the benchmark runs in the page during entry. */
  const places = new Map<string, { x: number; y: number }>()

  async function placeOf(id: string): Promise<{ x: number; y: number }> {
    const known = places.get(`${shown()}/${id}`)
    if (known) return known
    const box = await page.getByTestId(id).boundingBox()
    if (!box) throw new Error(`There is no key ${id} on the screen ${shown()}.`)
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    places.set(`${shown()}/${id}`, place)
    return place
  }

  /** Taps until one of these screens is shown. */
  async function tap(id: string, next: readonly string[]): Promise<void> {
    await pause(TOUCH_GUARD_MS + 100)
    const { x, y } = await placeOf(id)
    for (let turn = 0; turn < 10; turn += 1) {
      await page.touchscreen.tap(x, y)
      if (await see(next, AGAIN_MS)) return
    }
    throw new Error(`After ${id} the screen is still ${shown()} and none of ${next.join(', ')}.`)
  }

  const cdp = () => context.newCDPSession(page)
  const session = await cdp()
  return {
    page,
    cdp,
    async shows(screen) {
      if (!(await see([screen]))) throw new Error(`The screen is ${shown()} and not ${screen}.`)
    },
    watch: () => page.evaluate(() => globalThis.tableWatch),
    async throttle(rate) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    },
    async keyBoard() {
      await see([KEY_PAD])
      await tap(ids.contract(3, 'N'), ['declarer'])
      await tap(ids.declarer('N'), ['result'])
      await tap(ids.tricks(9), ['accept', 'doubt'])
      // A doubt of the desk appears within a second, while East-West read.
      await pause(READ_MS)
      if (shown() === 'doubt') await tap(ids.doubtRight, ['accept'])
      await tap(ids.accept, ['score'])
    },
    goOn: () => tap(ids.nextBoard, [KEY_PAD, 'move', 'ranking']),
    async sit() {
      await see(['seats'])
      await tap(ids.sit, [KEY_PAD])
    },
    async move() {
      await see(['move'])
      await pause(TOUCH_GUARD_MS)
      const { x, y } = await placeOf(ids.know('NS'))
      await page.touchscreen.tap(x, y)
      await tap(ids.know('EW'), ['seats'])
      await tap(ids.sit, [KEY_PAD])
    },
  }
}
