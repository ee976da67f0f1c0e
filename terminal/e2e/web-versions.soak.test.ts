import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { PROTOCOL_VERSION, type ServedVersions } from '../../shared/protocol/protocol-version.ts'
import { ids } from '../table/ids.ts'
import { resultOf } from './evening-results.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { buildForWeb } from './web/built-for-web.ts'
import { openWebClub, type WebClub, webLacks } from './web/web-club.ts'

function newerBuild(app: string): void {
  const page = join(app, 'index.html')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('<title>', '<meta name="build" content="newer"><title>'),
  )
  const worker = join(app, 'sw.js')
  const listed = readFileSync(worker, 'utf8')
  const entry = must(/\{[^{}]*url"?:[`"]index\.html[`"][^{}]*\}/.exec(listed)?.[0], 'the page in the list')
  writeFileSync(worker, listed.replace(entry, entry.replace(/[0-9a-f]{32}/, 'beef'.repeat(8))))
}

const buildOf = (page: Page) => page.locator('meta[name="build"]').count()
const linkOf = (page: Page, link: string) =>
  page.waitForSelector(`[data-testid="link"][data-link="${link}"]`, { timeout: 60_000 })

const another = async ({ room }: WebClub, serves?: ServedVersions) => {
  await room.killHub()
  await room.startHub(room.port, serves)
}

test(
  '[UI550] [UI551] the app from the web works with hubs one version older and newer, says which of the two is too old, and updates itself on request',
  inBrowsers(play, webLacks()),
)

async function play(at: Workplace): Promise<void> {
  const files = buildForWeb(at.folder)
  const club = await openWebClub(at, files)
  const { device, hand } = await club.openTablet('tablet', { allowed: true })
  const { page } = device
  const oldest = 2
  const keyBoard = async (board: number | undefined, kept: 'desk' | 'tablet') => {
    const asked = must(board, 'a board')
    await hand.expectBoard(asked, 'contract')
    await hand.keyBoard(resultOf(1, asked), kept)
  }
  await page.goto(club.address)
  await hand.see('find-desk')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await hand.tap(ids.scan)
  await hand.sit()
  const [one, two, ...more] = [1, 2].flatMap(round => club.boards(round))

  // Last year's hub, and next year's that still serves this app: no visible difference.
  await another(club, { protocol: PROTOCOL_VERSION - 1, oldest })
  await hand.allAtDesk()
  await keyBoard(one, 'desk')
  await another(club, { protocol: PROTOCOL_VERSION + 1, oldest: PROTOCOL_VERSION })
  await hand.allAtDesk()
  await keyBoard(two, 'desk')
  await hand.see('move')

  // An even older hub: the screen says so, play continues, everything is saved here.
  await another(club, { protocol: PROTOCOL_VERSION - 2, oldest })
  await linkOf(page, 'desk-old')
  await expect.poll(() => page.innerText('main')).toContain('Tell the director')
  await hand.move()
  await hand.sit()
  const [three, four] = more
  await keyBoard(three, 'tablet')

  // A hub that no longer serves this app: the screen says so. A newer app is in the web space, and waits for consent.
  newerBuild(join(files, 'table'))
  await another(club, { protocol: PROTOCOL_VERSION + 2, oldest: PROTOCOL_VERSION + 1 })
  await linkOf(page, 'app-old')
  await keyBoard(four, 'tablet')
  await hand.see('move')
  const offer = page.getByTestId(ids.update)
  await offer.waitFor()
  expect(await buildOf(page)).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true)
  expect(await buildOf(page)).toBe(0)
  await hand.tap(ids.update)
  await expect.poll(() => buildOf(page)).toBe(1)

  await another(club)
  await hand.allAtDesk()
  await expect.poll(club.resultsOfTable).toEqual([one, two, three, four])
}
