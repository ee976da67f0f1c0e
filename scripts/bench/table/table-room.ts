import { join } from 'node:path'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { ids } from '../../../terminal/table/ids.ts'
import { openClub } from '../../kit/club.ts'
import { madePlan, madeResults, SETTINGS } from '../../kit/made-evening.ts'
import type { ShareGroup } from './share.ts'
import { openTabletBrowser, type Tablet, type TabletBrowser } from './tablet.ts'

/** Room at a hub in a separate process: a tablet in a browser at table A1, and robots at all other tables. */
export interface TableRoom {
  readonly origin: string
  readonly browser: TabletBrowser
  readonly tablet: Tablet
  othersPlay(round: number): Promise<void>
  close(): Promise<void>
}

export interface RoomWish {
  readonly folder: string
  readonly apps: string
  readonly executablePath: string
  readonly group: ShareGroup | null
  readonly tables: number
  readonly boardsPerRound: number
  readonly rounds: number
}

export async function openTableRoom(wish: RoomWish): Promise<TableRoom> {
  const { folder, apps, executablePath, group, tables, boardsPerRound, rounds } = wish
  const hub = await startHubProcess({ data: join(folder, 'data'), port: await freePort(), apps })
  const plan = madePlan(tables, boardsPerRound, rounds)
  const evening = { settings: SETTINGS, plans: { A: plan } }
  const club = await openClub(hub, evening, {}, (_section, table) => (table === 1 ? null : {}))
  const results = madeResults('A', plan).filter(({ table }) => table > 1)
  const browser = await openTabletBrowser(join(folder, 'tablet'), executablePath, group)
  const tablet = await browser.blank()
  await sitAtA1(tablet, hub)
  return {
    origin: hub.origin,
    browser,
    tablet,
    async othersPlay(round) {
      for (const body of results.filter(each => each.round === round)) await club.handIn(body)
    },
    async close() {
      await browser.close()
      club.leave()
      await hub.end()
    },
  }
}

async function sitAtA1({ page, sit }: Tablet, { origin }: HubProcess): Promise<void> {
  await page.goto(`${origin}/table/`)
  const key = page.getByTestId(ids.table('A', 1))
  await key.waitFor()
  // A key not brought up by a touch ignores taps at first.
  await page.waitForTimeout(700)
  await key.tap()
  await sit()
  await page.evaluate(() => navigator.serviceWorker.ready)
}
