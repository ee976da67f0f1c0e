import process from 'node:process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDirectorCode, parseDirectorCode } from '../../shared/protocol/door/director-code.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import type { ShortRoom } from './play/short-room.ts'
import { buildForWeb } from './web/built-for-web.ts'
import { countHand } from './web/installed-app.ts'
import { directorCode, letDirectorsIn, openWebClub, webLacks } from './web/web-club.ts'

const camera = createCamera('web-director')
const see = async (page: Page, screen: string) => {
  await page.waitForSelector(`[data-screen="${screen}"]`)
  await camera(page, screen)
}
const linked = (page: Page, link: string) => page.waitForSelector(`[data-testid="link"][data-link="${link}"]`)
const storesOf = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name)
      .filter(name => /^overtrick-director(-[0-9a-f]+)?$/.test(name ?? '')),
  )

/** Returns the link as the hub writes it: the hub's address follows the web address. */
async function linkOfWeb(address: string, room: ShortRoom): Promise<string> {
  const read = parseDirectorCode(await directorCode(room))
  if (read.kind !== 'director') throw new Error(read.kind)
  const { code } = read
  return formatDirectorCode(address.slice(0, -1), { ...code, addresses: ['', ...code.addresses] })
}

test(
  '[DS532] [DS533] [DS534] the director’s app from the web finds its desk by the code of another screen, starts without both, finds it again, and directs at a second club with a store of its own',
  inBrowsers(play, webLacks()),
)

async function play(at: Workplace): Promise<void> {
  const club = await openWebClub(at, buildForWeb(at.folder))
  const other = await club.openOther()
  const address = club.address.replace(/table\/$/, 'director/')
  const wish = { also: [other.port] }
  let { device } = await club.openTablet('director', {
    ...wish,
    allowed: false,
    shown: await directorCode(club.room),
  })
  const hands = await countHand(device.context)
  const begun = performance.now()
  await device.page.goto(address)
  await see(device.page, 'find-desk')
  await device.page.getByTestId('scan').click()
  await see(device.page, 'allow-network')
  expect(await device.page.innerText('main')).toContain('answer “Allow”')
  // The prompt is not answered: this browser takes that for a no.
  await device.page.getByTestId('allow-network').click()
  await see(device.page, 'network-refused')
  expect(await device.page.locator('main a').getAttribute('href')).toBe(
    `http://hall.local:${club.room.port}/director/`,
  )
  await club.allow(device)
  await device.page.getByTestId('allow-network').click()
  await see(device.page, 'waiting-director')
  await letDirectorsIn(club.room)
  await see(device.page, 'room')
  await linked(device.page, 'connected')
  expect(hands).toEqual({ taps: 3, typed: 0 })
  process.stdout.write(
    `directs ${((performance.now() - begun) / 1000).toFixed(1)} s after the address was opened, ${hands.taps} taps, one of them after a refusal\n`,
  )
  const title = await device.page.getByTestId('session-title').innerText()
  await device.page.evaluate(() => navigator.serviceWorker.ready)
  await device.close()
  await club.closeSite()
  await club.room.killHub()

  device = (await club.openTablet('director', { ...wish, allowed: true })).device
  await device.page.goto(address)
  await see(device.page, 'room')
  await linked(device.page, 'unreachable')
  expect(await device.page.getByTestId('session-title').innerText()).toBe(title)
  // This screen was not given that address.
  await device.page.getByTestId('find-desk').click()
  await see(device.page, 'find-desk')
  await club.room.startHub(club.elsewhere)
  await device.page.getByTestId('desk-field').fill(`hall.local:${club.elsewhere}`)
  await device.page.getByTestId('desk-look').click()
  await device.page.getByTestId('back').click()
  await linked(device.page, 'connected')

  const link = await linkOfWeb(address, other)
  await device.page.goto('about:blank')
  await device.page.goto(link)
  await see(device.page, 'other-club')
  await device.page.getByTestId('stay-with-club').click()
  await see(device.page, 'room')
  await device.page.goto('about:blank')
  await device.page.goto(link)
  await see(device.page, 'other-club')
  await device.page.getByTestId('go-to-club').click()
  await see(device.page, 'waiting-director')
  await letDirectorsIn(other)
  await see(device.page, 'room')
  expect(await storesOf(device.page)).toHaveLength(2)
  expect(device.page.url()).toBe(address)
  expect(
    at.complaints.filter(each => !/ERR_|WebSocket|Mixed Content|local. address space/.test(each)),
  ).toEqual([])
}
