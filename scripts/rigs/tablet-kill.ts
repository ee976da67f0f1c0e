import process from 'node:process'
import { inWorkFolder } from '../kit/work-folder.ts'
import { runTabletKills } from './kill/tablet-kill.ts'
import { whyNoBrowser } from './network/table-in-network.ts'

/**
 * Kills a tablet's browser while a table keys: `node scripts/run.mjs scripts/rigs/tablet-kill.ts [times]`. Prints how
 * much of what was reported as saved was lost.
 */
const reason = whyNoBrowser()
if (reason) {
  console.log(`skipped: ${reason}`)
  process.exit(0)
}
const { kills, saved, lost } = await inWorkFolder(folder =>
  runTabletKills(folder, Number(process.argv[2] ?? 40)),
)
console.log(`${kills} kills, ${saved} entries called saved, ${lost} of them lost`)
process.exit(lost === 0 ? 0 : 1)
