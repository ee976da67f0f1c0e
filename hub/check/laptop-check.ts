import { statSync } from 'node:fs'
import type { Laptop } from '../../shared/hall/laptop.ts'
import { keepAddress, lastTimeOn } from './former-address.ts'
import { folderOf, ownAddresses, powerOf, type Run, sleepsAfter, tryDisk } from './machine.ts'

export interface LaptopCheckDeps {
  readonly dataDir: string
  /** A file that was made when this program was. */
  readonly madeWith: string
  /** ms since 1970. */
  readonly now: () => number
  readonly run: Run
  readonly platform: string
  /** Devices that have come. */
  readonly visitors: () => readonly string[]
  readonly secondDesk: () => boolean
}

/** Looks at the machine, as it is at that moment. */
export interface LaptopCheck {
  look(): Laptop
  /** Asks the system's programs, whose answers are for the next look. */
  refresh(): Promise<void>
  /** The hub runs here now: for the next time. */
  keep(): void
}

/** A trial file and what the system knows at once: milliseconds, and nothing that waits. */
export function createLaptopCheck(deps: LaptopCheckDeps): LaptopCheck {
  const { dataDir, now } = deps
  const last = lastTimeOn(dataDir)
  // A clock that is set back shows a time before the last evening, or before there was such a program.
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
    keep: () => keepAddress(dataDir, now(), addresses()),
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
