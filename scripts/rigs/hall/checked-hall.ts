import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import { laptopFindings } from '../../../shared/hall/laptop.ts'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../../../terminal/e2e/browser.ts'
import { ids } from '../../../terminal/table/ids.ts'
import { startRobot } from '../../kit/robot.ts'
import { createTabletNetwork } from '../network/namespace.ts'

const OLD_KIOSK =
  'Mozilla/5.0 (Linux; Android 9; SM-T290; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/95.0.4638.74 Safari/537.36'
const FIVE_MINUTES_MS = 300_000

/**
 * Opens a hub, its director, and a tablet in a separate Wi-Fi network, with an old app and a clock five minutes ahead.
 */
export async function openHall(folder: string, undo: (() => unknown)[]) {
  const network = createTabletNetwork(folder)
  undo.push(() => network.remove())
  const port = await freePort()
  const hub = await startHubProcess({ data: join(folder, 'data'), port })
  undo.push(() => hub.end())
  const director = await startRobot(hub.origin)
  undo.push(() => director.stop())
  await director.pairDirector(hub.directorSecret)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: network.wrap(must(findChromium(), 'a Chromium')),
    args: ['--no-sandbox', '--no-proxy-server'],
    userAgent: OLD_KIOSK,
    viewport: { width: 800, height: 1280 },
    hasTouch: true,
  })
  undo.push(() => context.close())
  await context.addInitScript(ahead => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
  }, FIVE_MINUTES_MS)
  const page = await context.newPage()
  const findings = async () => {
    await page.getByTestId('findings').waitFor({ timeout: 120_000 })
    return page.locator('[data-said]').evaluateAll(all => all.map(one => one.getAttribute('data-said')))
  }
  return {
    network,
    page,
    open: () => page.goto(`http://${network.hubAddress}:${port}/table/?anyway`),
    async check() {
      await page.getByTestId(ids.check).tap()
      return findings()
    },
    async again() {
      await page.getByTestId(ids.lookAgain).tap()
      await page.getByTestId('findings').waitFor({ state: 'detached' })
      return findings()
    },
    async laptop() {
      const { laptop } = await director.ask({ what: 'hall' })
      return laptopFindings(must(laptop, 'what the desk sees of its machine')).map(({ said }) => said)
    },
  }
}
