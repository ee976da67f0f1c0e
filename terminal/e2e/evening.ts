import { expect } from 'vitest'
import type { HubProcess } from '../../hub/test/hub-process.ts'
import { LAPTOP } from './browser.ts'
import { type Cable, layCable } from './cable.ts'
import { createDirectorHand, type DirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { createTableHand, type TableHand } from './table-hand.ts'

/** A laptop with the hub, the director's browser, and two tablets, each on its own cable. */
export interface Evening {
  readonly folder: string
  readonly director: DirectorHand
  readonly tables: { readonly 1: Seated; readonly 2: Seated }
  killHub(): Promise<void>
  startHub(): Promise<void>
  /** Sends Ctrl-C; returns the exit code. */
  endHub(): Promise<number | null>
  openGuest(): Promise<{ readonly hand: TableHand; close(): Promise<void> }>
  disturbed(now: boolean): void
}

export interface Seated {
  hand: TableHand
  readonly cable: Cable
  killBrowser(): Promise<void>
  /** Opens the address again with the same profile in a new process. */
  startBrowser(): Promise<void>
}

/** A failed load is no bug while the network is down. */
const NETWORK = /net::ERR_|WebSocket connection to/

export const FOUR_PAIRS = [
  'Ana Lima & Bo Berg',
  'Chen Wei & Dita Novak',
  'Eva Roth & Finn Olsen',
  'Gil Mora & Hana Sato',
]

type Host = 'localhost' | 'hub.test'

/**
 * Runs a test on a hub with its director and two tablets in real browsers, with no console complaints allowed. All pages
 * are open, nothing is tapped yet.
 */
export const inEvening = (play: (evening: Evening) => Promise<void>, host: Host = 'localhost') =>
  inBrowsers(async at => {
    const evening = await openEvening(at, host)
    try {
      await play(evening)
      expect(at.complaints).toEqual([])
    } catch (cause) {
      throw new Error(`${cause}\nOn the consoles: ${at.complaints.join('\n') || 'nothing'}`, { cause })
    }
  })

async function openEvening(at: Workplace, host: Host): Promise<Evening> {
  const { folder, port } = at
  let isDisturbed = false
  const run = () => at.startHub(host === 'localhost' ? {} : { host })
  const open = (who: string, wish: Parameters<Workplace['open']>[1]) =>
    at.open(who, {
      complain(complaint) {
        if (!isDisturbed || !NETWORK.test(complaint)) at.complaints.push(`${who}: ${complaint}`)
      },
      ...wish,
    })
  let hub: HubProcess = await run()
  const laptop = await open('director', { ...LAPTOP, viewport: { width: 1280, height: 800 } })
  await laptop.page.goto(hub.directorLink)
  const camera = createCamera(`${host}-table`)
  const openTable = async (who: string, maps: readonly string[]) => {
    const device = await open(who, { maps })
    await device.page.goto(`http://${host}:${port}/table/`)
    return device
  }
  async function seat(table: 1 | 2): Promise<Seated> {
    const cable = at.keep(await layCable(port))
    // The hub sends its tablets all its addresses; the cable is the only way to any of them.
    const start = () => openTable(`table-${table}`, [`*:${port} 127.0.0.1:${cable.port}`])
    let device = await start()
    const seated: Seated = {
      hand: createTableHand(device.page, camera),
      cable,
      killBrowser: () => device.kill(),
      async startBrowser() {
        device = await start()
        seated.hand = createTableHand(device.page, camera)
      },
    }
    return seated
  }
  return {
    folder,
    director: createDirectorHand(laptop.page, createCamera(`${host}-director`)),
    tables: { 1: await seat(1), 2: await seat(2) },
    killHub: async () => void (await hub.end('SIGKILL')),
    async startHub() {
      hub = await run()
    },
    endHub() {
      isDisturbed = true
      return hub.end()
    },
    async openGuest() {
      const guest = await openTable('guest', [`${host}:${port} 127.0.0.1:${port}`])
      return { hand: createTableHand(guest.page, camera), close: guest.close }
    },
    disturbed(now) {
      isDisturbed = now
    },
  }
}
