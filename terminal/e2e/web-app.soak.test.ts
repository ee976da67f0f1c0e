import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { resultOf } from './evening-results.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { createTableHand, type TableHand } from './table-hand.ts'
import { buildForWeb } from './web/built-for-web.ts'
import { serveSite } from './web/https-site.ts'
import { countHand, displayOf, installedAs, installFrom } from './web/installed-app.ts'
import { BELOW, openWebClub, webLacks } from './web/web-club.ts'

const NAME = 'club.example'

/** Built once for all tests. */
const folder = mkdtempSync(join(tmpdir(), 'overtrick-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
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

test(
  '[UI445] the apps from the web are installed from any folder of a host of static files, each with its own scope',
  inBrowsers(installs, webLacks()),
)

async function installs(at: Workplace): Promise<void> {
  const files = { name: NAME, work: at.folder, files: builtForWeb(), below: BELOW }
  const site = at.keep(await serveSite(files))
  const { page } = await at.open('installing', {
    maps: [`${NAME} 127.0.0.1`],
    args: [`--ignore-certificate-errors-spki-list=${site.spki}`],
  })
  const scopes: string[] = []
  for (const [app, link] of [
    ['table', 'The table app'],
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
  expect(at.complaints.filter(each => !/TrustedScriptURL|WebSocket|Failed to load/.test(each))).toEqual([])
}

const keyBoard = async (hand: TableHand, board: number, kept: 'desk' | 'tablet') => {
  await hand.expectBoard(board, 'contract')
  await hand.keyBoard(resultOf(1, board), kept)
}

const seconds = (from: number, to = performance.now()) => ((to - from) / 1000).toFixed(1)

test(
  '[UI449] a tablet with the app from the web is installed, sits down by its camera, plays a round while web space and hub are away, and finds the hub at another place',
  inBrowsers(playsAway, webLacks()),
)

async function playsAway(at: Workplace): Promise<void> {
  const club = await openWebClub(at, builtForWeb())
  let { device } = await club.openTablet('tablet', { allowed: false })
  const said: string[] = []
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
  device = (await club.openTablet('tablet', { allowed: true })).device
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
  await expect.poll(club.resultsOfTable).toEqual([...club.boards(1), ...club.boards(2)])
  process.stdout.write(`${said.join('; ')}\n`)
  expect(at.complaints.filter(each => !/ERR_|WebSocket|Mixed Content/.test(each))).toEqual([])
}

test(
  '[UI448] without leave for the club’s network the tablet says so, and what can be done',
  inBrowsers(asksForLeave, webLacks()),
)

async function asksForLeave(at: Workplace): Promise<void> {
  const club = await openWebClub(at, builtForWeb())
  const tablet = await club.openTablet('refused', { allowed: false })
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
}
