import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { type Device, findChromium, openDevice } from '../../../terminal/e2e/browser.ts'
import { createTableHand } from '../../../terminal/e2e/table-hand.ts'
import { ids } from '../../../terminal/table/ids.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { type Robot, startRobot } from '../../kit/robot.ts'

const BUILT = existsSync(fileURLToPath(new URL('../../../dist/table/index.html', import.meta.url)))
const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'chromium-evening')
const PLAN = madePlan(4, 2)

/** Opens a session in which table 2, a robot, has submitted one result; table 1 is the browser's. */
async function openEvening(hub: HubProcess, robots: Robot[]): Promise<void> {
  const director = await startRobot(hub.origin)
  const two = await startRobot(hub.origin, { handsOver: () => true })
  robots.push(two)
  await director.pairDirector(hub.directorSecret)
  await director.say(openedStatement, SESSION)
  await director.say(plannedStatement(SECTION, PLAN), SESSION)
  await two.pairTable(SECTION, 2)
  const body = must(
    madeResults(SECTION, PLAN).find(one => one.table === 2 && one.round === 1),
    'a result',
  )
  await two.say({ kind: 'result', body })
  director.stop()
}

test('[RC16] in Chromium: without the card one tap on a tablet and three on the director’s new screen bring results and seating back', async ({
  skip,
}) => {
  const executablePath = findChromium()
  if (!executablePath) return skip('there is no Chromium on this machine')
  if (!BUILT) return skip('the apps are not built: npm run build')
  const root = await mkdtemp(join(tmpdir(), 'overtrick-rebuild-chromium-'))
  const port = await freePort()
  const devices: Device[] = []
  const robots: Robot[] = []
  const open = async (name: string, address: string) => {
    const device = await openDevice({
      executablePath,
      profile: join(root, name),
      maps: [],
      touch: true,
      complain: () => {},
      viewport: { width: 800, height: 1280 },
    })
    devices.push(device)
    await device.page.goto(address)
    return device.page
  }
  let hub = await startHubProcess({ data: join(root, 'first'), port })
  try {
    await openEvening(hub, robots)
    const hand = createTableHand(await open('table', `${hub.origin}/table/`), async () => {})
    await hand.tap(ids.table('A', 1))
    await hand.sit()
    await hand.tap(ids.passedOut)
    await hand.accept('desk')
    await hub.end('SIGKILL')
    await rm(join(root, 'first'), { recursive: true })
    // Another laptop at the same address, unknown to everybody in the room.
    hub = await startHubProcess({ data: join(root, 'second'), port })
    const screen = await open('director', hub.directorLink)
    // At first there is no link, and a key pressed then would only say so.
    await screen.getByText('Saved at the desk').waitFor()
    for (const key of ['rebuild', 'rebuild-without']) await screen.getByTestId(key).click()
    await screen.waitForSelector('main[data-screen="rebuild"][data-keys="none"]')
    await hand.see('hand-over')
    await hand.tap(ids.handOver)
    const found = screen.getByTestId(`rebuild-${SESSION}`)
    await found.getByText('2 results found.').waitFor()
    await screen.getByTestId('rebuild-go').click()
    await expect.poll(() => screen.getByTestId('cell-A-1-1').getAttribute('data-marks')).toContain('done')
    await hand.allAtDesk()
  } finally {
    for (const robot of robots) robot.stop()
    for (const device of devices) await device.close()
    await hub.end()
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
})
