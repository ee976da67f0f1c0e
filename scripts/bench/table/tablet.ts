import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { ids, TOUCH_GUARD_MS } from '../../../terminal/table/ids.ts'
import { pause } from '../hall/raw-hall.ts'
import type { ShareGroup } from './share.ts'
import { KEY_PAD, type TableWatch, watchTable } from './watch-table.ts'

/** A tablet of a middling size, both ways of holding it the same to us. */
const GLASS = { width: 1280, height: 800 }
/** A key that is not live yet, or a touch that came too soon after another, is tapped again. */
const AGAIN_MS = 2500

const READ_MS = 1500

/** The table's app in a browser of its own, whose one finger keys boards. */
export interface Tablet {
  readonly page: Page
  /** Keys a board from its contract to its score, three no-trump just made by North. */
  keyBoard(): Promise<void>
  /** From the score on to the next board, or to where the pairs go. */
  goOn(): Promise<void>
  /** Both pairs know where to go, and the next sit down. */
  move(): Promise<void>
  sit(): Promise<void>
  /** Resolves once this screen has been drawn. */
  shows(screen: string): Promise<void>
  taps(): number
  watch(): Promise<TableWatch>
  /** What was watched so far is none of what comes. */
  forget(): Promise<void>
  cdp(): Promise<CDPSession>
  /** How much slower than it is the page runs; workers are not held by it. */
  throttle(rate: number): Promise<void>
}

export interface TabletBrowser {
  /** A new page of the table's app, not opened yet. */
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

/** What is shown, as the page itself says. */
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
  let taps = 0
  const { shown, see } = await createSight(page)
  /** Where a key lies: looked up once, so that nothing of the bench runs in the page while boards are keyed. */
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
      taps += 1
      await page.touchscreen.tap(x, y)
      if (await see(next, AGAIN_MS)) return
    }
    throw new Error(`After ${id} the screen is still ${shown()} and none of ${next.join(', ')}.`)
  }

  const cdp = () => context.newCDPSession(page)
  const session = await cdp()
  return {
    ...{ page, cdp },
    taps: () => taps,
    async shows(screen) {
      if (!(await see([screen]))) throw new Error(`The screen is ${shown()} and not ${screen}.`)
    },
    watch: () => page.evaluate(() => globalThis.tableWatch),
    forget: () =>
      page.evaluate(() => {
        globalThis.tableWatch.taps = {}
        globalThis.tableWatch.longTasks = []
        globalThis.tableWatch.saved = []
      }),
    async throttle(rate) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    },
    async keyBoard() {
      await see([KEY_PAD])
      await tap(ids.contract(3, 'N'), ['declarer'])
      await tap(ids.declarer('N'), ['result'])
      await tap(ids.tricks(9), ['accept', 'doubt'])
      // What the desk finds doubtful is asked within a second, while East-West read.
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
      taps += 1
      await page.touchscreen.tap(x, y)
      await tap(ids.know('EW'), ['seats'])
      await tap(ids.sit, [KEY_PAD])
    },
  }
}
