import { randomSession } from '../shared/test/movement/random-changes.ts'

/**
 * Plays random sessions in which the movement is changed during play, and checks invariants:
 *
 *     node scripts/run.mjs scripts/movement-changes.ts [sessions] [first seed]
 */

const sessions = Number(process.argv[2] ?? 10_000)
const first = Number(process.argv[3] ?? 1)

const say = (line: string) => process.stdout.write(`${line}\n`)

const add = (sums: Map<string, number>, counts: Readonly<Record<string, number>>) => {
  for (const [kind, count] of Object.entries(counts)) sums.set(kind, (sums.get(kind) ?? 0) + count)
}

const from = performance.now()
const made = new Map<string, number>()
const refused = new Map<string, number>()
let results = 0
let changes = 0
let breaches = 0
for (let seed = first; seed < first + sessions; seed += 1) {
  const counts = randomSession(seed)
  add(made, counts.changes)
  add(refused, counts.refusals)
  results += counts.results
  changes += Object.values(counts.changes).reduce((sum, count) => sum + count, 0)
  breaches += counts.breaches.length
  for (const breach of counts.breaches) say(`seed ${seed}: ${breach}`)
}

say(
  `${sessions} sessions, ${results} results, ${changes} changes in ${Math.round((performance.now() - from) / 1000)} s`,
)
for (const kind of [...new Set([...made.keys(), ...refused.keys()])].sort())
  say(
    `${kind.padEnd(16)} ${String(made.get(kind) ?? 0).padStart(6)} made ${String(refused.get(kind) ?? 0).padStart(6)} refused`,
  )
say(`breaches: ${breaches}`)
process.exitCode = breaches === 0 ? 0 : 1
