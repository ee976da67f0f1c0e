import { join } from 'node:path'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { ids } from '../../../terminal/table/ids.ts'
import { openRawHall, type RawHall } from '../hall/raw-hall.ts'
import type { ShareGroup } from './share.ts'
import { openTabletBrowser, type Tablet, type TabletBrowser } from './tablet.ts'

/** Room at a separate hub: a tablet in a browser at table A1, and all other tables, which send their results. */
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
  const hall = await openRawHall(hub, { sections: 1, tables, boardsPerRound, rounds, free: 1 })
  const browser = await openTabletBrowser(join(folder, 'tablet'), executablePath, group)
  const tablet = await browser.blank()
  await sitAtA1(tablet, hub)
  return {
    origin: hub.origin,
    browser,
    tablet,
    othersPlay: round => othersPlay(hall, round),
    async close() {
      await browser.close()
      hall.leave()
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

async function othersPlay(hall: RawHall, round: number): Promise<void> {
  await Promise.all(
    hall.tables.map(async table => {
      for (const [index, body] of hall
        .resultsOf(table)
        .filter(each => each.round === round)
        .entries()) {
        const { section, plan, seats } = body
        if (index === 0)
          await table.hand(
            table.make({ kind: 'seats-taken', body: { section, round, table: table.table, plan, seats } }),
          )
        await table.hand(table.make({ kind: 'result', body }))
      }
    }),
  )
}
