import { join } from 'node:path'
import { bareApps, freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { openClub } from '../robots/club.ts'
import { type Benchmark, figure } from './figures.ts'
import { madePlan, SETTINGS } from './made-room.ts'
import { inWorkFolder } from './work-folder.ts'

const TABLES_IN_SECTION = 50
const SECTIONS = ['A', 'B'] as const
const BOARDS_PER_ROUND = 3
const ROUNDS = 9
/** Views are out and confirmed by then. */
const SETTLE_MS = 3000
const MB = 1024 * 1024

/** What an idle room costs the hub: tables paired and linked, their plans on the screens, nothing played. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  run: () =>
    inWorkFolder(async folder => {
      const hub = await startHubProcess({
        data: join(folder, 'data'),
        port: await freePort(),
        apps: bareApps(folder),
      })
      await settle()
      const empty = await hub.memory()
      const plan = madePlan(TABLES_IN_SECTION, BOARDS_PER_ROUND, ROUNDS)
      const plans = Object.fromEntries(SECTIONS.map(section => [section, plan]))
      const club = await openClub(hub, { settings: SETTINGS, plans })
      await settle()
      const full = await hub.memory()
      club.leave()
      await hub.end()
      const tables = SECTIONS.length * TABLES_IN_SECTION
      return {
        benchmark: 'memory',
        about: `the hub's process, garbage collected; baseline: the same process before anybody is linked`,
        figures: [
          figure('resident, nobody linked', empty.rss / MB, 'MB'),
          figure(`resident, ${tables} idle tables and a director`, full.rss / MB, 'MB'),
          figure('resident, for each table', (full.rss - empty.rss) / MB / tables, 'MB'),
          figure('heap in use, for each table', (full.heapUsed - empty.heapUsed) / MB / tables, 'MB'),
        ],
      }
    }),
}

const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, SETTLE_MS))
