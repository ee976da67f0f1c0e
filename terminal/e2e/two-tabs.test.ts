import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { ids } from '../table/ids.ts'
import { findChromium, openDevice } from './browser.ts'

const BUILT = existsSync(fileURLToPath(new URL('../../dist/table/index.html', import.meta.url)))
const CHROMIUM = findChromium()
const PHONE = { width: 390, height: 844 }

test.for(['localhost', 'hub.test'])(
  '[UI19] of two tabs of one browser the second offers nothing until the first is closed, on http://%s',
  async (host, { skip }) => {
    if (!CHROMIUM) return skip('there is no Chromium on this machine')
    if (!BUILT) return skip('the apps are not built: npm run build')
    const folder = await mkdtemp(join(tmpdir(), 'overtrick-tabs-'))
    const port = await freePort()
    const hub = await startHubProcess({
      data: join(folder, 'data'),
      port,
      ...(host === 'localhost' ? {} : { host }),
    })
    const complaints: string[] = []
    const device = await openDevice({
      executablePath: CHROMIUM,
      profile: join(folder, 'profile'),
      maps: [`${host}:${port} 127.0.0.1:${port}`],
      viewport: PHONE,
      touch: true,
      complain: complaint => complaints.push(complaint),
    })
    try {
      const address = `http://${host}:${port}/table/`
      await device.page.goto(address)
      await device.page.waitForSelector('main[data-screen="choose-table"]')
      const second = await device.context.newPage()
      await second.goto(address)
      await second.waitForSelector('main[data-screen="elsewhere"]')
      await expect.poll(() => second.innerText('main')).toContain('This table is open in another tab')
      await expect.poll(() => second.locator('button').count()).toBe(0)
      await expect.poll(() => device.page.getAttribute('main', 'data-screen')).toBe('choose-table')
      await device.page.close()
      await second.waitForSelector('main[data-screen="choose-table"]')
      await expect.poll(() => second.getByTestId(ids.language('en')).count()).toBe(1)
      expect(complaints).toEqual([])
    } finally {
      await device.close()
      await hub.end()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)
