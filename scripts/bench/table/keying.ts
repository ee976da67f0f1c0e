import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { findChromium } from '../../../terminal/e2e/browser.ts'
import {
  type Benchmark,
  type Figure,
  figure,
  figureAgainst,
  percentile,
  type Report,
  skippedReport,
} from '../figures.ts'
import { inWorkFolder } from '../work-folder.ts'
import { bareTaps } from './bare-keys.ts'
import { createShareGroup, type ShareGroup } from './share.ts'
import { SLOWNESSES, type Slowness } from './slowness.ts'
import { openTableRoom, type TableRoom } from './table-room.ts'
import type { TableWatch } from './watch-table.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
/** Long evening: every round has one board, which all others have played already. */
const ROOM = { tables: 31, boardsPerRound: 1, rounds: 30 }
/**
 * With a sixth of a core a bare page of keys itself takes 150 to 180 ms (98th percentile; 36 taps, twice, on a busy
 * machine): the browser uses some 15 to 20 ms of processor time for a tap, and gets 17 in 100. There the tap goal
 * cannot be reached, and only the distance from the bare keys counts.
 */
const GOALS = { tapMs: 100, taskMs: 50, savedMs: 50 }
/** Shorter ones are not reported by the browser's event timing. */
const TOLD_FROM_MS = 16

interface Stretch {
  readonly slowness: Slowness
  readonly taps: number
  readonly watch: TableWatch
  /** Taps on bare keys, ms, as slow as the others. */
  readonly bare: readonly number[]
  /** Heap of the page in MB after a garbage collection. */
  readonly heapMb: number
}

/** Keys thirty rounds in a browser by touch, a third of them at each slowness: taps, long tasks, tap to saved, heap. */
export const keyingBenchmark: Benchmark = {
  name: 'keying',
  async run() {
    const executablePath = findChromium()
    if (!executablePath) return skippedReport('keying', 'there is no Chromium on this machine')
    if (!existsSync(join(DIST, 'table/index.html')))
      return skippedReport('keying', 'the table app is not built; run npm run build')
    return inWorkFolder(folder => evening(folder, executablePath))
  },
}

async function evening(folder: string, executablePath: string): Promise<Report> {
  const group = createShareGroup(`overtrick-bench-${process.pid}-keying`)
  const room = await openTableRoom({ folder, apps: DIST, executablePath, group, ...ROOM })
  try {
    for (let round = 1; round <= ROOM.rounds; round += 1) await room.othersPlay(round)
    const slownesses = SLOWNESSES.filter(({ share }) => share === null || group)
    const rounds = Math.floor(ROOM.rounds / slownesses.length)
    const stretches: Stretch[] = []
    for (const [index, slowness] of slownesses.entries()) {
      const isLast = index === slownesses.length - 1
      stretches.push(await stretch(room, group, slowness, isLast ? rounds - 1 : rounds))
    }
    return reportOf(stretches, rounds, group !== null)
  } finally {
    await room.close()
    group?.remove()
  }
}

async function stretch(
  room: TableRoom,
  group: ShareGroup | null,
  slowness: Slowness,
  rounds: number,
): Promise<Stretch> {
  const { tablet } = room
  const tapped = tablet.taps()
  await tablet.forget()
  await tablet.throttle(slowness.rate)
  group?.hold(slowness.share)
  for (let round = 0; round < rounds; round += 1) {
    await tablet.keyBoard()
    await tablet.goOn()
    await tablet.move()
  }
  group?.hold(null)
  await tablet.throttle(1)
  const heapMb = await heapOf(tablet.page)
  const taps = tablet.taps() - tapped
  const watch = await tablet.watch()
  return { slowness, taps, watch, bare: await bareTaps(room, group, slowness), heapMb }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}

function reportOf(stretches: readonly Stretch[], rounds: number, isHeld: boolean): Report {
  const figures = stretches.flatMap(
    ({ slowness: { name }, taps, watch, bare, heapMb }, index): readonly Figure[] => {
      const told = Object.values(watch.taps)
      const short = Array.from({ length: Math.max(0, taps - told.length) }, () => TOLD_FROM_MS)
      const longest = Math.max(0, ...watch.longTasks)
      const goal = 'the goal'
      return [
        figureAgainst(
          `tap to drawn p98, ${name}`,
          percentile([...told, ...short], 98),
          'ms',
          goal,
          GOALS.tapMs,
        ),
        figure('the same of bare keys, which are the browser alone', percentile(bare, 98), 'ms'),
        figureAgainst('longest task (0: none above 50 ms)', longest, 'ms', goal, GOALS.taskMs),
        figureAgainst('tap to saved p99', percentile(watch.saved, 99), 'ms', goal, GOALS.savedMs),
        figure(`heap of the page after round ${(index + 1) * rounds}`, heapMb, 'MB'),
      ]
    },
  )
  const counts = stretches.map(
    ({ slowness: { name }, taps, watch: { longTasks, saved } }) =>
      `${name}: ${taps} taps, ${longTasks.length} tasks above 50 ms, ${saved.length} facts`,
  )
  return {
    benchmark: 'keying',
    about:
      `${ROOM.rounds} rounds of a board each in a room of ${ROOM.tables} tables, keyed in Chromium, ${rounds} rounds at each slowness; ` +
      counts.join('; ') +
      (isHeld ? '' : '; no control group can be made here, so nothing is held to a sixth of a core'),
    figures,
  }
}
