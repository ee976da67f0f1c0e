import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { HOWELL_BEST } from '../../shared/movement/make/howell/howell-best.ts'
import { howellCyclic } from '../../shared/movement/make/howell/howell-cyclic.ts'
import { HOWELL_STARTERS } from '../../shared/movement/make/howell/howell-starters.ts'
import { balanceOf } from '../../shared/movement/rate/quality.ts'
import { polish, type StarterFind, searchBest, searchFixed } from './search-size.ts'

/**
 * Finds the starters of the Howells and writes them into `shared/movement/howell`; what is shipped already
 * stays unless something better was found. The same arguments find the same.
 *
 *   node scripts/run.mjs scripts/movement/movement-search.ts --tables 4-16 --times 1 --seed 1 [--rounds 9] [--polish]
 *
 * With `--polish` nothing is sought anew, only what is there is improved.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '3-16' },
    rounds: { type: 'string' },
    times: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    polish: { type: 'boolean', default: false },
  },
})

/** Below this a find is no better, only different: clubs keep the cards they have. */
const WORTH_CHANGING = 0.05

/** All competition figures equal. */
const PERFECT = 99.99

const [from = 3, to = from] = values.tables.split('-').map(Number)
const effort = { seed: Number(values.seed), times: Number(values.times) }
const starters = { ...HOWELL_STARTERS }
const best = { ...HOWELL_BEST }

for (let tables = from; tables <= to; tables++)
  for (let rounds = tables; rounds < 2 * tables; rounds++)
    if (values.rounds === undefined || Number(values.rounds) === rounds) search(tables, rounds)

function search(tables: number, rounds: number) {
  const key = `${tables}x${rounds}`
  const shippedFixed = starters[key] === undefined ? 0 : shipped(tables, rounds, 'fixed')
  const shippedBest = best[key] === undefined ? 0 : shipped(tables, rounds, 'best')
  // 3 tables in 5 rounds and what is perfect need no search.
  const fixed = shippedFixed > PERFECT || values.polish ? null : searchFixed(tables, rounds, effort)
  if (better(fixed, shippedFixed)) starters[key] = fixed.text
  const fixedNow = Math.max(shippedFixed, fixed?.quality ?? 0)
  const switched = fixedNow === 0 || fixedNow > PERFECT ? null : bestOf(key, tables, rounds)
  if (better(switched, Math.max(shippedBest, fixedNow))) best[key] = switched.text
  say(
    `${key}: fixed ${shippedFixed.toFixed(2)} -> ${(fixed?.quality ?? 0).toFixed(2)}, ` +
      `best ${shippedBest.toFixed(2)} -> ${(switched?.quality ?? 0).toFixed(2)}`,
  )
  write('howell-starters', starters)
  write('howell-best', best)
}

/** A search from nothing, and what comes of what is there. */
function bestOf(key: string, tables: number, rounds: number): StarterFind | null {
  const known = [starters[key], best[key]].filter(text => text !== undefined)
  const finds = [
    values.polish ? null : searchBest(tables, rounds, effort),
    ...known.map(text => polish(text, rounds, effort)),
  ].filter(find => find !== null)
  return finds.reduce<StarterFind | null>(
    (most, find) => (find.quality > (most?.quality ?? 0) ? find : most),
    null,
  )
}

function better(find: StarterFind | null, than: number): find is StarterFind {
  return find !== null && find.quality > than + WORTH_CHANGING
}

function shipped(tables: number, rounds: number, balance: 'fixed' | 'best'): number {
  const plan = howellCyclic({ tables, rounds }, 2, balance)
  return (plan.ok && balanceOf(plan.value)?.quality) || 0
}

/** Everything above the data stays as it is. */
function write(file: string, data: Readonly<Record<string, string>>) {
  const path = fileURLToPath(new URL(`../../shared/movement/make/howell/${file}.ts`, import.meta.url))
  const head = readFileSync(path, 'utf8').split(' = {')[0]
  const lines = Object.entries(data)
    .sort(([a], [b]) => order(a) - order(b))
    .map(([key, text]) => `  '${key}': '${text}',\n`)
  writeFileSync(path, `${head} = {\n${lines.join('')}}\n`)
}

function order(key: string): number {
  const [tables = 0, rounds = 0] = key.split('x').map(Number)
  return tables * 100 + rounds
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
