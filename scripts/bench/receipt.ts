import { join } from 'node:path'
import type { Entry } from '../../shared/session/entry.ts'
import type { ResultBody } from '../../shared/session/fact.ts'
import { type Club, openClub } from '../robots/club.ts'
import { forkHub } from '../robots/hub-process.ts'
import type { Saved } from '../robots/robot.ts'
import { type Benchmark, figureAgainst, median, percentile } from './figures.ts'
import { madePlan, madeResults, SETTINGS } from './made-room.ts'
import { type Floor, openFloor } from './sqlite-floor.ts'
import { inWorkFolder } from './work-folder.ts'

const TABLES = 20
const BOARDS_PER_ROUND = 3
/** A result of each table so often: the busiest minute of a club, all the time. */
const PACE_MS = 400

/** From the tap that accepts a result to its receipt, in a room of robots at a hub in its own process. */
export const receiptBenchmark: Benchmark = {
  name: 'receipt',
  run: () =>
    inWorkFolder(async folder => {
      const plan = madePlan(TABLES, BOARDS_PER_ROUND)
      const hub = await forkHub(folder)
      const club = await openClub(hub, { settings: SETTINGS, plans: { A: plan } })
      const results = madeResults('A', plan)
      const floor = openFloor(join(folder, 'floor.sqlite'))
      const { receipts, commits } = await playAll(club, results, floor)
      floor.close()
      club.leave()
      await hub.stop()
      const against = 'one row on disk'
      return {
        benchmark: 'receipt',
        about:
          `${results.length} results of ${TABLES} tables over WebSocket, each table one in ${PACE_MS} ms; ` +
          'tablets with a store in memory; floor: SQLite alone, a commit of one row after each receipt',
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

interface Times {
  readonly receipts: readonly number[]
  readonly commits: readonly number[]
}

/** Every table at its own pace, all at once; ms for each result and for each bare commit. */
async function playAll(club: Club, results: readonly ResultBody[], floor: Floor): Promise<Times> {
  const receipts: number[] = []
  const commits: number[] = []
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
      receipts.push(performance.now() - tapped)
      commits.push(floor.commit([rowOf(saved, commits.length + 1)]))
    }
  }
  await Promise.all(tables.map(playTable))
  return { receipts, commits }
}

/** The result as the journal's row. */
const rowOf = ({ fact }: Saved, position: number): Entry => ({ kind: 'fact', position, fact, role: 'table' })

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))
