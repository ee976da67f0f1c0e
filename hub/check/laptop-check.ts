import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Laptop } from '../../shared/hall/laptop.ts'
import { instantSchema, words } from '../../shared/lib/bounded.ts'
import { folderOf, ownAddresses, powerOf, type Run, sleepsAfter, tryDisk } from './machine.ts'

const FILE = 'address.json'

const formerSchema = v.strictObject({ address: words(60), until: instantSchema })

const keptSchema = v.strictObject({
  address: words(60),
  at: instantSchema,
  former: v.nullable(formerSchema),
})

/** Age after which printed codes are no longer in use. */
const REMEMBERED_MS = 60 * 24 * 3_600_000

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
  /** Saves the hub's current address and time for the next run. */
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

/** Time and address of the hub's last run on a folder. */
interface LastTime {
  readonly at: number
  /** Returns an earlier address of the machine if it has changed: codes printed there no longer work. */
  former(own: readonly string[], now: number): Laptop['former']
}

export function lastTimeOn(folder: string): LastTime {
  const kept = readKept(join(folder, FILE))
  return {
    at: kept?.at ?? 0,
    former(own, now) {
      if (!kept || own.length === 0) return null
      const last = own.includes(kept.address) ? kept.former : { address: kept.address, until: kept.at }
      return last && !own.includes(last.address) && now - last.until < REMEMBERED_MS ? last : null
    },
  }
}

/** Saves the machine's current address in the folder, for the next run. */
export function saveAddress(folder: string, now: number, own: readonly string[]): void {
  const [address] = own
  if (address === undefined) return
  const kept = { address, at: now, former: lastTimeOn(folder).former(own, now) }
  try {
    writeFileSync(join(folder, FILE), JSON.stringify(kept))
  } catch {
    // Another check reports a disk that refuses writes.
  }
}

function readKept(path: string): v.InferOutput<typeof keptSchema> | null {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(readFileSync(path, 'utf8')))
    return kept.success ? kept.output : null
  } catch {
    // First evening, or an unreadable file.
    return null
  }
}
