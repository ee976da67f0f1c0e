import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { findChromium, openDevice } from './browser.ts'
import { resultOf } from './evening-results.ts'
import { createTableHand, type TableHand } from './table-hand.ts'
import { buildForWeb } from './web/built-for-web.ts'
import { serveSite } from './web/https-site.ts'
import { countHand, displayOf, installedAs, installFrom } from './web/installed-app.ts'
import { openWebClub } from './web/web-club.ts'
import { whatIsLacking } from './web/what-is-lacking.ts'

const CHROMIUM = findChromium()
const NAME = 'club.example'
const BELOW = '/bridge-club/overtrick2'
const TABLET = { width: 800, height: 1280 }

const folder = mkdtempSync(join(tmpdir(), 'overtrick-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const lacking = whatIsLacking()

let built: string | null = null

function builtForWeb(): string {
  built ??= buildForWeb(folder)
  return built
}

const devtools = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const manifest = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  return { manifest, errors: installabilityErrors.map(({ errorId }) => errorId) }
}

const tableHand = (page: Page): TableHand => createTableHand(page, async () => {})

const parsedManifest = (text: string) => JSON.parse(text) as { readonly id?: string }

test('[UI445] the apps from the web are installed from any folder of a host of static files, each with its own scope', async ({
  skip,
}) => {
  if (lacking || !CHROMIUM) return skip(lacking ?? '')
  const site = await serveSite({ name: NAME, work: folder, files: builtForWeb(), below: BELOW })
  const complaints: string[] = []
  const device = await openDevice({
    executablePath: CHROMIUM,
    profile: join(folder, 'installing'),
    maps: [`${NAME} 127.0.0.1`],
    args: [`--ignore-certificate-errors-spki-list=${site.spki}`],
    viewport: TABLET,
    touch: true,
    complain: complaint => complaints.push(complaint),
  })
  try {
    const { page } = device
    const scopes: string[] = []
    for (const [app, link] of [
      ['table', 'The table’s app'],
      ['director', 'The director’s app'],
    ] as const) {
      await page.goto(`${site.origin}${BELOW}/`)
      await page.getByRole('link', { name: link }).click()
      await page.waitForSelector('#app > *')
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
      const { manifest, errors } = await devtools(page)
      scopes.push(scope)
      expect(errors).toEqual([])
      expect(manifest.url).toBe(`${site.origin}${BELOW}/${app}/manifest.webmanifest`)
      expect(parsedManifest(manifest.data ?? '').id).toBeUndefined()
      // The page's policy holds: only its own files may run.
      await expect(
        page.evaluate(() => {
          document.createElement('script').src = 'https://elsewhere.example/x.js'
        }),
      ).rejects.toThrow(/TrustedScriptURL/)
    }
    expect(scopes).toEqual(['table', 'director'].map(app => `${site.origin}${BELOW}/${app}/`))
    expect(site.missed().filter(path => path.startsWith(BELOW))).toEqual([])
    expect(complaints.filter(each => !/TrustedScriptURL|WebSocket|Failed to load/.test(each))).toEqual([])
  } finally {
    await device.close()
    await site.close()
  }
})

const keyBoard = async (hand: TableHand, board: number, kept: 'desk' | 'tablet') => {
  await hand.expectBoard(board, 'contract')
  await hand.keyContract(resultOf(1, board))
  await hand.keyRest(resultOf(1, board))
  await hand.accept(kept)
  await hand.tap(ids.nextBoard)
}

const seconds = (from: number, to = performance.now()) => ((to - from) / 1000).toFixed(1)

test('[UI449] a tablet with the app from the web is installed, sits down by its camera, plays a round while web space and hub are away, and finds the hub at another place', async ({
  skip,
}) => {
  if (lacking || !CHROMIUM) return skip(lacking ?? '')
  const club = await openWebClub({ files: builtForWeb(), below: BELOW, work: folder })
  const complaints: string[] = []
  const wish = {
    executablePath: CHROMIUM,
    allowed: false,
    complain: (said: string) => void complaints.push(said),
  }
  let { device } = await club.openTablet('tablet', wish)
  const said: string[] = []
  try {
    const hands = await countHand(device.context)
    const begun = performance.now()
    await device.page.goto(club.address)
    const app = await installFrom(device.page)
    expect(app.id).toBe(club.address)
    let hand = tableHand(await app.open())
    await hand.see('find-desk')
    expect(await displayOf(hand.page)).toBe('standalone')
    said.push(`installed and open from its icon after ${seconds(begun)} s`)
    await hand.tap(ids.scan)
    await hand.see('allow-network')
    // "Allow", pressed in the browser's own prompt.
    await club.allow(device)
    await hand.tap(ids.allowNetwork)
    await hand.see('seats')
    said.push(`seated after ${seconds(begun)} s and ${hands.taps} taps in the app`)
    expect(hands.taps).toBe(2)
    await hand.sit()
    const [first, ...others] = club.boards(1)
    await keyBoard(hand, must(first, 'a board'), 'desk')
    said.push(`first result at the desk after ${seconds(begun)} s`)
    expect(hands.typed).toBe(0)
    await device.close()
    await club.closeSite()
    await club.room.killHub()

    const away = performance.now()
    device = (await club.openTablet('tablet', { ...wish, allowed: true })).device
    const later = await countHand(device.context)
    hand = tableHand(await installedAs(device.page, app.id).open())
    await hand.see('contract')
    expect(await displayOf(hand.page)).toBe('standalone')
    said.push(
      `web space and hub away: the board in hand ${seconds(away)} s after the browser was started, 0 taps`,
    )
    for (const board of others) await keyBoard(hand, board, 'tablet')
    await hand.move()
    await hand.sit()
    for (const board of club.boards(2)) await keyBoard(hand, board, 'tablet')
    await hand.see('move')
    said.push(`round 2 played and kept after ${seconds(away)} s and ${later.taps} taps`)
    const back = performance.now()
    const taps = later.taps
    await club.room.startHub(club.elsewhere)
    await hand.allAtDesk()
    said.push(`all at the desk ${seconds(back)} s after the hub was started elsewhere`)
    expect(later).toEqual({ taps, typed: 0 })
    await expect
      .poll(club.resultsOfTable, { timeout: 20_000 })
      .toEqual([...club.boards(1), ...club.boards(2)])
    process.stdout.write(`${said.join('; ')}\n`)
    expect(complaints.filter(each => !/ERR_|WebSocket|Mixed Content/.test(each))).toEqual([])
  } finally {
    await device.close()
    await club.close()
  }
})

test('[UI448] without leave for the club’s network the tablet says so, and what can be done', async ({
  skip,
}) => {
  if (lacking || !CHROMIUM) return skip(lacking ?? '')
  const club = await openWebClub({ files: builtForWeb(), below: BELOW, work: folder })
  const tablet = await club.openTablet('refused', { executablePath: CHROMIUM, allowed: false })
  try {
    const { page } = tablet.device
    await page.goto(club.address)
    await tablet.hand.see('find-desk')
    await tablet.hand.tap(ids.scan)
    await tablet.hand.see('allow-network')
    await expect.poll(() => page.innerText('main')).toContain('answer “Allow”')
    // The prompt is not answered: this browser takes that for a no.
    await tablet.hand.tap(ids.allowNetwork)
    await tablet.hand.see('network-refused')
    await expect.poll(() => page.innerText('main')).toContain('hall.local:')
    await club.allow(tablet.device)
    await tablet.hand.tap(ids.allowNetwork)
    await tablet.hand.see('seats')
  } finally {
    await tablet.device.close()
    await club.close()
  }
})
