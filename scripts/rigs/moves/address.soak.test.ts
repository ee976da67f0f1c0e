import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { formatTableCode } from '../../../shared/protocol/door/table-code.ts'
import { devicesSchema } from '../../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW } from '../../../shared/session/views/view-names.ts'
import { made } from '../../../shared/test/made.ts'
import { findChromium, openDevice } from '../../../terminal/e2e/browser.ts'
import { resultOf } from '../../../terminal/e2e/evening-results.ts'
import { openShortRoom, type ShortRoom } from '../../../terminal/e2e/play/short-room.ts'
import { createTableHand, type TableHand } from '../../../terminal/e2e/table-hand.ts'
import { ids } from '../../../terminal/table/ids.ts'

const CHROMIUM = findChromium()
const BUILT = existsSync(fileURLToPath(new URL('../../../dist/table/index.html', import.meta.url)))
/**
 * Host of the hub on plain http, where there is no service worker. Another port is another origin, just like another
 * address.
 */
const HOST = 'hub.test'
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 4, winners: 2 }))

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const handOf = (page: Page) => createTableHand(page, async () => {})

async function key(hand: TableHand, board: number, kept: 'desk' | 'tablet'): Promise<void> {
  await hand.expectBoard(board, 'contract')
  await hand.keyContract(resultOf(1, board))
  await hand.keyRest(resultOf(1, board))
  await hand.accept(kept)
  await hand.tap(ids.nextBoard)
}

/** Opens a tablet at table 1 with one result at the hub and one unsent, after which the laptop changes its address. */
async function movedRoom(executablePath: string) {
  const room = await openShortRoom({ plan: PLAN, host: HOST })
  undo.push(room.close)
  const after = await freePort()
  const device = await openDevice({
    executablePath,
    profile: join(room.folder, 'tablet'),
    maps: [`${HOST} 127.0.0.1`],
    viewport: { width: 800, height: 1280 },
    touch: true,
    complain: () => {},
  })
  undo.push(() => device.close())
  device.page.on('dialog', dialog => void dialog.accept())
  await device.page.goto(room.address)
  const hand = handOf(device.page)
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  const boards = must(room.section().entryAt(1, 1), 'a first round').boards
  await key(hand, must(boards[0], 'a board'), 'desk')
  const [own] = devicesAt(room)
  const code = await codeOf(room)
  await room.killHub()
  await key(hand, must(boards[1], 'a board'), 'tablet')
  await hand.outOfReach()
  await room.startHub(after)
  await room.director.until(room.director.isConnected, 'the hub at its new address')
  return { room, device, hand, boards, own, after, code: code(`${HOST}:${after}`) }
}

const devicesView = ({ director }: ShortRoom) =>
  v.parse(devicesSchema, JSON.parse(must(director.views().get(DEVICES_VIEW), 'its devices')))
const devicesAt = (room: ShortRoom) =>
  devicesView(room).devices.flatMap(({ device, table }) => (table === 1 ? [device] : []))

/** Returns the code of table 1, as shown by the hub at its present address. */
async function codeOf({ director }: ShortRoom) {
  const { codes } = await director.ask({ what: 'table-codes', section: 'A', from: 1 })
  const { club, tokens } = must(codes, 'codes')
  const token = must(
    tokens.find(({ table }) => table === 1),
    'of table 1',
  ).token
  return (host: string) =>
    formatTableCode(`http://${host}/table`, { club, addresses: [host], section: 'A', table: 1, token })
}

/**
 * Types the laptop's address, as read out by the director, into the open page; returns the number of taps and
 * keystrokes.
 */
async function typeAddress({ page, tap, see }: TableHand, address: string) {
  await tap(ids.more)
  await see('more')
  await tap(ids.otherAddress)
  await see('address')
  await page.getByTestId(ids.addressField).fill(address)
  await tap(ids.lookThere)
  return { taps: 3, typed: address.length }
}

const atDesk = ({ section }: ShortRoom) =>
  PLAN.entries.flatMap(({ round, table, boards }) =>
    table === 1 ? boards.filter(board => section().resultAt(round, 1, board) !== undefined) : [],
  )

test('[RG52] plain http, the laptop has another address in mid-session: its address typed at the open page brings the table back, and all that it held', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!BUILT) return skip('the apps are not built: npm run build')
  const { room, hand, boards, own, after } = await movedRoom(CHROMIUM)
  const begun = performance.now()
  const took = await typeAddress(hand, `${HOST}:${after}`)
  await hand.allAtDesk()
  const seconds = (performance.now() - begun) / 1000
  await expect.poll(() => atDesk(room)).toEqual(boards.slice(0, 2))
  // Nothing was paired again, and the director pressed nothing.
  expect(devicesAt(room)).toEqual([own])
  expect(devicesView(room).requests).toEqual([])
  await hand.tap(ids.back)
  await key(hand, must(boards[2], 'a board'), 'desk')
  // The browser has cached the page of the old address; it knows the new one by now.
  await hand.page.goto('about:blank')
  await hand.page.goto(room.address)
  await key(hand, must(boards[3], 'a board'), 'desk')
  expect(devicesAt(room)).toEqual([own])
  process.stdout.write(
    `new address typed: ${took.taps} taps, ${took.typed} characters, ${seconds.toFixed(1)} s\n`,
  )
})

test('[RG52] whoever opens the table’s new code beside it is another device to the hub, which waits for one tap; the old page hands in what it held', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!BUILT) return skip('the apps are not built: npm run build')
  const { room, device, hand, boards, own, after, code } = await movedRoom(CHROMIUM)
  const page = await device.context.newPage()
  await page.goto(code)
  const there = handOf(page)
  await there.see('pairing-waiting')
  await hand.page.bringToFront()
  await typeAddress(hand, `${HOST}:${after}`)
  await hand.allAtDesk()
  await expect.poll(() => atDesk(room)).toEqual(boards.slice(0, 2))
  const [request] = devicesView(room).requests
  const other = must(request, 'who waits').device
  expect(other).not.toBe(own)
  expect(await room.director.ask({ what: 'pairing', device: other, letIn: true })).toMatchObject({ ok: true })
  // From now on its page is from the new address, and has the results of the table.
  await page.bringToFront()
  await key(there, must(boards[2], 'a board'), 'desk')
  await expect.poll(() => atDesk(room)).toEqual(boards.slice(0, 3))
})
