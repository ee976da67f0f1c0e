import { seeded } from '../../shared/movement/make/seeded.ts'
import { drawRound, drawSets } from './individual-search.ts'
import { type FirstRound, seated, starterLine } from './individual-seating.ts'

/**
 * Finds the starters of individuals of any size (`shared/movement/make/individual/individual-starters.ts`) and
 * prints a line for each. The same arguments find the same.
 *
 *   node scripts/run.mjs scripts/movement/movement-individual-search.ts --draws 40 [players ...]
 *
 * First nobody may oppose anybody more than twice; where that is not found, ever more of it is allowed.
 */
const DRAWS = 30
const STEPS = 600_000
const NODES = 60_000

interface Find {
  readonly round: FirstRound
  readonly sets: readonly number[]
  /** Opponents more than twice, as `drawRound` counts them. */
  readonly allowed: number
}

const find = (players: number): Find | undefined => {
  const random = seeded(players)
  for (const allowed of [0, 1, 2, 4, 8, 16])
    for (let draw = 0; draw < DRAWS; draw++) {
      const round = drawRound(players, random, STEPS, allowed)
      for (const shared of round ? [0, 1] : []) {
        const sets = round && drawSets(round, shared, NODES)
        if (sets) return { round, sets, allowed }
      }
    }
  return undefined
}

for (const players of process.argv.slice(2).map(Number)) {
  const found = find(players)
  if (!found) {
    console.log(`  // ${players}: none`)
    continue
  }
  const { whist, cost } = seated(found.round, found.sets, seeded(players))
  console.log(
    `  '${players}': '${starterLine(whist, found.sets)}', // ${found.allowed} again, unevenness ${cost}`,
  )
}
