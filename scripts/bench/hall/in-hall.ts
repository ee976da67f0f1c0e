import { join } from 'node:path'
import { bareApps, freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { inWorkFolder } from '../work-folder.ts'
import { type HallSize, openRawHall, type RawHall } from './raw-hall.ts'

/** A hall that is open, and the hub that it plays with. */
export interface OpenHall {
  readonly hall: RawHall
  readonly hub: HubProcess
  /** Everybody leaves and the hub ends; ms until it is there again over what it has written. */
  restart(): Promise<number>
}

/** Starts a hub in a process of its own over an empty folder, fills a hall, and ends both whatever happens. */
export const inHall = <T>(size: HallSize, work: (open: OpenHall) => Promise<T>): Promise<T> =>
  inWorkFolder(async folder => {
    const options = { data: join(folder, 'data'), port: await freePort(), apps: bareApps(folder) }
    let hub = await startHubProcess(options)
    const hall = await openRawHall(hub, size)
    async function restart(): Promise<number> {
      hall.leave()
      await hub.end()
      const begun = performance.now()
      hub = await startHubProcess(options)
      return performance.now() - begun
    }
    try {
      return await work({ hall, hub, restart })
    } finally {
      hall.leave()
      await hub.end()
    }
  })
