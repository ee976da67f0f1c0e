import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../../terminal/e2e/browser.ts'
import { inWorkFolder } from '../../kit/work-folder.ts'
import {
  type Benchmark,
  type BenchmarkOptions,
  type Figure,
  figure,
  figureAgainst,
  median,
  type Report,
  skippedReport,
} from '../figures.ts'
import { createShareGroup, type ShareGroup } from './share.ts'
import { openTableRoom, type TableRoom } from './table-room.ts'
import { KEY_PAD } from './watch-table.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const ROOM = { tables: 13, boardsPerRound: 2, rounds: 13 }
/** Number of rounds played before the tablet is switched on. */
const ROUNDS_PLAYED = 4
const STARTS = 9
/** Time for the browser to become idle, ms. */
const REST_MS = 1500

interface Slowness {
  readonly name: string
  /** Factor by which the page is slowed; its worker is not. */
  readonly rate: number
  /** Share of one core for the whole browser. */
  readonly share: number | null
  /** Goal of a cold start, ms. */
  readonly goalMs: number | null
}

const FREE: Slowness = { name: 'as fast as it is', rate: 1, share: null, goalMs: null }

const SLOWNESSES: readonly Slowness[] = [
  FREE,
  { name: 'page at 6x throttle', rate: 6, share: null, goalMs: 600 },
  { name: 'whole browser at a sixth of a core', rate: 1, share: 1 / 6, goalMs: 2000 },
]

/**
 * Measures the time from navigation to the contract pad in the middle of a session, with all files cached by a sleeping
 * service worker. `--against DIR` measures another build alternately.
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

/** Plays up to the round in which the tablet is restarted. */
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

interface ColdStart {
  /** Time from navigation to the contract pad, ms. */
  readonly ms: number
  readonly paintMs: number
  /** Processor time of all processes of the browser together. */
  readonly usedMs: number
}

type ColdStarts = ReadonlyMap<Slowness, readonly ColdStart[]>

/** Returns the figures of a build, beside those of another if given. */
function reportOf(about: string, own: ColdStarts, other: ColdStarts | undefined): Report {
  const figures = [...own].flatMap(([slowness, starts]): readonly Figure[] => {
    if (starts.length === 0) return []
    const { name, goalMs } = slowness
    const keyPad = medianOf(starts, 'ms')
    const others = other?.get(slowness)
    return [
      goalMs === null
        ? figure(`key pad, ${name}`, keyPad, 'ms')
        : figureAgainst(`key pad, ${name}`, keyPad, 'ms', 'the goal', goalMs),
      ...(others ? [figureAgainst('in turns', keyPad, 'ms', 'the other build', medianOf(others, 'ms'))] : []),
      figure('first paint', medianOf(starts, 'paintMs'), 'ms'),
    ]
  })
  const used = 'processor, whole browser, as fast as it is'
  const mine = own.get(FREE) ?? []
  const theirs = other?.get(FREE)
  const usedMs = medianOf(mine, 'usedMs')
  const processor = theirs
    ? figureAgainst(used, usedMs, 'ms', 'the other build', medianOf(theirs, 'usedMs'))
    : figure(used, usedMs, 'ms')
  return { benchmark: 'cold', about, figures: [...figures, processor] }
}

const medianOf = (starts: readonly ColdStart[], of: keyof ColdStart): number =>
  median(starts.map(start => start[of]))
