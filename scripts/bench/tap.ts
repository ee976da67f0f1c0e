import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { startLocalHub } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { HEALTH_PATH } from '../../shared/protocol/door/pairing.ts'
import type { Statement } from '../../shared/session/fact.ts'
import { findChromium } from '../../terminal/e2e/browser.ts'
import { loadedByPage, workersIn } from './built-app.ts'
import { type Benchmark, figureAgainst, median, percentile, type Report, skippedReport } from './figures.ts'
import { madePlan, madeResults } from './made-room.ts'
import { type TapTimes, tapInPage } from './tap-in-page.ts'
import { inWorkFolder } from './work-folder.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const TIMES = 500

/** From the tap until the fact is on the tablet's own disk, in a real browser with the built worker. */
export const tapBenchmark: Benchmark = {
  name: 'tap',
  async run() {
    const executablePath = findChromium()
    if (!executablePath) return skippedReport('tap', 'there is no Chromium on this machine')
    if (!existsSync(join(DIST, 'table/index.html')))
      return skippedReport('tap', 'the table app is not built; run npm run build')
    return inWorkFolder(async folder => reportOf(await measure(folder, executablePath)))
  },
}

async function measure(folder: string, executablePath: string): Promise<TapTimes> {
  const hub = await startLocalHub(folder, DIST)
  // A profile on the disk: what a browser keeps of a private window lies in memory.
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: ['--no-sandbox', '--no-proxy-server'],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    // A page of the same origin on which nothing else runs.
    await page.goto(`${hub.origin}${HEALTH_PATH}`)
    const [worker] = builtWorkers()
    return await page.evaluate(tapInPage, {
      worker: must(worker, 'the worker of the table app'),
      origin: hub.origin,
      session: 'bench-session',
      statement: someResult(),
      times: TIMES,
    })
  } finally {
    await context.close()
    await hub.stop()
  }
}

const builtWorkers = (): readonly string[] =>
  loadedByPage(readFileSync(join(DIST, 'table/index.html'), 'utf8'))
    .filter(path => path.endsWith('.js'))
    .flatMap(path => workersIn(readFileSync(join(DIST, path), 'utf8')))

const someResult = (): Statement => ({
  kind: 'result',
  body: must(madeResults('A', madePlan(3, 2))[0], 'a result'),
})

function reportOf({ taps, puts }: TapTimes): Report {
  const floor = 'a bare strict put'
  return {
    benchmark: 'tap',
    about: `${taps.length} results in Chromium, page to worker to disk and back; floor: IndexedDB alone, in turns`,
    figures: [
      figureAgainst('tap to saved p50', median(taps), 'ms', floor, median(puts)),
      figureAgainst('tap to saved p99', percentile(taps, 99), 'ms', floor, percentile(puts, 99)),
    ],
  }
}
