import { existsSync } from 'node:fs'
import { createRandom } from '../simulate/random.ts'
import { doubtAt, MISTAKES, mistaken, type Replay, withLeads } from './planted.ts'
import { readHands, readSession } from './session-replay.ts'

/**
 * How many mistakes a table is asked about before East-West accept, and how often an honest result is doubted: a real
 * session with its hand records, replayed in the order in which it came.
 *
 *     node scripts/run.mjs scripts/doubts/doubts.ts <session.json> <hands.pbn>
 */
const SEEDS = [1, 2, 3, 4, 5]
const MISTAKES_EACH = 1000

const [sessionPath, handsPath] = process.argv.slice(2)
if (!sessionPath || !handsPath || !existsSync(sessionPath) || !existsSync(handsPath)) {
  process.stdout.write('Skipped: name a session of a terminal (results JSON) and its hand records (PBN).\n')
} else {
  const rows = readSession(sessionPath)
  const all = readHands(handsPath)
  for (const [words, hands, leads] of [
    ['with hands and leads', all, true],
    ['with hands, no leads', all, false],
    ['without hands', new Map(), false],
  ] as const) {
    process.stdout.write(`\n${words}\n`)
    for (const seed of SEEDS) {
      const random = createRandom(seed)
      const replay: Replay = { rows: leads ? withLeads(rows, all, random) : rows, hands }
      process.stdout.write(`seed ${seed}: ${figures(replay, random)}\n`)
    }
  }
}

function figures(replay: Replay, random: ReturnType<typeof createRandom>): string {
  const alarms = replay.rows.flatMap(({ played }, index) => doubtAt(replay, index, played) ?? [])
  const counts = MISTAKES.map(mistake => {
    let [planted, caught] = [0, 0]
    for (let tries = 0; planted < Math.ceil(MISTAKES_EACH / MISTAKES.length) && tries < 5000; tries += 1) {
      const index = random.whole(0, replay.rows.length - 1)
      const keyed = mistaken(replay, index, mistake, random)
      if (!keyed) continue
      planted += 1
      if (doubtAt(replay, index, keyed)) caught += 1
    }
    return planted === 0 ? `${mistake} -` : `${mistake} ${caught}/${planted} (${percent(caught / planted)})`
  })
  return `${counts.join(', ')}; false alarms ${alarms.length}/${replay.rows.length} (${percent(alarms.length / replay.rows.length)}) ${alarms.map(({ kind }) => kind).join(' ')}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
