import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Laptop } from '../../shared/hall/laptop.ts'
import { instantSchema, words } from '../../shared/lib/bounded.ts'

const FILE = 'address.json'

const formerSchema = v.strictObject({ address: words(60), until: instantSchema })

const keptSchema = v.strictObject({
  address: words(60),
  at: instantSchema,
  former: v.nullable(formerSchema),
})

/** Time and address of the hub's last run on a folder. */
export interface LastTime {
  readonly at: number
  /** Returns an earlier address of the machine if it has changed: codes printed there no longer work. */
  former(own: readonly string[], now: number): Laptop['former']
}

/** Codes printed longer ago are no longer in use. */
const REMEMBERED_MS = 60 * 24 * 3_600_000

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
