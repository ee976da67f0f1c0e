import process from 'node:process'
import { expect, test } from 'vitest'
import { inWorkFolder } from '../../kit/work-folder.ts'
import { whyNoBrowser } from '../network/table-in-network.ts'
import { runTabletKills } from './tablet-kill.ts'

/** Number of kills; more can be requested by hand: `RIG_SIZE=7 npm test -- --mode soak scripts/rigs/kill`. */
const KILLS = 6 * Number(process.env['RIG_SIZE'] ?? 1)

test('[RG10] what a tablet has called saved is there after its browser was killed', async ({ skip }) => {
  const reason = whyNoBrowser()
  if (reason) return skip(reason)
  // Every other kill comes with the word "saved"; it is chance if the others are in time for one.
  const { saved, lost } = await inWorkFolder(folder => runTabletKills(folder, KILLS))
  expect(saved).toBeGreaterThan(2)
  expect(lost).toBe(0)
})
