import { mkdirSync, rmSync } from 'node:fs'
import { type Call, type DriverOptions, type Folder, HARMS, type Harm, harming, runDriver } from './calls.ts'
import { faultsAfter, readPromises } from './check.ts'
import type { RecordedEvening } from './evening.ts'

/** Storage call to break, and the kind of failure. */
export interface Point {
  readonly call: Call
  readonly harm: Harm
}

/** Returns at most this many points, spread as evenly as possible over kinds of calls, phases and failures. */
export function evenly(calls: readonly Call[], most: number): readonly Point[] {
  const groups = new Map<string, Point[]>()
  for (const harm of HARMS)
    for (const call of calls) {
      const key = `${call.name} ${call.phase} ${harm}`
      groups.set(key, [...(groups.get(key) ?? []), { call, harm }])
    }
  const points: Point[] = []
  for (let round = 0; points.length < most && [...groups.values()].some(left => left.length > 0); round += 1)
    for (const left of groups.values()) {
      // From both ends and the middle in turn: the first and last calls of a kind are special.
      const at = [0, left.length - 1, Math.floor(left.length / 2)][round % 3] ?? 0
      const [point] = left.splice(at, 1)
      if (point && points.length < most) points.push(point)
    }
  return points
}

/** Makes a run fail at this point; returns the faults afterwards. */
export function faultsAt(
  folder: Folder,
  told: DriverOptions,
  evening: RecordedEvening,
  { call, harm }: Point,
): readonly string[] {
  rmSync(folder.dataDir, { recursive: true, force: true })
  const { status, killed, out, err } = runDriver(folder, told, harming(call, harm))
  const broke =
    killed || status === 0 || status === REFUSED ? [] : [`broke with ${status}: ${err.slice(0, 500)}`]
  mkdirSync(folder.dataDir, { recursive: true })
  return [...broke, ...faultsAfter(folder, evening, readPromises(out))]
}

/** Exit code of the driver when it reports that the folder cannot be used. */
const REFUSED = 3
