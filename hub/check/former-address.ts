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
  /** Where it was before that. */
  former: v.nullable(formerSchema),
})

/** What is known of the last time that the hub ran on a folder. */
export interface LastTime {
  readonly at: number
  /** Where the machine was then, or before: codes that were printed there lead nowhere now. */
  former(own: readonly string[], now: number): Laptop['former']
}

/** Codes that were printed so long ago are not laid out any more. */
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

/** Keeps in the folder where the machine is now, for the next time. */
export function keepAddress(folder: string, now: number, own: readonly string[]): void {
  const [address] = own
  if (address === undefined) return
  const kept = { address, at: now, former: lastTimeOn(folder).former(own, now) }
  try {
    writeFileSync(join(folder, FILE), JSON.stringify(kept))
  } catch {
    // That the disk takes nothing is said by another look.
  }
}

function readKept(path: string): v.InferOutput<typeof keptSchema> | null {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(readFileSync(path, 'utf8')))
    return kept.success ? kept.output : null
  } catch {
    // The first evening, or nothing that can be read.
    return null
  }
}
