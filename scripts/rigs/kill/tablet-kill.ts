import { join } from 'node:path'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { HEALTH_PATH } from '../../../shared/protocol/door/pairing.ts'
import { findChromium, openDevice } from '../../../terminal/e2e/browser.ts'
import { builtWorker, hashesIn, openSession, pause, RESULTS } from '../network/table-in-network.ts'
import { openTable } from '../network/tablet-page.ts'

export interface KillFigures {
  readonly kills: number
  /** Number of entries reported as saved on this tablet before a kill. */
  readonly saved: number
  /** Number of saved entries that are not at the hub at the end. */
  readonly lost: number
}

/** Maximum time for which a page stays open between two kills, ms. */
const LATEST_KILL_MS = 40

/**
 * Kills the browser while a table enters results: right after a tap, or when the tablet reports that it has saved. The
 * hub is frozen meanwhile, so that only the tablet's own disk counts. Then the page is reopened and submits what it
 * still has.
 */
export async function runTabletKills(folder: string, times: number): Promise<KillFigures> {
  const port = await freePort()
  const data = join(folder, 'data')
  const hub = await startHubProcess({ data, port })
  const director = await openSession(hub)
  const saved = new Set<string>()
  try {
    for (let turn = 0; turn < times; turn += 1) await keyAndKill(hub, join(folder, 'profile'), turn, saved)
    await handInRest(hub, join(folder, 'profile'))
  } finally {
    director.stop()
    hub.signal('SIGCONT')
    await hub.end()
  }
  const held = hashesIn(join(data, 'journal.sqlite'))
  return { kills: times, saved: saved.size, lost: [...saved].filter(hash => !held.has(hash)).length }
}

async function openPage(hub: HubProcess, profile: string, from: number, heard: (hash: string) => void) {
  const device = await openDevice({
    executablePath: must(findChromium(), 'a Chromium'),
    profile,
    maps: [],
    touch: false,
    complain: () => {},
    viewport: { width: 400, height: 400 },
  })
  await device.page.exposeFunction('saved', heard)
  await device.page.goto(`${hub.origin}${HEALTH_PATH}`)
  const results = [...RESULTS.slice(from), ...RESULTS.slice(0, from)]
  await device.page.evaluate(openTable, { worker: builtWorker(), origin: hub.origin, results })
  return device
}

/**
 * Enters results and kills the browser: every other time at the first "saved", otherwise at a random moment after a
 * tap.
 */
async function keyAndKill(hub: HubProcess, profile: string, turn: number, saved: Set<string>): Promise<void> {
  let killed: Promise<void> | null = null
  const isAtWord = turn % 2 === 0
  const device = await openPage(hub, profile, (turn * 3) % RESULTS.length, hash => {
    saved.add(hash)
    if (isAtWord) killed ??= device.kill()
  })
  hub.signal('SIGSTOP')
  const tapped = device.page
    .evaluate(() => {
      for (let tap = 0; tap < 3; tap += 1) window.rig.recordNext()
    })
    .catch(() => {})
  if (!isAtWord) {
    await pause((turn * 7) % LATEST_KILL_MS)
    killed = device.kill()
  }
  await tapped
  for (let wait = 0; wait < 600 && !killed; wait += 1) await pause(50)
  await must(killed, 'a tap that was saved')
  hub.signal('SIGCONT')
}

async function handInRest(hub: HubProcess, profile: string): Promise<void> {
  const device = await openPage(hub, profile, 0, () => {})
  const isAllIn = () => device.page.evaluate(() => window.rig.log.unsent.at(-1)?.count === 0)
  for (let wait = 0; wait < 600 && !(await isAllIn()); wait += 1) await pause(100)
  await device.close()
}
