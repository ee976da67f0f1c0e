import { readFileSync } from 'node:fs'
import process from 'node:process'
import { must } from '../../../shared/lib/assert.ts'
import { recount } from './recount.ts'

/**
 * Ranks a results JSON file independently of the product: `node print.ts FILE` prints a JSON list of ranks, best first.
 */
const [, , file] = process.argv
const places = recount(readFileSync(must(file, 'which file?'), 'utf8'))
const placeOf = ({ rank }: { readonly rank: string }) => Number.parseInt(rank, 10)
const ranking = places
  .toSorted((a, b) => placeOf(a) - placeOf(b) || a.contestant.localeCompare(b.contestant))
  .map(place => ({ ...place, total: `${Number(place.total)}` }))
process.stdout.write(`${JSON.stringify(ranking)}\n`)
