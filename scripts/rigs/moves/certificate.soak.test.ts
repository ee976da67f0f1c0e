import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { createAuthority, pemOf } from '../../../hub/https/authority.ts'
import { signForAnybody } from '../../../hub/https/test/any-certificate.ts'
import { createClubKeys } from '../../../hub/keys/club-keys.ts'
import { freePort } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { devicesSchema } from '../../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW } from '../../../shared/session/views/view-names.ts'
import { made } from '../../../shared/test/made.ts'
import { findChromium, openDevice } from '../../../terminal/e2e/browser.ts'
import { resultOf } from '../../../terminal/e2e/evening-results.ts'
import { openShortRoom, type ShortRoom } from '../../../terminal/e2e/play/short-room.ts'
import { createTableHand, type TableHand } from '../../../terminal/e2e/table-hand.ts'
import { createTrustStore, hasCertutil } from '../../../terminal/e2e/web/trust-store.ts'
import { ids } from '../../../terminal/table/ids.ts'

const CHROMIUM = findChromium()
const BUILT = existsSync(fileURLToPath(new URL('../../../dist/table/index.html', import.meta.url)))
/** Private host name (`.lan`), mapped to this machine. */
const HOST = 'hub.lan'
/** Host name that the hub changes to during the session. */
const ELSEWHERE = 'hub-elsewhere.lan'
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 6, winners: 2 }))

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Creates the authority of a club key, and a certificate for the hub's name signed by it. */
function authorityOf(clubKey: Uint8Array, folder: string, name: string) {
  const authority = createAuthority({ clubKey, clubId: createClubKeys(clubKey).clubId })
  const [own, cert, key] = ['authority', 'cert', 'key'].map(part => join(folder, `${name}-${part}.pem`)) as [
    string,
    string,
    string,
  ]
  const leaf = signForAnybody(clubKey, authority, [HOST], Date.now())
  for (const [file, text] of [
    [own, pemOf(authority.der)],
    [cert, leaf.cert],
    [key, leaf.key],
  ] as const)
    writeFileSync(file, text)
  return { file: own, args: ['--cert', cert, '--key', key] }
}

function shownBy({ port }: ShortRoom): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false }
    const socket = connect(options, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

async function key(hand: TableHand, board: number, kept: 'desk' | 'tablet'): Promise<void> {
  await hand.expectBoard(board, 'contract')
  await hand.keyContract(resultOf(1, board))
  await hand.keyRest(resultOf(1, board))
  await hand.accept(kept)
  await hand.tap(ids.nextBoard)
}

const devicesAt = ({ director }: ShortRoom) => {
  const told = v.parse(devicesSchema, JSON.parse(must(director.views().get(DEVICES_VIEW), 'its devices')))
  return told.devices.flatMap(({ device, table }) => (table === 1 ? [device] : []))
}

const atDesk = ({ section }: ShortRoom, boards: readonly number[]) =>
  boards.filter(board => section().resultAt(1, 1, board) !== undefined)

/**
 * Opens a tablet that trusts the club's authority, beside another authority from which the club may get a certificate.
 */
async function secureRoom(executablePath: string) {
  // Read at each start of the hub.
  const args: string[] = []
  const room = await openShortRoom({ plan: PLAN, host: HOST, args })
  undo.push(room.close)
  const clubKey = new Uint8Array(readFileSync(join(room.folder, 'data', 'club-key')))
  const own = authorityOf(clubKey, room.folder, 'own')
  const bought = authorityOf(new Uint8Array(16).fill(3), room.folder, 'bought')
  const home = join(room.folder, 'home')
  const { trust } = createTrustStore(home)
  trust(own.file)
  trust(bought.file, 'bought')
  const device = await openDevice({
    executablePath,
    profile: join(room.folder, 'tablet'),
    home,
    maps: [HOST, ELSEWHERE].map(name => `${name} 127.0.0.1`),
    viewport: { width: 800, height: 1280 },
    touch: true,
    complain: () => {},
  })
  undo.push(() => device.close())
  device.page.on('dialog', dialog => void dialog.accept())
  return {
    room,
    own,
    bought,
    page: device.page,
    startWith: (options: readonly string[], port?: number) => {
      args.splice(0, args.length, ...options)
      return room.startHub(port)
    },
    hand: createTableHand(device.page, async () => {}),
  }
}

test('[RG54] the hub shows another certificate in mid-session, of its own authority or of another that tablets trust: tables come back unpaired and hand in what they hold', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!hasCertutil()) return skip('there is no certutil on this machine')
  if (!BUILT) return skip('the apps are not built: npm run build')
  const { room, own, bought, page, hand, startWith } = await secureRoom(CHROMIUM)
  await page.goto(`https://${HOST}:${room.port}/table/`)
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  const boards = [...must(room.section().entryAt(1, 1), 'a first round').boards]
  await key(hand, must(boards[0], 'a board'), 'desk')
  const devices = devicesAt(room)
  const shown = [await shownBy(room)]
  const took: string[] = []
  // Renewed at the start; another one of the same authority; one of an authority elsewhere.
  for (const [index, args] of [[], own.args, bought.args].entries()) {
    await room.killHub()
    await key(hand, must(boards[index + 1], 'a board'), 'tablet')
    const begun = performance.now()
    await startWith(args)
    await hand.allAtDesk()
    took.push(((performance.now() - begun) / 1000).toFixed(1))
    shown.push(await shownBy(room))
    await expect.poll(() => atDesk(room, boards)).toEqual(boards.slice(0, index + 2))
  }
  expect(new Set(shown).size).toBe(4)
  // Also over new connections only.
  await page.reload()
  await key(hand, must(boards[4], 'a board'), 'desk')
  expect(devicesAt(room)).toEqual(devices)
  expect(await page.evaluate(() => [isSecureContext, location.protocol])).toEqual([true, 'https:'])
  process.stdout.write(`another certificate: back with all after ${took.join(', ')} s\n`)
})

test('[RG55] by https the laptop has another address in mid-session, which was told before: tables come back untouched and hand in what they hold', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!hasCertutil()) return skip('there is no certutil on this machine')
  if (!BUILT) return skip('the apps are not built: npm run build')
  const { room, page, hand, startWith } = await secureRoom(CHROMIUM)
  const after = await freePort()
  // Both names at both starts, like a laptop that sends its address and its name to its tablets.
  const args = ['--host', ELSEWHERE, '--spare', `${ELSEWHERE}:${after}`]
  await room.killHub()
  await startWith(args)
  await page.goto(`https://${HOST}:${room.port}/table/`)
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  const boards = [...must(room.section().entryAt(1, 1), 'a first round').boards]
  await key(hand, must(boards[0], 'a board'), 'desk')
  const devices = devicesAt(room)
  await room.killHub()
  await key(hand, must(boards[1], 'a board'), 'tablet')
  const begun = performance.now()
  await startWith(args, after)
  await hand.allAtDesk()
  const seconds = (performance.now() - begun) / 1000
  await expect.poll(() => atDesk(room, boards)).toEqual(boards.slice(0, 2))
  await key(hand, must(boards[2], 'a board'), 'desk')
  expect(devicesAt(room)).toEqual(devices)
  expect(await page.evaluate(() => location.host)).toBe(`${HOST}:${room.port}`)
  process.stdout.write(
    `another address by https: back with all after ${seconds.toFixed(1)} s, nothing touched\n`,
  )
})
