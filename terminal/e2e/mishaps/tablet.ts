import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import type { Device } from '../browser.ts'
import { DIST, type Workplace } from '../play/in-browsers.ts'
import { openShortRoom, type ShortRoom } from '../play/short-room.ts'
import { createTableHand, type TableHand } from '../table-hand.ts'

/** A tablet at table 1 to which mishaps happen, and its profile, which outlives them. */
export interface Tablet {
  readonly room: ShortRoom
  readonly page: () => Page
  readonly hand: () => TableHand
  readonly seen: () => Promise<string>
  /** Returns the number of unsent facts that the tablet shows. */
  readonly unsent: () => Promise<number>
  readonly build: () => Promise<number>
  reload(): Promise<void>
  crash(): Promise<void>
  kill(): Promise<void>
  secondTab(): Promise<void>
  /** Fills the disk, then frees it. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** Restarts the hub with a newer build, which the tablet notices when its page reloads. */
  update(): Promise<number>
}

const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))
/** Time that somebody looks at an empty page, ms. */
const PATIENCE_MS = 15_000
/** Space for two builds in the browser's cache, and for the evening. */
const ROOM_BYTES = 8_000_000

export async function openTablet(at: Workplace): Promise<Tablet> {
  const apps = join(at.folder, 'apps')
  cpSync(DIST, apps, { recursive: true })
  const room = at.keep(await openShortRoom({ plan: PLAN, apps }))
  await room.othersPlay(1)
  const origin = new URL(room.address).origin
  let build = 0
  let device: Device
  let page: Page
  let disk: CDPSession
  let hand: TableHand

  const makeRoom = async () => {
    const { usage } = await disk.send('Storage.getUsageAndQuota', { origin })
    await disk.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.ceil(usage) + ROOM_BYTES })
  }
  /** Opens a page after measuring the disk, since the browser caches the free space for a while. */
  const openPage = async (context: BrowserContext, fresh = context.newPage()) => {
    page = await fresh
    disk = await context.newCDPSession(page)
    await makeRoom()
    hand = createTableHand(page, async () => {})
    // Chromium sometimes hangs at its end with a page beside a crashed one: open it again, as people do.
    await page.goto(room.address, { timeout: PATIENCE_MS }).catch(() => page.goto(room.address))
  }
  const start = async () => {
    device = await at.open('tablet')
    const [first] = device.context.pages()
    await openPage(device.context, first && Promise.resolve(first))
  }
  await start()
  return {
    room,
    page: () => page,
    hand: () => hand,
    seen: () => page.evaluate(seenNow),
    unsent: async () => Number(await page.getByTestId('link').getAttribute('data-unsent')),
    build: () =>
      page.evaluate(() => Number(document.querySelector('meta[name=build]')?.getAttribute('content') ?? 0)),
    reload: async () => void (await page.reload()),
    async crash() {
      const dead = page
      // Until the process is dead, another page may be placed in it.
      const crashed = dead.waitForEvent('crash')
      await dead.goto('chrome://crash').catch(() => {})
      await crashed
      await openPage(device.context)
      await dead.close()
    },
    async kill() {
      await device.kill()
      await start()
    },
    async secondTab() {
      const first = page
      await openPage(device.context)
      await hand.see('elsewhere')
      await first.close()
    },
    async fill() {
      await page.evaluate(fillDisk)
      await disk.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    },
    makeRoom,
    async update() {
      build += 1
      await room.killHub()
      writeBuild(join(apps, 'table'), build)
      await room.startHub()
      await page.reload()
      await expect.poll(() => page.evaluate(isWaiting, build)).toBe(true)
      return build
    },
  }
}

/** Writes a page that shows its build, and a service worker that caches it as such. */
function writeBuild(table: string, build: number): void {
  const change = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(table, file), readFileSync(join(table, file), 'utf8').replace(from, to))
  change(
    'index.html',
    /(?:<meta name="build" content="\d+">)?<title>/,
    `<meta name="build" content="${build}"><title>`,
  )
  change('sw.js', /"revision":"[^"]*","url":"index.html"/, `"revision":"build-${build}","url":"index.html"`)
}

/** True if the build is in the browser's cache and waits; an older one may have waited before it. Runs in the page. */
async function isWaiting(build: number): Promise<boolean> {
  const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (installing || waiting?.state !== 'installed') return false
  const pages = await Promise.all(
    (await caches.keys()).map(async name => (await caches.open(name)).match('/table/index.html')),
  )
  const texts = await Promise.all(pages.map(page => page?.text()))
  return texts.some(text => text?.includes(`name="build" content="${build}"`))
}

function seenNow(): string {
  const main = document.querySelector('main')
  const words = main?.cloneNode(true)
  if (!main || !(words instanceof HTMLElement)) return 'nothing'
  words.querySelector('[data-testid="update"]')?.parentElement?.remove()
  for (const news of words.querySelectorAll('[data-testid="link"], [role="status"]')) news.remove()
  const at = (name: string) => main.getAttribute(name) ?? ''
  return `${at('data-screen')} ${at('data-board')}: ${words.textContent}`
}

/** Writes until the disk is full. Runs in the page. */
async function fillDisk(): Promise<void> {
  const opening = indexedDB.open('ballast', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('ballast')
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = reject
  })
  const fits = (size: number) =>
    new Promise<boolean>(resolve => {
      const writing = opening.result.transaction('ballast', 'readwrite')
      writing.objectStore('ballast').put('x'.repeat(size), crypto.randomUUID())
      writing.oncomplete = () => resolve(true)
      writing.onabort = () => resolve(false)
    })
  for (const size of [1_000_000, 50_000, 3000, 200]) while (await fits(size));
  opening.result.close()
}
