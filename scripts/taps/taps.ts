import process from 'node:process'
import { parseArgs } from 'node:util'
import { TAP_CONTESTS } from './contest.ts'
import { openTapPage } from './tap-page.ts'

/**
 * Runs `npm run taps [-- --taps 100000] [--seed 1] [--minutes M] [--contest swiss-pairs]`: random taps on a table's
 * screens in a real browser while the room around it is active. Faults are printed with the seed of their session; `npm
 * run taps -- --seed N --taps 1000` begins with that session.
 */
const { values } = parseArgs({
  options: {
    taps: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    contest: { type: 'string' },
  },
})
const contest = TAP_CONTESTS.find(each => each === values.contest)
if (values.contest !== undefined && contest === undefined)
  throw new Error(`No such contest: ${values.contest}. There are ${TAP_CONTESTS.join(', ')}.`)
const until = performance.now() + Number(values.minutes) * 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const pages = await openTapPage()
const begun = performance.now()
const sum = await pages.play(Number(values.seed), Number(values.taps), {
  goesOn: () => performance.now() < until,
  contest,
})
const seconds = (performance.now() - begun) / 1000
await pages.close()
for (const fault of sum.faults) say(fault)
say(
  `${sum.evenings} evenings, ${sum.taps} random taps, ${sum.purposeful} of players who want to go on; ` +
    `${sum.facts} facts, of which ${sum.waiting} wait because somebody was faster; ${sum.faults.length} faults; ` +
    `${(sum.taps / seconds).toFixed(0)} random taps a second.`,
)
say(`screens: ${[...sum.screens].sort().join(', ')}`)
process.exitCode = sum.faults.length === 0 ? 0 : 1
