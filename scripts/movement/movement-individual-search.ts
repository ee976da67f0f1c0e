import { parseArgs } from 'node:util'
import { seeded } from '../../shared/movement/make/seeded.ts'
import { drawRound, drawSets, wellCut } from './individual-search.ts'
import { type FirstRound, seated, starterLine } from './individual-seating.ts'

/**
 * Finds the starters of individuals of any size (`shared/movement/make/individual/individual-starters.ts`) and
 * prints a line for each. The same arguments find the same.
 *
 *   node scripts/run.mjs scripts/movement/movement-individual-search.ts [--draws 30] [--steps 600000] [players ...]
 *
 * Of so many draws the one that can best be cut to the length of an evening is taken. First nobody may oppose anybody
 * more than twice; where that is not found, ever more of it is allowed.
 */
const { values, positionals } = parseArgs({
  options: { draws: { type: 'string', default: '30' }, steps: { type: 'string', default: '600000' } },
  allowPositionals: true,
})
const NODES = 60_000
/** Tables that share a set, besides none: two of them may. */
const SHARING = [0, 1]

interface Find {
  readonly round: FirstRound
  readonly sets: readonly number[]
  /** Opponents more than twice, as `drawRound` counts them. */
  readonly allowed: number
}

const find = (players: number): Find | undefined => {
  const random = seeded(players)
  for (const allowed of [0, 1, 2, 4, 8, 16]) {
    let best: (Find & { readonly score: number }) | undefined
    for (let draw = 0; draw < Number(values.draws); draw++) {
      const drawn = drawRound(players, random, Number(values.steps), allowed)
      for (const shared of drawn ? SHARING : []) {
        const sets = drawn && drawSets(drawn, shared, NODES)
        if (!sets) continue
        const found = wellCut(drawn, sets)
        if (found.score > (best?.score ?? -1)) best = { ...found, allowed }
      }
    }
    if (best) return best
  }
  return undefined
}

for (const players of positionals.map(Number)) {
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
