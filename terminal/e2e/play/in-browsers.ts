import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { type Device, type DeviceWish, findChromium, openDevice } from '../browser.ts'

/** Folder of the built apps. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Returns why the apps cannot be tested in browsers on this machine; null if they can. */
export function whatIsLacking(): string | null {
  if (!findChromium()) return 'there is no Chromium on this machine'
  const areBuilt = ['table', 'director'].every(app => existsSync(join(DIST, app, 'index.html')))
  return areBuilt ? null : 'the apps are not built: npm run build'
}

type HubOptions = Partial<Parameters<typeof startHubProcess>[0]>

/** Place of a test in real browsers: all that is opened there is closed after the test, the last first. */
export interface Workplace {
  readonly folder: string
  /** Data folder and port of the hub. */
  readonly data: string
  readonly port: number
  /** Complaints of the consoles, each with whose it is. */
  readonly complaints: string[]
  /** Takes a step after the test. */
  atEnd(step: () => unknown): void
  /** Closes something after the test. */
  keep<T extends { close(): unknown }>(opened: T): T
  startHub(options?: HubOptions): Promise<HubProcess>
  /** Opens a browser with its own profile; with the same profile if it was opened before. */
  open(who: string, wish?: Omit<DeviceWish, 'profile'>): Promise<Device>
}

/** Runs a test at a new workplace; skips it, with the reason, where something is lacking. */
export const inBrowsers =
  (play: (at: Workplace) => Promise<unknown>, lacking: string | null = whatIsLacking()) =>
  async ({ skip }: Pick<TestContext, 'skip'>): Promise<void> => {
    if (lacking) return skip(lacking)
    const steps: (() => unknown)[] = []
    const close = async () => {
      for (const step of steps.splice(0).reverse()) await step()
    }
    try {
      await play(await openWorkplace(step => steps.push(step)))
    } finally {
      await close()
    }
  }

async function openWorkplace(atEnd: Workplace['atEnd']): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-browsers-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const data = join(folder, 'data')
  const port = await freePort()
  const complaints: string[] = []
  return {
    folder,
    data,
    port,
    complaints,
    atEnd,
    keep(opened) {
      atEnd(() => opened.close())
      return opened
    },
    async startHub(options) {
      const hub = await startHubProcess({ data, port, ...options })
      atEnd(() => hub.end())
      return hub
    },
    async open(who, wish) {
      const complain = (complaint: string) => complaints.push(`${who}: ${complaint}`)
      const device = await openDevice({ profile: join(folder, who), complain, ...wish })
      atEnd(() => device.close().catch(() => {}))
      return device
    },
  }
}
