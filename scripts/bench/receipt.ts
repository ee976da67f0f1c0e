import { join } from 'node:path'
import { bareApps, freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import type { ResultBody } from '../../shared/session/fact.ts'
import { openClub, type RobotClub } from '../robots/club.ts'
import type { SavedFact } from '../robots/robot-screen.ts'
import { type Benchmark, figureAgainst, median, percentile } from './figures.ts'
import { madePlan, madeResults, SETTINGS } from './made-room.ts'
import { openFloor } from './sqlite-floor.ts'
import { inWorkFolder } from './work-folder.ts'

const TABLES = 20
const BOARDS_PER_ROUND = 3
/** A result of each table so often: the busiest minute of a club, all the time. */
const PACE_MS = 400
const TURNS = 3

/** From the tap that accepts a result to its receipt, in a room of robots at a hub in its own process. */
export const receiptBenchmark: Benchmark = {
  name: 'receipt',
  run: () =>
    inWorkFolder(async folder => {
      const plan = madePlan(TABLES, BOARDS_PER_ROUND)
      const hub = await startHubProcess({
        data: join(folder, 'data'),
        port: await freePort(),
        apps: bareApps(folder),
      })
      const club = await openClub(hub, { settings: SETTINGS, plans: { A: plan } })
      const results = madeResults('A', plan)
      const floor = openFloor(join(folder, 'floor.sqlite'))
      const receipts: number[] = []
      const commits: number[] = []
      // In turns, and never at once: two that write to one disk wait for each other.
      for (const part of partsOf(results, TURNS)) {
        const played = await playAll(club, part)
        receipts.push(...played.map(({ ms }) => ms))
        for (const { saved } of played) commits.push(floor.commit([JSON.stringify(saved.fact)]))
      }
      floor.close()
      club.leave()
      await hub.end()
      const against = 'one fact on disk'
      return {
        benchmark: 'receipt',
        about:
          `${results.length} results of ${TABLES} tables over WebSocket, each table one in ${PACE_MS} ms; ` +
          'tablets with a store in memory; floor: one fact parsed, hashed and committed alone, in turns',
        figures: [
          figureAgainst('tap to receipt p50', median(receipts), 'ms', against, median(commits)),
          figureAgainst(
            'tap to receipt p99',
            percentile(receipts, 99),
            'ms',
            against,
            percentile(commits, 99),
          ),
        ],
      }
    }),
}

interface TimedBoard {
  readonly saved: SavedFact
  /** From the tap to the receipt. */
  readonly ms: number
}

/** Every table at its own pace, all at once. */
async function playAll(club: RobotClub, results: readonly ResultBody[]): Promise<readonly TimedBoard[]> {
  const played: TimedBoard[] = []
  const tables = [...new Set(results.map(({ table }) => table))]
  const playTable = async (table: number) => {
    const own = results.filter(body => body.table === table)
    // Spread over the pace, as in a room where nobody waits for the others.
    const start = performance.now() + (PACE_MS * (table - 1)) / tables.length
    for (const [index, body] of own.entries()) {
      await pause(start + index * PACE_MS - performance.now())
      await club.sitDown(body)
      const tapped = performance.now()
      const saved = await club.handIn(body)
      played.push({ saved, ms: performance.now() - tapped })
    }
  }
  await Promise.all(tables.map(playTable))
  return played
}

const partsOf = <T>(all: readonly T[], parts: number): readonly (readonly T[])[] =>
  Array.from({ length: parts }, (_, part) =>
    all.slice((part * all.length) / parts, ((part + 1) * all.length) / parts),
  )

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))
