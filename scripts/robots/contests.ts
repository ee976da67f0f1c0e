import { readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ACCOUNT_KINDS } from '../../hub/broker/config/mosquitto-files.ts'
import { movementsIn } from '../contests/every-movement.ts'
import { playSwissSeeds } from '../contests/swiss/swiss-seeds.ts'
import { withLocalHub } from '../kit/work-folder.ts'
import { playByBroker } from './broker-evening.ts'
import { CONTESTS_LONG, contestsMade, contestsOf, type RobotContest } from './contest-list.ts'
import { playContest } from './contest-room.ts'
import { inWireRoom } from './swiss-room.ts'

/**
 * Runs `npm run contests [-- words of a name]`: every contest of a club's week is played by robots over the real wire,
 * and after each result the ranking must equal an independent one computed from the export. `--made` plays all our
 * movements for teams and players, `--file movements.json` those of a file. `--swiss 1000 [--seed 1]` plays Swiss
 * sessions in which everything goes wrong, without a network or `--wire`. `--broker dynamic-security` or `files` plays
 * thirteen tables over a Mosquitto that is killed twice.
 */
const { values, positionals } = parseArgs({
  options: {
    swiss: { type: 'string' },
    seed: { type: 'string', default: '1' },
    wire: { type: 'boolean', default: false },
    made: { type: 'boolean', default: false },
    file: { type: 'string' },
    broker: { type: 'string' },
  },
  allowPositionals: true,
})
const wanted = positionals.join(' ')
if (values.broker !== undefined) await playByMosquitto(values.broker)
else if (values.swiss !== undefined)
  await playManySwiss(Number(values.seed), Number(values.swiss), values.wire)
else if (values.file !== undefined)
  await playAll(contestsOf(movementsIn(readFileSync(values.file, 'utf8'))), wanted)
else await playAll(values.made ? contestsMade() : CONTESTS_LONG, wanted)

async function playByMosquitto(named: string): Promise<void> {
  const kind = ACCOUNT_KINDS.find(one => one === named)
  if (!kind) throw new Error(`--broker takes ${ACCOUNT_KINDS.join(' or ')}`)
  const { results, states, ranked, byBroker, kills, faults } = await playByBroker(
    kind,
    13,
    Number(values.seed),
  )
  console.log(
    `${byBroker} devices by the broker alone, which was killed ${kills} times: ${results} results, ${ranked} ranked, ${states} rankings recomputed; ${faults.length} faults.`,
  )
  tell(faults)
}

async function playManySwiss(seed: number, count: number, overWire: boolean): Promise<void> {
  const played = overWire ? playSwissSeeds(seed, count, inWireRoom) : playSwissSeeds(seed, count)
  const { rounds, results, mishaps, faults } = await played
  for (const [what, times] of Object.entries(mishaps)) console.log(`${times} times: ${what}`)
  console.log(`${count} Swiss evenings, ${rounds} rounds, ${results} results; ${faults.length} faults.`)
  tell(faults)
}

async function playAll(contests: readonly RobotContest[], words: string): Promise<void> {
  for (const { name, evening } of contests.filter(contest => contest.name.includes(words))) {
    const begun = performance.now()
    const { results, states, ranked, faults } = await withLocalHub(hub => playContest(hub, evening, 12))
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const verdict = faults.length === 0 ? 'the same' : `${faults.length} FAULTS`
    console.log(
      `${verdict}: ${name}: ${results} results, ${ranked} ranked, ${states} rankings recomputed, ${seconds} s`,
    )
    tell(faults)
  }
}

function tell(faults: readonly string[]): void {
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
