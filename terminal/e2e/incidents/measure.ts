import process from 'node:process'
import { parseArgs } from 'node:util'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../browser.ts'
import { GLASSES, openClub } from './club.ts'
import { theTwenty } from './incidents.ts'
import { OF_OTHER_KINDS } from './kinds/of-other-kinds.ts'
import { HEAD, isRight, linesOf, sumOf } from './report.ts'
import { type Outcome, runEvening } from './run.ts'
import { OTHER_RESULTS } from './unseen/of-results.ts'
import { OTHER_ROOMS } from './unseen/of-rooms.ts'
import { OF_THE_END } from './unseen/of-the-end.ts'

/**
 * The incidents as a table: what each costs, and whether it is as before once taken back.
 *
 *     npm run incidents
 *     npm run incidents -- --glass phone --drop 120 --more --only penalty,slow
 */
const { values } = parseArgs({
  options: {
    glass: { type: 'string', default: 'desktop' },
    /** In the middle of each the link is dropped for so many seconds. */
    drop: { type: 'string', default: '0' },
    /** Those for which nothing was made by name, too. */
    more: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const { drop, more, only } = values
const glass = must(
  (['desktop', 'phone'] as const).find(each => each === values.glass),
  `a glass of ${Object.keys(GLASSES).join(', ')}`,
)
/** An evening for each: some of the twenty leave the room with what was wrong in it. */
const evenings = [
  theTwenty(),
  ...(more ? [OF_OTHER_KINDS, [...OTHER_ROOMS, ...OTHER_RESULTS], OF_THE_END] : []),
]
  .map(incidents => incidents.filter(({ name }) => only.split(',').some(word => name.includes(word))))
  .filter(incidents => incidents.length > 0)
const say = (line: string) => process.stdout.write(`${line}\n`)

say(HEAD)
const outcomes: Outcome[] = []
for (const incidents of evenings) {
  const club = await openClub(must(findChromium(), 'Chromium'), glass)
  try {
    const own = await runEvening(club, incidents, {
      dropMs: Number(drop) * 1000,
      told: outcome => linesOf(outcome).forEach(say),
    })
    outcomes.push(...own)
  } finally {
    await club.close()
  }
}
say(sumOf(outcomes))
if (!outcomes.every(isRight)) process.exitCode = 1
