import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'

test.for(['localhost', 'hub.test'])(
  '[UI19] of two tabs of one browser the second offers nothing until the first is closed, on http://%s',
  (host, context) => inBrowsers(at => play(at, host))(context),
)

async function play(at: Workplace, host: string): Promise<void> {
  const { port } = at
  await at.startHub(host === 'localhost' ? {} : { host })
  const viewport = { width: 390, height: 844 }
  const device = await at.open('phone', { viewport, maps: [`${host}:${port} 127.0.0.1:${port}`] })
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
  expect(at.complaints).toEqual([])
}
