import { scoreField } from '../../../shared/scoring/field/scored-field.ts'
import { rankField } from '../../../shared/scoring/ranking/ranking.ts'
import { median, timed } from '../figures.ts'
import { gamesOf, packageScored } from './scoring-package.ts'
import { madeField, madeSetup } from './scoring-room.ts'

/**
 * Scores a whole session with our code or with npm bridge-scorer, in a separate process so that neither collects the
 * other's garbage. Both are warmed up equally long; the median of some runs goes to stdout.
 */

const WARM_UP_MS = 400
const RUNS = 5

const [which, tables] = process.argv.slice(2)
const made = madeField(Number(tables), 2)
const setup = madeSetup(made)

/** Runs once; the objects the package needs are made outside the measured time. */
function once(): number {
  if (which !== 'package') return timed(() => rankField(scoreField(made.sheets, setup)))
  const games = made.sheets.map(gamesOf)
  return timed(() => packageScored(made, games))
}

const begun = performance.now()
while (performance.now() - begun < WARM_UP_MS) once()
process.stdout.write(JSON.stringify(median(Array.from({ length: RUNS }, once))))
