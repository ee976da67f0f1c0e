import { join } from 'node:path'
import type { Entry } from '../../shared/session/entry.ts'
import type { ResultBody } from '../../shared/session/fact.ts'
import { type Club, openClub } from '../robots/club.ts'
import { forkHub } from '../robots/hub-process.ts'
import { type Benchmark, figureAgainst, median, percentile } from './figures.ts'
import { madePlan, madeResults, SETTINGS } from './made-room.ts'
import { openFloor } from './sqlite-floor.ts'
import { inWorkFolder } from './work-folder.ts'

const TABLES = 20
const BOARDS_PER_ROUND = 3
/** A result of each table so often: the busiest minute of a club, all the time. */
const PACE_MS = 250

/** From the tap that accepts a result to its receipt, in a room of robots at a hub in its own process. */
export const receiptBenchmark: Benchmark = {
  name: 'receipt',
  run: () =>
    inWorkFolder(async folder => {
      const plan = madePlan(TABLES, BOARDS_PER_ROUND)
      const hub = await forkHub(folder)
      const entries: Entry[] = []
      const watch = (entry: Entry) => void entries.push(entry)
      const club = await openClub(hub, { settings: SETTINGS, plans: { A: plan } }, { watch })
      const results = madeResults('A', plan)
      const times = await playAll(club, results)
      club.leave()
      await hub.stop()
      const floor = floorTimes(join(folder, 'floor.sqlite'), entries)
      const against = 'one row on disk'
      return {
        benchmark: 'receipt',
        about:
          `${results.length} results of ${TABLES} tables over WebSocket, each table one in ${PACE_MS} ms; ` +
          'tablets with a store in memory; floor: SQLite alone, a commit of one row',
        figures: [
          figureAgainst('tap to receipt p50', median(times), 'ms', against, median(floor)),
          figureAgainst('tap to receipt p99', percentile(times, 99), 'ms', against, percentile(floor, 99)),
        ],
      }
    }),
}

/** Every table at its own pace, all at once; ms for each result. */
async function playAll(club: Club, results: readonly ResultBody[]): Promise<readonly number[]> {
  const times: number[] = []
  const tables = [...new Set(results.map(({ table }) => table))]
  const playTable = async (table: number) => {
    const own = results.filter(body => body.table === table)
    // Spread over the pace, as in a room where nobody waits for the others.
    const start = performance.now() + (PACE_MS * (table - 1)) / tables.length
    for (const [index, body] of own.entries()) {
      await pause(start + index * PACE_MS - performance.now())
      await club.sitDown(body)
      const tapped = performance.now()
      await club.handIn(body)
      times.push(performance.now() - tapped)
    }
  }
  await Promise.all(tables.map(playTable))
  return times
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))

function floorTimes(path: string, entries: readonly Entry[]): readonly number[] {
  const floor = openFloor(path)
  const times = entries.map(entry => floor.commit([entry]))
  floor.close()
  return times
}
