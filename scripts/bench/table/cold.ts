import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../../terminal/e2e/browser.ts'
import { type Benchmark, type BenchmarkOptions, type Report, skippedReport } from '../figures.ts'
import { pause } from '../hall/raw-hall.ts'
import { inWorkFolder } from '../work-folder.ts'
import { type ColdStart, reportOf } from './cold-report.ts'
import { createShareGroup, type ShareGroup } from './share.ts'
import { SLOWNESSES, type Slowness } from './slowness.ts'
import { openTableRoom, type TableRoom } from './table-room.ts'
import { KEY_PAD } from './watch-table.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const ROOM = { tables: 13, boardsPerRound: 2, rounds: 13 }
/** The tablet is switched on in the round after these. */
const ROUNDS_PLAYED = 4
const STARTS = 9
/** Time for the browser to become idle. */
const REST_MS = 1500

/**
 * Measures from the navigation to the key pad, in the middle of an evening, with every file in the service worker's
 * cache and the service worker asleep. `--against DIR` measures another build in turns with ours.
 */
export const coldBenchmark: Benchmark = {
  name: 'cold',
  async run({ against }: BenchmarkOptions) {
    const executablePath = findChromium()
    if (!executablePath) return skippedReport('cold', 'there is no Chromium on this machine')
    const builds = [DIST, ...(against === undefined ? [] : [against])]
    const missing = builds.find(build => !existsSync(join(build, 'table/index.html')))
    if (missing) return skippedReport('cold', `the table app is not built in ${missing}; run npm run build`)
    return inWorkFolder(folder => measure(folder, executablePath, builds))
  },
}

interface Contender {
  readonly group: ShareGroup | null
  readonly room: TableRoom
  readonly starts: Map<Slowness, ColdStart[]>
}

async function measure(folder: string, executablePath: string, builds: readonly string[]): Promise<Report> {
  const contenders: Contender[] = []
  try {
    for (const [index, apps] of builds.entries()) {
      const group = createShareGroup(`overtrick-bench-${process.pid}-${index}`)
      const room = await openTableRoom({
        folder: join(folder, `${index}`),
        apps,
        executablePath,
        group,
        ...ROOM,
      })
      contenders.push({ group, room, starts: new Map(SLOWNESSES.map(slowness => [slowness, []])) })
      await playOn(room)
    }
    const slownesses = SLOWNESSES.filter(
      ({ share }) => share === null || contenders.every(each => each.group),
    )
    for (let turn = 0; turn < STARTS; turn += 1)
      for (const slowness of slownesses)
        for (const contender of contenders)
          contender.starts.get(slowness)?.push(await coldStart(contender, slowness))
    const [own, other] = contenders.map(({ starts }) => starts)
    return reportOf(aboutOf(contenders), own ?? new Map(), other)
  } finally {
    for (const { room, group } of contenders) {
      await room.close()
      group?.remove()
    }
  }
}

/** Plays up to the round in which the tablet is switched off and on. */
async function playOn({ tablet, othersPlay }: TableRoom): Promise<void> {
  for (let round = 1; round <= ROUNDS_PLAYED; round += 1) {
    await othersPlay(round)
    for (let board = 0; board < ROOM.boardsPerRound; board += 1) {
      await tablet.keyBoard()
      await tablet.goOn()
    }
    await tablet.move()
  }
  await tablet.page.waitForSelector('[data-testid="link"][data-unsent="0"]')
  await tablet.page.close()
}

async function coldStart({ room, group }: Contender, { rate, share }: Slowness): Promise<ColdStart> {
  const tablet = await room.browser.blank()
  const cdp = await tablet.cdp()
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await cdp.send('ServiceWorker.disable')
  await pause(REST_MS)
  await tablet.throttle(rate)
  group?.hold(share)
  const before = group?.usedMs() ?? Number.NaN
  try {
    await tablet.page.goto(`${room.origin}/table/`, { waitUntil: 'commit' })
    await tablet.shows(KEY_PAD)
    const usedMs = (group?.usedMs() ?? Number.NaN) - before
    group?.hold(null)
    await tablet.throttle(1)
    const { keyPadMs, paintMs } = await tablet.watch()
    return { ms: keyPadMs ?? Number.NaN, paintMs: paintMs ?? Number.NaN, usedMs }
  } finally {
    group?.hold(null)
    await tablet.page.close()
  }
}

const aboutOf = (contenders: readonly Contender[]): string =>
  `from the navigation to the key pad in Chromium, medians of ${STARTS} starts in turns, in round ${ROUNDS_PLAYED + 1} of ` +
  `${ROOM.tables} tables, files from the service worker's cache and that worker asleep` +
  (contenders.every(({ group }) => group)
    ? ''
    : '; no control group can be made here, so nothing is held to a sixth of a core and no processor time is known')
