import { statSync } from 'node:fs'
import type { Laptop } from '../../shared/hall/laptop.ts'
import { lastTimeOn, saveAddress } from './former-address.ts'
import { folderOf, ownAddresses, powerOf, type Run, sleepsAfter, tryDisk } from './machine.ts'

export interface LaptopCheckDeps {
  readonly dataDir: string
  /** Path of a file that was built together with this program. */
  readonly madeWith: string
  /** Hub clock, ms since 1970. */
  readonly now: () => number
  readonly run: Run
  readonly platform: string
  readonly visitors: () => readonly string[]
  readonly secondDesk: () => boolean
}

export interface LaptopCheck {
  look(): Laptop
  /** Queries the system's programs; the answers are used by the next check. */
  refresh(): Promise<void>
  /** Saves that the hub runs here now, for the next run. */
  keep(): void
}

/** Creates a check of a test file and of data the system has at once: it takes milliseconds and never waits. */
export function createLaptopCheck(deps: LaptopCheckDeps): LaptopCheck {
  const { dataDir, now } = deps
  const last = lastTimeOn(dataDir)
  // A clock that was set back shows a time before the last evening, or before this program was built.
  const earliest = Math.max(last.at, statSync(deps.madeWith, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  let sleeps: Laptop['sleepsAfter'] = null
  let power: Laptop['power'] = { onMains: null, battery: null }
  const addresses = () => ownAddresses().map(({ address }) => address)
  async function refresh(): Promise<void> {
    sleeps = await sleepsAfter(deps.platform, deps.run)
    power = await powerOf(deps.platform, deps.run)
  }
  return {
    refresh,
    keep: () => saveAddress(dataDir, now(), addresses()),
    look() {
      void refresh()
      return {
        visitors: [...deps.visitors()],
        own: [...ownAddresses()],
        former: last.former(addresses(), now()),
        secondDesk: deps.secondDesk(),
        disk: tryDisk(dataDir, () => performance.now()),
        folder: folderOf(dataDir),
        sleepsAfter: sleeps,
        power,
        clock: { now: now(), earliest },
      }
    },
  }
}
