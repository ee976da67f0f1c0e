import { checkPlan } from '../shared/movement/check/check.ts'
import { bestSwitches } from '../shared/movement/make/best-switches.ts'
import { cyclicEntries } from '../shared/movement/make/howell/howell-cyclic.ts'
import { howellMaker } from '../shared/movement/make/howell/howell-maker.ts'
import { mitchell } from '../shared/movement/make/mitchell/mitchell.ts'
import { seeded } from '../shared/movement/make/seeded.ts'
import { numberedPairs } from '../shared/movement/plan/pairs-plan.ts'
import { balanceOf } from '../shared/movement/rate/quality.ts'
import { FIRST_SEARCH, PUBLISHED } from './movement/published.ts'
import { draw, seated } from './movement/search-size.ts'

/**
 * How evenly our Howells compare the pairs, next to the best that anybody published, and how long the search
 * takes from nothing to a first movement that keeps all rules, and the maker to the shipped one:
 *
 *   node scripts/run.mjs scripts/movement-quality.ts
 */

/** Two boards a round: the fewest that tables can share. */
const BOARDS = 2

const say = (line: string) => process.stdout.write(`${line}\n`)
const figure = (value: number | null | undefined) => (value ?? null)?.toFixed(1).padStart(5) ?? '    -'
const milliseconds = (value: number | null) => (value === null ? '    -' : value.toFixed(1).padStart(5))

const timed = <T>(work: () => T): { readonly value: T; readonly took: number } => {
  const from = performance.now()
  const value = work()
  return { value, took: performance.now() - from }
}

const qualityOf = (tables: number, rounds: number, switched: 'none' | 'best'): number | null => {
  const plan = howellMaker.make({ tables, rounds, boardsPerRound: BOARDS, switched })
  return plan.ok ? (balanceOf(plan.value)?.quality ?? null) : null
}

/** From nothing; `null` where the movement is not one of starters. */
const timeToFirst = (tables: number, rounds: number): number | null => {
  const { value, took } = timed(() => {
    const parts = draw(tables, rounds, seeded(tables * 100 + rounds))
    if (parts === null) return []
    return checkPlan({
      kind: 'pairs',
      title: { kind: 'named', name: 'first' },
      winners: 1,
      tables,
      rounds,
      contestants: numberedPairs(2 * tables),
      entries: cyclicEntries(seated(parts, []), [], rounds, BOARDS),
    })
  })
  if (value.length > 0) throw new Error(`${tables} x ${rounds}: ${value[0]?.code}`)
  return took
}

const sizes = howellMaker
  .sizes()
  .flatMap(({ tables, rounds }) => rounds.map(count => ({ tables, rounds: count })))
const rows = sizes.map(({ tables, rounds }) => {
  const key = `${tables}x${rounds}`
  const starters = tables > 3 || (tables === 3 && rounds < 5)
  return {
    key,
    fixed: qualityOf(tables, rounds, 'none'),
    best: qualityOf(tables, rounds, 'best'),
    published: PUBLISHED[key],
    before: FIRST_SEARCH[key],
    first: starters ? timeToFirst(tables, rounds) : null,
    made: timed(() => howellMaker.make({ tables, rounds, boardsPerRound: BOARDS, switched: 'best' })).took,
  }
})

say('T x R   fixed   best  published  notes  first ms  made ms')
for (const { key, fixed, best, published, before, first, made } of rows)
  say(
    `${key.padEnd(6)}  ${figure(fixed)}  ${figure(best)}  ${figure(published)}      ${figure(before)}     ${milliseconds(first)}    ${milliseconds(made)}`,
  )

/** Figures have one decimal. */
const below = (ours: number | null, theirs: number | undefined) =>
  theirs !== undefined && (ours ?? 0) < theirs - 0.05

const named = (list: readonly { readonly key: string }[]) => list.map(row => row.key).join(', ') || 'none'
say('')
say(`Fixed below published: ${named(rows.filter(row => below(row.fixed, row.published)))}`)
say(`Best balance below published: ${named(rows.filter(row => below(row.best, row.published)))}`)
say(`Best balance below the notes: ${named(rows.filter(row => below(row.best, row.before)))}`)
say(`Slowest first movement: ${Math.max(...rows.map(row => row.first ?? 0)).toFixed(1)} ms`)

/** Published sizes with fewer rounds than tables: there is no Howell, but a Mitchell cut short. */
const SHORT = [
  { kind: 'plain', tables: 9, rounds: 8 },
  { kind: 'skip', tables: 10, rounds: 8 },
] as const
for (const { kind, tables, rounds } of SHORT) {
  const plan = mitchell({ kind, tables, rounds, boardsPerRound: BOARDS, winners: 1, switched: [] })
  if (!plan.ok) continue
  const [whole, single] = [bestSwitches(plan.value, 'rounds'), bestSwitches(plan.value, 'tables')]
  say(
    `${tables}x${rounds}, ${kind} Mitchell cut short: whole rounds ${figure(whole.quality)}, single tables ${figure(single.quality)}, published ${figure(PUBLISHED[`${tables}x${rounds}`])}`,
  )
}
