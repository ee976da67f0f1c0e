import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import * as v from 'valibot'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { HEALTH_PATH } from '../../../shared/protocol/door/pairing.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { findChromium } from '../../../terminal/e2e/browser.ts'
import { type Renderer, rendererOf } from '../../../terminal/e2e/renderer.ts'
import { loadedByPage, workersIn } from '../../bench/built-app.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { startRobot } from '../../kit/robot.ts'
import { createTabletNetwork, type TabletNetwork, whyNoNetwork } from './namespace.ts'
import { openTable, type PageLog } from './tablet-page.ts'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const PACE_MS = 250

/** Plan with enough boards that no result corrects one without a receipt, since those wait for each other. */
const PLAN = madePlan(3, 36)
export const RESULTS = madeResults('A', PLAN).filter(({ table }) => table === 1)

/** Hub in a separate process, and a table's built worker in a real Chromium on a separate network. */
export interface TableInNetwork {
  readonly network: TabletNetwork
  readonly renderer: Renderer
  hub(): { readonly freeze: () => void; readonly thaw: () => void }
  restartHub(whileAway: () => Promise<void>): Promise<void>
  /** Enters a result every quarter of a second while the work runs. */
  whileKeying<T>(work: () => Promise<T>): Promise<T>
  /** Stops entering results before the screen freezes, after finishing the current one. */
  handsOff(): Promise<void>
  handsOn(): void
  log(): Promise<PageLog>
  /** Ends the hub; resolves with the hashes of the facts in its journal, read directly from the file. */
  end(): Promise<ReadonlySet<string>>
}

/** Returns the reason why no built table can be opened in a browser on this machine; `null` if it can. */
export function whyNoBrowser(): string | null {
  if (!findChromium()) return 'there is no Chromium on this machine'
  return existsSync(join(DIST, 'table/index.html')) ? null : 'the table app is not built: npm run build'
}

export const whyNoRig = (): string | null => whyNoBrowser() ?? whyNoNetwork()

export async function openTableInNetwork(folder: string): Promise<TableInNetwork> {
  const network = createTabletNetwork(folder)
  const port = await freePort()
  const data = join(folder, 'data')
  let hub: HubProcess = await startHubProcess({ data, port })
  const director = await openSession(hub)
  const profile = join(folder, 'profile')
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: network.wrap(must(findChromium(), 'a Chromium')),
    args: ['--no-sandbox', '--no-proxy-server'],
  })
  const page: Page = context.pages()[0] ?? (await context.newPage())
  const origin = `http://${network.hubAddress}:${port}`
  // A page of the same origin on which nothing else runs.
  await page.goto(`${origin}${HEALTH_PATH}`)
  await page.evaluate(openTable, { worker: builtWorker(), origin, results: RESULTS })
  const renderer = await rendererOf(page, profile)

  let hands = true
  const say = () => page.evaluate(() => window.rig.recordNext())
  return {
    network,
    renderer,
    hub: () => ({
      freeze: () => hub.signal('SIGSTOP'),
      thaw: () => hub.signal('SIGCONT'),
    }),
    async restartHub(whileAway) {
      await hub.end('SIGKILL')
      await whileAway()
      hub = await startHubProcess({ data, port })
    },
    async whileKeying(work) {
      let keying = true
      const keyed = (async () => {
        while (keying) {
          if (hands) await say()
          await pause(PACE_MS)
        }
      })()
      try {
        return await work()
      } finally {
        keying = false
        await keyed
      }
    },
    async handsOff() {
      hands = false
      await pause(2 * PACE_MS)
    },
    handsOn() {
      hands = true
    },
    log: () => page.evaluate(() => structuredClone(window.rig.log)),
    async end() {
      await context.close()
      director.stop()
      await hub.end()
      network.remove()
      return hashesIn(join(data, 'journal.sqlite'))
    },
  }
}

/** Opens a session with a director, in which the rig's table plays. */
export async function openSession(hub: HubProcess) {
  const director = await startRobot(hub.origin)
  await director.pairDirector(hub.directorSecret)
  const session: SessionId = v.parse(sessionIdSchema, 'rig-session')
  await director.say(openedStatement, session)
  await director.say(plannedStatement('A', PLAN), session)
  return director
}

/** Returns the path of the built table app's worker, from its page. */
export const builtWorker = (): string =>
  must(
    loadedByPage(readFileSync(join(DIST, 'table/index.html'), 'utf8'))
      .filter(path => path.endsWith('.js'))
      .flatMap(path => workersIn(readFileSync(join(DIST, path), 'utf8')))[0],
    'the worker of the table app',
  )

/** Returns the hashes of the facts in a journal, read directly from the file. */
export function hashesIn(journal: string): ReadonlySet<string> {
  const db = new DatabaseSync(journal, { readOnly: true })
  const rows = db.prepare("SELECT hash FROM entries WHERE kind = 'fact'").all()
  db.close()
  return new Set(rows.map(({ hash }) => String(hash)))
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
