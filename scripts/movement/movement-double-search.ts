import { descend } from '../../shared/movement/make/anneal.ts'
import { doubleEntries } from '../../shared/movement/make/howell/double-howell.ts'
import { type StarterPart, starterText } from '../../shared/movement/make/howell/starter.ts'
import { type RandomSource, seeded } from '../../shared/movement/make/seeded.ts'
import { numberedPairs, range } from '../../shared/movement/plan/pairs-plan.ts'
import { named } from '../../shared/movement/plan/plan-title.ts'
import { balancing } from '../../shared/movement/rate/balancing.ts'
import { draw } from './search-size.ts'
import type { SearchedTable } from './starter-search.ts'

/**
 * Finds the starters of double and interwoven Howells (`shared/movement/make/howell/double-starters.ts`) and prints a
 * line for each number of tables. The same arguments find the same.
 *
 *   node scripts/run.mjs scripts/movement/movement-double-search.ts 7 8 9 10 ...
 *
 * Two starters of a full Howell whose sets have one in common: with an odd number of tables that of both tables of
 * those who would stay. Then each table faces as balances best.
 */
const HALVES = 200
const PLACED = 20
/** Of the rooms that fit so many are looked at. */
const ROOMS = 60

type Half = readonly SearchedTable[]

const isAlone = ({ pairs }: SearchedTable) => pairs.length === 1

/** The second half with its sets moved on. */
const moved = (half: Half, by: number, rounds: number): Half =>
  half.map(({ pairs, offset }) => ({ pairs, offset: (offset + by) % rounds }))

const fits = (tables: number, one: Half, other: Half): boolean => {
  const sets = new Set(one.map(({ offset }) => offset))
  const common = other.filter(({ offset }) => sets.has(offset))
  const [twice] = common
  if (common.length !== 1 || twice === undefined) return false
  return (
    tables % 2 === 0 || (isAlone(twice) && one.some(part => isAlone(part) && part.offset === twice.offset))
  )
}

/** Both in one room. */
const together = (tables: number, rounds: number, one: Half, other: Half): readonly StarterPart[] => {
  const walking = [one, other].flatMap((half, ring) =>
    half.map(({ pairs: [x = 0, y], offset }) => ({
      ns: x + ring * rounds,
      ew: y === undefined ? 2 * rounds + ring : y + ring * rounds,
      set: offset,
    })),
  )
  const alone = walking.filter(({ ew }) => ew >= 2 * rounds)
  const [first, second] = alone
  const room =
    tables % 2 === 0 || !first || !second
      ? walking
      : [{ ns: first.ns, ew: second.ns, set: first.set }, ...walking.filter(part => !alone.includes(part))]
  return room.sort((p, q) => p.set - q.set)
}

/** Each table the way round that balances best, from many beginnings. */
const facing = (parts: readonly StarterPart[], rounds: number, random: RandomSource) => {
  const state = balancing(
    {
      kind: 'pairs',
      title: named('search'),
      winners: 1,
      tables: parts.length,
      rounds,
      contestants: numberedPairs(2 * parts.length),
      entries: doubleEntries(parts, rounds, rounds, 1),
    },
    ({ table }) => table - 1,
  )
  let best = { quality: 0, parts }
  for (let start = 0; start < PLACED; start++) {
    for (let table = 0; table < state.groups; table++) if (random() < 0.5) state.turn(table)
    descend(state)
    const quality = state.quality()
    if (quality <= best.quality + 1e-9) continue
    const turned = parts.map((part, table) =>
      state.facing[table] === -1 ? { ...part, ns: part.ew, ew: part.ns } : part,
    )
    best = { quality, parts: turned }
  }
  return best
}

for (const tables of process.argv.slice(2).map(Number)) {
  const rounds = tables - 1 + (tables % 2)
  const random = seeded(tables)
  const halves = range(HALVES).flatMap(() => {
    const half = draw((rounds + 1) / 2, rounds, random)
    return half ? [half] : []
  })
  let best: { readonly quality: number; readonly parts: readonly StarterPart[] } | undefined
  let rooms = 0
  for (const one of halves)
    for (const half of halves)
      for (const by of range(rounds)) {
        const other = moved(half, by, rounds)
        if (rooms >= ROOMS || !fits(tables, one, other)) continue
        rooms += 1
        const faced = facing(together(tables, rounds, one, other), rounds, random)
        if (faced.quality > (best?.quality ?? 0)) best = faced
      }
  console.log(
    best ? `  '${tables}': '${starterText(best.parts)}', // ${best.quality}` : `  // ${tables}: none`,
  )
}
