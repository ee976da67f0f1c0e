import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../../../terminal/e2e/browser.ts'
import {
  type Benchmark,
  figure,
  figureAgainst,
  median,
  percentile,
  type Report,
  skippedReport,
} from '../figures.ts'
import { openRawHall, pause, type RawHall } from '../hall/raw-hall.ts'
import { inWorkFolder } from '../work-folder.ts'
import { keyResults } from './key-results.ts'
import { type PageWatch, shownKey, watchInPage } from './watch-page.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const SIZE = { sections: 1, tables: 40, boardsPerRound: 2, rounds: 13 } as const
/** A board takes 7.5 minutes at a table. */
const BOARD_MS = 450_000
const SPEED = 50
const GOAL_MS = 50
/** What is left for the last updates to be drawn. */
const SETTLE_MS = 3000

/**
 * An evening of 40 tables and 26 boards at fifty times its speed (nearly four minutes), seen by a director's page in
 * Chromium, who corrects results meanwhile.
 */
export const directorBenchmark: Benchmark = {
  name: 'director',
  async run() {
    const executablePath = findChromium()
    if (!executablePath) return skippedReport('director', 'there is no Chromium on this machine')
    if (!existsSync(join(DIST, 'director/index.html')))
      return skippedReport('director', 'the director’s app is not built; run npm run build')
    return inWorkFolder(folder => evening(folder, executablePath))
  },
}

async function evening(folder: string, executablePath: string): Promise<Report> {
  const hub = await startHubProcess({ data: join(folder, 'data'), port: await freePort(), apps: DIST })
  const hall = await openRawHall(hub, SIZE)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--no-proxy-server'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    const link = (await hall.director.ask({ what: 'director-link' })).link
    await page.goto(`${hub.origin}/director/${new URL(must(link, 'a link for one more director')).hash}`)
    await page.getByTestId('grid').waitFor()
    await page.evaluate(watchInPage)
    let isOver = false
    const keying = keyResults(page, SIZE.tables, () => isOver)
    const handed = await play(hall)
    isOver = true
    const keyed = await keying
    await pause(SETTLE_MS)
    const watch: PageWatch = await page.evaluate(() => globalThis.directorWatch)
    return reportOf(handed, keyed, watch, await heapOf(page))
  } finally {
    await browser.close()
    hall.leave()
    await hub.end()
  }
}

/** Every table hands its boards in, each at its own moment of the time that a board takes; when it did, by what is shown then. */
async function play(hall: RawHall): Promise<ReadonlyMap<string, number>> {
  const handed = new Map<string, number>()
  const boardMs = BOARD_MS / SPEED
  await Promise.all(
    hall.tables.map(async (table, index) => {
      const begun = performance.now()
      const results = hall.resultsOf(table)
      const counts = new Map<number, number>()
      for (const [turn, body] of results.entries()) {
        const moment = turn + ((index * 17 + turn * 29) % 40) / 40
        await pause(begun + moment * boardMs - performance.now())
        const { section, round, plan, seats } = body
        if (!counts.has(round))
          await table.hand(
            table.make({ kind: 'seats-taken', body: { section, round, table: table.table, plan, seats } }),
          )
        const count = (counts.get(round) ?? 0) + 1
        counts.set(round, count)
        handed.set(shownKey(`cell-${section}-${table.table}-${round}`, count), Date.now())
        await table.hand(table.make({ kind: 'result', body }))
      }
    }),
  )
  return handed
}

/** MB of the page's own heap, after the garbage has been collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

function reportOf(
  handed: ReadonlyMap<string, number>,
  keyed: number,
  { shown, longTasks }: PageWatch,
  heapMb: number,
): Report {
  const waits = [...handed].flatMap(([key, at]) => {
    const seen = shown[key]
    return seen === undefined ? [] : [seen - at]
  })
  const longest = Math.max(0, ...longTasks.map(({ ms }) => ms))
  return {
    benchmark: 'director',
    about:
      `${SIZE.tables} tables, ${handed.size} results at ${SPEED}x, ${keyed} corrections keyed in Chromium meanwhile; ` +
      `${handed.size - waits.length} results not seen, ${longTasks.length} tasks above ${GOAL_MS} ms; all on one machine`,
    figures: [
      figure('tap at a table to the director’s screen p50', median(waits), 'ms'),
      figure('the same p99', percentile(waits, 99), 'ms'),
      figureAgainst('longest task of the page', longest, 'ms', 'goal', GOAL_MS),
      figure('heap of the page at the end', heapMb, 'MB'),
    ],
  }
}
