import process from 'node:process'
import { parseArgs } from 'node:util'
import { must } from '../../shared/lib/assert.ts'
import { findChromium } from '../../terminal/e2e/browser.ts'
import { openTapPage } from './glass.ts'

/**
 * `npm run taps [-- --taps 100000] [--seed 1]`: random taps on a table's screens in a real browser, while the room around
 * it does what rooms do. It ends at the first evening that went wrong, and prints the line that plays it again.
 */
const { values } = parseArgs({
  options: { taps: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const pages = await openTapPage(must(findChromium(), 'a Chromium on this machine'))
let failed: number | null = null
const sum = await pages.play(Number(values.seed), Number(values.taps), (seed, { faults }) => {
  if (faults.length > 0) failed = seed
})
await pages.close()
for (const fault of sum.faults) say(fault)
if (failed !== null) say(`again: npm run taps -- --seed ${failed} --taps 1`)
say(
  `${sum.evenings} evenings, ${sum.taps} random taps, ${sum.purposeful} of players who want to go on; ` +
    `${sum.facts} facts, of which ${sum.waiting} wait because somebody was faster; ${sum.faults.length} faults.`,
)
say(`screens: ${[...sum.screens].sort().join(', ')}`)
process.exitCode = sum.faults.length === 0 ? 0 : 1
