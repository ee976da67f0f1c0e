import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Device } from './browser.ts'
import type { DirectorHand } from './director-hand.ts'
import { openRoom, resultsAtHub } from './director-room.ts'
import { inBrowsers } from './play/in-browsers.ts'

const WISH = { boards: 6, pairs: ['A & B', 'C & D', 'E & F', 'G & H'] }

/** Simulates a new build of the director's app: a different page under a different revision. */
async function newerBuild(apps: string): Promise<void> {
  const page = join(apps, 'director/index.html')
  const worker = join(apps, 'director/sw.js')
  const marked = (await readFile(page, 'utf8')).replace('<head>', '<head><meta name="build" content="newer">')
  await writeFile(page, marked)
  const listed = (await readFile(worker, 'utf8')).replace(/(revision:"|"revision":")[0-9a-f]+/, '$1beef')
  await writeFile(worker, listed)
}

const unsent = (hand: DirectorHand, count: number) =>
  hand.page.waitForSelector(`[data-testid="link"][data-unsent="${count}"]`)

/** Checks that the room is shown from the browser's cache. */
async function shownFromCache({ page }: Device, open: () => ReturnType<Device['page']['reload']>) {
  const answer = await open()
  expect(answer?.fromServiceWorker()).toBe(true)
  await page.getByTestId('session-title').waitFor()
  await page.getByTestId('cell-A-2-1').waitFor()
  await page.waitForSelector('[data-testid="link"][data-link="unreachable"]')
}

describe('the director’s screen while the desk is away', () => {
  test(
    '[DS191] starts from what the browser kept, records an act, and the desk has it once when it is back',
    inBrowsers(async at => {
      const { data, hub, startHub, openBrowser, device, hand, address } = await openRoom(at, WISH)
      await expect.poll(() => hand.page.getByTestId('lacks').count()).toBe(0)
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
      await expect.poll(() => again.hand.marks(1, 1)).toContain('ruled')
      await again.hand.passOut({ table: 2, round: 1, board: 2 })
      await unsent(again.hand, 2)

      const back = await startHub()
      await again.hand.connected()
      await back.end()
      expect(resultsAtHub(data).map(({ board }) => board)).toEqual([1, 2])
    }),
  )

  test(
    '[DS195] a newer version is offered, but not beside an open form, and taken when somebody says so',
    inBrowsers(async at => {
      const { apps, hub, startHub, hand } = await openRoom(at, WISH)
      await hand.page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await hub.end()
      await newerBuild(apps)
      await startHub()
      await hand.page.reload()
      const update = hand.page.getByTestId('update')
      await update.waitFor()
      await expect.poll(() => hand.page.locator('meta[name="build"]').count()).toBe(0)
      await hand.click('cell-A-1-1')
      await update.waitFor({ state: 'detached' })
      await hand.click('panel-close', 'update-now')
      await hand.page.waitForSelector('meta[name="build"][content="newer"]', { state: 'attached' })
      await hand.page.getByTestId('session-title').waitFor()
      await expect.poll(() => update.count()).toBe(0)
    }),
  )

  test(
    '[DS192] on plain http one sentence says what the screen lacks, until it has been read',
    inBrowsers(async at => {
      const { hand } = await openRoom(at, { ...WISH, host: 'hub.test' })
      const lacks = hand.page.locator('[data-testid="lacks"][data-lack="plain-http"]')
      await lacks.waitFor()
      expect(await hand.page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
      await hand.click('lacks-read')
      await lacks.waitFor({ state: 'detached' })
      await hand.page.reload()
      await hand.page.getByTestId('session-title').waitFor()
      await expect.poll(() => lacks.count()).toBe(0)
    }),
  )
})
