import { seeded } from '../shared/movement/make/seeded.ts'
import {
  drawnRule,
  drawnSize,
  judge,
  noFindings,
  playTournament,
} from '../shared/test/movement/swiss-tournament.ts'

/**
 * Draws 1,000 random tournaments of 6 to 200 contestants, Swiss and Danish, and proves for every rematch, second bye
 * and unbalanced seat that it could not be avoided:
 *
 *     node scripts/run.mjs scripts/movement-swiss.ts [tournaments]
 */

const TOURNAMENTS = Number(process.argv[2] ?? 1000)

const say = (line: string) => process.stdout.write(`${line}\n`)

const findings = noFindings()
const differences = new Map<string, number>()
let slowest = { took: 0, contestants: 0 }
const from = performance.now()
for (let seed = 1; seed <= TOURNAMENTS; seed++) {
  const random = seeded(seed)
  const tournament = playTournament(seed, drawnSize(random), drawnRule(random), () => performance.now())
  judge(tournament, findings)
  if (tournament.slowest > slowest.took)
    slowest = { took: tournament.slowest, contestants: tournament.contestants }
  const balance = new Map<string, number>()
  for (const { ns, ew } of tournament.draws.flatMap(({ matches }) => matches)) {
    balance.set(ns, (balance.get(ns) ?? 0) + 1)
    balance.set(ew, (balance.get(ew) ?? 0) - 1)
  }
  for (const value of balance.values()) {
    const key = `limit ${tournament.rule.seatDifference ?? 2}, at the end ${Math.abs(value)}`
    differences.set(key, (differences.get(key) ?? 0) + 1)
  }
}

say(
  `${TOURNAMENTS} tournaments, ${findings.draws} draws in ${((performance.now() - from) / 1000).toFixed(1)} s`,
)
say(`slowest draw: ${slowest.took.toFixed(0)} ms with ${slowest.contestants} contestants`)
say(`rounds with rematches, each proved unavoidable: ${findings.forcedRematches}`)
say(`byes: ${findings.byes}`)
say(`  second byes, each proved unavoidable: ${findings.forcedByes}`)
say(`  not for the lowest with the fewest, each proved: ${findings.forcedHigher}`)
say(`rounds with seats beyond the limit, each proved unavoidable: ${findings.forcedSeats}`)
say('contestants by difference of North-South and East-West:')
for (const [key, count] of [...differences].sort(([a], [b]) => (a < b ? -1 : 1))) say(`  ${key}: ${count}`)
say(`wrong: ${findings.wrong.length}`)
for (const sentence of findings.wrong.slice(0, 20)) say(`  ${sentence}`)
process.exitCode = findings.wrong.length === 0 ? 0 : 1
