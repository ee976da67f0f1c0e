import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { SHORT_PORT } from '../../hub/http/short-address.ts'
import { must } from '../../shared/lib/assert.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { DESK_PORT, formatDeskNumber } from '../../shared/protocol/door/desk-number.ts'
import { made } from '../../shared/test/made.ts'
import { findChromium, openDevice } from '../../terminal/e2e/browser.ts'
import { openShortRoom } from '../../terminal/e2e/play/short-room.ts'
import { createTableHand } from '../../terminal/e2e/table-hand.ts'
import { ids } from '../../terminal/table/ids.ts'
import { runInOwnNetwork, toldInside } from './own-network.ts'

/**
 * Joining without a camera: what is typed until a bare tablet is at its table, by the laptop's address with and without
 * port 80: `npm run typed`. Enter is counted, the table is tapped. Seconds are those of this machine, without the typing.
 */
const ADDRESSES = ['192.168.1.5', '192.168.100.100']
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Somebody else has port 80. */
async function takeShortPort(): Promise<() => void> {
  const other = createServer((_, response) => void response.end()).listen(SHORT_PORT)
  await once(other, 'listening')
  return () => void other.close()
}

async function measure(address: string, isShort: boolean): Promise<void> {
  const giveBack = isShort ? () => undefined : await takeShortPort()
  const room = await openShortRoom({ plan: PLAN, port: DESK_PORT })
  const device = await openDevice({
    executablePath: must(findChromium(), 'a Chromium'),
    profile: join(room.folder, 'tablet'),
    maps: [],
    args: ['--no-sandbox'],
    viewport: { width: 800, height: 1280 },
    touch: true,
    complain: () => undefined,
  })
  try {
    const typed = isShort ? address : `${address}:${DESK_PORT}`
    const hand = createTableHand(device.page, async () => undefined)
    const begun = performance.now()
    await device.page.goto(`http://${typed}`)
    await hand.see('choose-table')
    await hand.tap(ids.table('A', 1))
    await hand.see('seats')
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say(`${typed}: ${typed.length + 1} keystrokes, 1 tap, then ${seconds} s`)
  } finally {
    await device.close()
    await room.close()
    giveBack()
  }
}

const inside = toldInside()
if (inside !== null) {
  const [address = '', port] = inside.split(' ')
  await measure(address, port === 'short')
} else
  for (const address of ADDRESSES) {
    for (const port of ['short', 'long'])
      process.exitCode =
        runInOwnNetwork({ addresses: [`${address}/24`], told: `${address} ${port}` }) || process.exitCode || 0
    const number = must(formatDeskNumber(`${address}:${DESK_PORT}`), 'the number of the desk')
    say(`${address} in the app that is installed, by the desk's number: ${number.length} digits and a key`)
  }
