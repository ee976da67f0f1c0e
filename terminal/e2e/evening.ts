import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type HubProcess, startHubProcess } from '../../hub/test/hub-process.ts'
import { type Device, openDevice } from './browser.ts'
import type { Cable } from './cable.ts'
import { layCable } from './cable.ts'
import { createDirectorHand, type DirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { createTableHand, type TableHand } from './table-hand.ts'

/** A laptop with the hub, the director's browser, and two tablets, each on its own cable. */
export interface Evening {
  readonly folder: string
  readonly director: DirectorHand
  readonly tables: { readonly 1: Seated; readonly 2: Seated }
  readonly complaints: readonly string[]
  killHub(): Promise<void>
  startHub(): Promise<void>
  /** Sends Ctrl-C; returns the exit code. */
  endHub(): Promise<number | null>
  openGuest(): Promise<{ readonly hand: TableHand; close(): Promise<void> }>
  disturbed(now: boolean): void
  close(): Promise<void>
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

const TABLET = { width: 800, height: 1280 }
const LAPTOP = { width: 1280, height: 800 }

/** Starts everything; the director's page and both tables' pages are open, nothing is tapped yet. */
export async function startEvening(executablePath: string, host: Host): Promise<Evening> {
  const undo: Undo = []
  try {
    return await switchOn(executablePath, host, undo)
  } catch (cause) {
    await unwind(undo)
    throw cause
  }
}

type Host = 'localhost' | 'hub.test'
type Undo = (() => Promise<unknown>)[]

async function unwind(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

async function switchOn(executablePath: string, host: Host, undo: Undo): Promise<Evening> {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-evening-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const port = await freePort()
  const data = join(folder, 'data')
  const run = () => startHubProcess({ data, port, ...(host === 'localhost' ? {} : { host }) })
  const devices = createDevices(executablePath, folder)

  let hub: HubProcess = await run()
  undo.push(() => hub.end())
  undo.push(devices.close)
  const laptop = await devices.open('director', [], false)
  await laptop.page.goto(hub.directorLink)
  const director = createDirectorHand(laptop.page, createCamera(`${host}-director`))

  const camera = createCamera(`${host}-table`)
  async function seat(table: 1 | 2): Promise<Seated> {
    const cable = await layCable(port)
    undo.push(cable.close)
    // The hub sends its tablets all its addresses; the cable is the only way to any of them.
    const maps = [`*:${port} 127.0.0.1:${cable.port}`]
    const start = async () => {
      const device = await devices.open(`table-${table}`, maps, true)
      await device.page.goto(`http://${host}:${port}/table/`)
      return device
    }
    let device = await start()
    const seated: Seated = {
      hand: createTableHand(device.page, camera),
      cable,
      killBrowser: () => devices.forget(device).kill(),
      async startBrowser() {
        device = await start()
        seated.hand = createTableHand(device.page, camera)
      },
    }
    return seated
  }
  const tables = { 1: await seat(1), 2: await seat(2) }

  return {
    folder,
    director,
    tables,
    complaints: devices.complaints,
    killHub: async () => void (await hub.end('SIGKILL')),
    async startHub() {
      hub = await run()
    },
    endHub() {
      devices.disturbed(true)
      return hub.end()
    },
    async openGuest() {
      const maps = [`${host}:${port} 127.0.0.1:${port}`]
      const guest = await devices.open('guest', maps, true)
      await guest.page.goto(`http://${host}:${port}/table/`)
      return {
        hand: createTableHand(guest.page, camera),
        close: () => devices.forget(guest).close(),
      }
    },
    disturbed: devices.disturbed,
    close() {
      devices.disturbed(true)
      return unwind(undo)
    },
  }
}

/** Creates the open browsers and collects their console complaints while nothing is disturbed. */
function createDevices(executablePath: string, folder: string) {
  const complaints: string[] = []
  let disturbed = false
  const opened = new Set<Device>()
  return {
    complaints,
    async open(who: string, maps: readonly string[], touch: boolean): Promise<Device> {
      const complain = (complaint: string) => {
        if (!disturbed || !NETWORK.test(complaint)) complaints.push(`${who}: ${complaint}`)
      }
      const profile = join(folder, who)
      const viewport = touch ? TABLET : LAPTOP
      const device = await openDevice({ executablePath, profile, maps, viewport, touch, complain })
      opened.add(device)
      return device
    },
    forget(device: Device): Device {
      opened.delete(device)
      return device
    },
    disturbed(now: boolean): void {
      disturbed = now
    },
    async close(): Promise<void> {
      for (const device of opened) await device.close()
    },
  }
}
