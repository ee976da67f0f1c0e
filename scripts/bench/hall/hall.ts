import { join } from 'node:path'
import { bareApps, freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import { type Benchmark, figure, figureAgainst, median, percentile } from '../figures.ts'
import { inWorkFolder } from '../work-folder.ts'
import { handInAll, openRawHall, pause, type RawHall } from './raw-hall.ts'
import type { RawTable } from './raw-table.ts'

const SIZE = { sections: 5, tables: 50, boardsPerRound: 2, rounds: 6 } as const
/** Tables that end a round within a second. */
const ENDING = 100
const BURST_MS = 1000
const GOAL_MS = 500
/** Bursts with everybody awake, and with some asleep. */
const BURSTS = 4
const ASLEEP = 10
/** Requests per sleeping table, enough answers to fill its socket before it falls asleep. */
const QUESTIONS = 150
const SETTLE_MS = 2500

/** Measures the wait for receipts in a hall of 250 tables while a hundred end their round. */
export const hallBenchmark: Benchmark = {
  name: 'hall',
  run: () =>
    inHall(async hall => {
      await pause(SETTLE_MS)
      const awake = await burstsOf(hall, 0, hall.tables)
      for (const sleeper of hall.tables.slice(0, ASLEEP)) fallAsleep(sleeper)
      await pause(SETTLE_MS)
      const beside = await burstsOf(hall, BURSTS, hall.tables.slice(ASLEEP))
      const against = (name: string, value: number) => figureAgainst(name, value, 'ms', 'goal', GOAL_MS)
      return {
        benchmark: 'hall',
        about:
          `${hall.tables.length} tables as bytes on sockets and a director; ${ENDING} end a round within ` +
          `${BURST_MS} ms, ${BURSTS} times; robots and hub share the machine`,
        figures: [
          against('tap to receipt p50', median(awake)),
          against('tap to receipt p99', percentile(awake, 99)),
          figure(`the same p50, ${ASLEEP} asleep with full sockets`, median(beside), 'ms'),
          figureAgainst(
            `the same p99, ${ASLEEP} asleep with full sockets`,
            percentile(beside, 99),
            'ms',
            'everybody awake',
            percentile(awake, 99),
          ),
        ],
      }
    }),
}

/** Starts a hub in a separate process over an empty folder, fills a hall, and ends both in any case. */
const inHall = <T>(work: (hall: RawHall) => Promise<T>): Promise<T> =>
  inWorkFolder(async folder => {
    const hub = await startHubProcess({
      data: join(folder, 'data'),
      port: await freePort(),
      apps: bareApps(folder),
    })
    const hall = await openRawHall(hub, SIZE)
    try {
      return await work(hall)
    } finally {
      hall.leave()
      await hub.end()
    }
  })

/** Plays bursts of the next board at a hundred tables, other tables each time while there are any. */
async function burstsOf(
  hall: RawHall,
  before: number,
  tables: readonly RawTable[],
): Promise<readonly number[]> {
  const receipts: number[] = []
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const ending = Array.from({ length: ENDING }, (_, index) => ({
      table: tables[(burst * ENDING + index) % tables.length],
      atMs: (index * BURST_MS) / ENDING,
    }))
    const taps = ending.flatMap(({ table, atMs }) => {
      const body = table && hall.resultsOf(table)[before + burst]
      return table && body ? [{ table, body, atMs }] : []
    })
    receipts.push(...(await handInAll(taps)))
    await pause(SETTLE_MS)
  }
  return receipts
}

function fallAsleep(table: RawTable): void {
  table.sleep()
  for (let asked = 0; asked < QUESTIONS; asked += 1)
    table.shout({
      type: 'hello',
      protocol: 4,
      app: 'bench',
      clock: Date.now(),
      holds: [],
      seen: null,
      views: {},
      unsent: 0,
      battery: null,
    })
}
