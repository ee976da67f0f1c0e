import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { type Device, findChromium, openDevice } from './browser.ts'
import { createDirectorHand, type DirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const BUILT = existsSync(join(DIST, 'director/index.html'))
const CHROMIUM = findChromium()
const LAPTOP = { width: 1366, height: 768 }

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A hub under this name, and a director's browser in which a session of two tables has been opened. */
async function openRoom(executablePath: string, host: 'localhost' | 'hub.test') {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-away-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const apps = join(folder, 'apps')
  await cp(DIST, apps, { recursive: true })
  const port = await freePort()
  const startHub = async () => {
    const hub = await startHubProcess({ data, port, apps, ...(host === 'localhost' ? {} : { host }) })
    undo.push(() => hub.end())
    return hub
  }
  const maps = host === 'localhost' ? [] : [`${host}:${port} 127.0.0.1:${port}`]
  const profile = join(folder, 'director')
  const openBrowser = async () => {
    const device = await openDevice({
      ...{ executablePath, profile, maps, viewport: LAPTOP, touch: false },
      complain: () => {},
    })
    undo.push(() => device.close().catch(() => {}))
    return { device, hand: createDirectorHand(device.page, createCamera(`director-away-${host}`)) }
  }
  const hub = await startHub()
  const { device, hand } = await openBrowser()
  await device.page.goto(hub.directorLink.replace('localhost', host))
  await hand.newSession(['A & B', 'C & D', 'E & F', 'G & H'], 6)
  await hand.connected()
  return { data, apps, startHub, hub, openBrowser, device, hand, address: `http://${host}:${port}/director/` }
}

/** The director's app as if it had been built anew: another page under another revision. */
async function newerBuild(apps: string): Promise<void> {
  const page = join(apps, 'director/index.html')
  const worker = join(apps, 'director/sw.js')
  const marked = (await readFile(page, 'utf8')).replace('<head>', '<head><meta name="build" content="newer">')
  await writeFile(page, marked)
  const listed = (await readFile(worker, 'utf8')).replace(/(revision:"|"revision":")[0-9a-f]+/, '$1beef')
  await writeFile(worker, listed)
}

/** How often a result of this board stands in the journal. */
function resultsAtHub(data: string, of: number): number {
  const journal = new DatabaseSync(join(data, 'journal.sqlite'), { readOnly: true })
  const rows = journal.prepare("SELECT text FROM entries WHERE kind = 'fact'").all()
  journal.close()
  const facts = rows.map(({ text }) => JSON.parse(String(text)))
  return facts.filter(({ kind, body }) => kind === 'result' && body.board === of).length
}

const unsent = (hand: DirectorHand, count: number) =>
  hand.page.waitForSelector(`[data-testid="link"][data-unsent="${count}"]`)

/** The room as it was, from what the browser has kept. */
async function shownFromCache({ page }: Device, open: () => ReturnType<Device['page']['reload']>) {
  const answer = await open()
  expect(answer?.fromServiceWorker()).toBe(true)
  await page.getByTestId('session-title').waitFor()
  await page.getByTestId('cell-A-2-1').waitFor()
  await page.waitForSelector('[data-testid="link"][data-link="unreachable"]')
}

describe('the director’s screen while the desk is away', () => {
  test('[DS191] starts from what the browser kept, records an act, and the desk has it once when it is back', {
    timeout: 180_000,
  }, async ({ skip }) => {
    if (!CHROMIUM) return skip('there is no Chromium on this machine')
    if (!BUILT) return skip('the apps are not built: npm run build')
    const { data, hub, startHub, openBrowser, device, hand, address } = await openRoom(CHROMIUM, 'localhost')
    expect(await hand.page.getByTestId('lacks').count()).toBe(0)
    await hand.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await hub.end('SIGKILL')
    await shownFromCache(device, () => device.page.reload())
    await hand.passOut({ table: 1, round: 1, board: 1 })
    await unsent(hand, 1)

    const asked = new Promise<string>(resolve => {
      device.page.once('dialog', async dialog => {
        resolve(dialog.type())
        await dialog.accept()
      })
    })
    await shownFromCache(device, () => device.page.reload())
    expect(await asked).toBe('beforeunload')
    await unsent(hand, 1)

    await device.kill()
    const again = await openBrowser()
    await shownFromCache(again.device, () => again.device.page.goto(address))
    expect(await again.hand.marks(1, 1)).toContain('ruled')
    await again.hand.passOut({ table: 2, round: 1, board: 2 })
    await unsent(again.hand, 2)

    const back = await startHub()
    await again.hand.connected()
    await back.end()
    expect([1, 2].map(board => resultsAtHub(data, board))).toEqual([1, 1])
  })

  test('[DS195] a newer version is offered, but not beside an open form, and taken when somebody says so', {
    timeout: 120_000,
  }, async ({ skip }) => {
    if (!CHROMIUM) return skip('there is no Chromium on this machine')
    if (!BUILT) return skip('the apps are not built: npm run build')
    const { apps, hub, startHub, hand } = await openRoom(CHROMIUM, 'localhost')
    await hand.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await hub.end()
    await newerBuild(apps)
    await startHub()
    await hand.page.reload()
    const update = hand.page.getByTestId('update')
    await update.waitFor()
    expect(await hand.page.locator('meta[name="build"]').count()).toBe(0)
    await hand.click('cell-A-1-1')
    await update.waitFor({ state: 'detached' })
    await hand.click('panel-close')
    await hand.click('update-now')
    await hand.page.waitForSelector('meta[name="build"][content="newer"]', { state: 'attached' })
    await hand.page.getByTestId('session-title').waitFor()
    expect(await update.count()).toBe(0)
  })

  test('[DS192] on plain http one sentence says what the screen lacks, until it has been read', {
    timeout: 120_000,
  }, async ({ skip }) => {
    if (!CHROMIUM) return skip('there is no Chromium on this machine')
    if (!BUILT) return skip('the apps are not built: npm run build')
    const { hand } = await openRoom(CHROMIUM, 'hub.test')
    const lacks = hand.page.locator('[data-testid="lacks"][data-lack="plain-http"]')
    await lacks.waitFor()
    expect(await hand.page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
    await hand.click('lacks-read')
    await lacks.waitFor({ state: 'detached' })
    await hand.page.reload()
    await hand.page.getByTestId('session-title').waitFor()
    expect(await lacks.count()).toBe(0)
  })
})
