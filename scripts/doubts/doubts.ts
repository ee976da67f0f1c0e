import { existsSync } from 'node:fs'
import type { ResultDoubt } from '../../shared/game/game.ts'
import { createRandom, type Random } from '../simulate/random.ts'
import { doubtAt, MISTAKES, type Mistake, mistaken, type Replay, withLeads } from './planted.ts'
import { readHands, readSession } from './session-replay.ts'

/**
 * How many mistakes a table is asked about before East-West accept, and how often an honest result is doubted: a real
 * session with its hand records, replayed in the order in which it came. Each seed plants 1,000 mistakes and draws the
 * leads anew; said are the mean of the seeds and their range, and how often the question itself names the mistake: any
 * question makes four people look again.
 *
 *     node scripts/run.mjs scripts/doubts/doubts.ts <session.json> <hands.pbn> [half]
 *
 * `half`: the odd or the even boards alone, `odd` or `even`.
 */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)
const MISTAKES_EACH = Math.ceil(1000 / MISTAKES.length)
const MOST_TRIES = 5000
/** The question that names the mistake. */
const NAMED_BY: Readonly<Record<Mistake, ResultDoubt['kind']>> = {
  board: 'other-board',
  side: 'other-side',
  declarer: 'other-side',
  double: 'doubling',
  tricks: 'far-off',
  lead: 'lead',
}

const [sessionPath, handsPath, half] = process.argv.slice(2)
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
    process.stdout.write(`\n${words}, ${SEEDS.length} seeds\n`)
    const shares = SEEDS.map(seed => {
      const random = createRandom(seed)
      return sharesOf({ rows: leads ? withLeads(rows, all, random) : rows, hands }, random)
    })
    for (const mistake of MISTAKES) {
      const [asked, named] = [
        shares.map(each => each[mistake].asked),
        shares.map(each => each[mistake].named),
      ]
      process.stdout.write(`${mistake}: ${spread(asked)}, named ${spread(named)}\n`)
    }
    process.stdout.write(`false alarms: ${spread(shares.map(each => each.alarms))}\n`)
  }
}

interface Caught {
  readonly asked: number
  readonly named: number
}

/** Of what was planted, and of what is honest, the share that is asked about. */
function sharesOf(replay: Replay, random: Random): Readonly<Record<Mistake, Caught>> & { alarms: number } {
  const own = replay.rows.flatMap((row, index) => (isAsked(row.board) ? [{ row, index }] : []))
  const alarms = own.filter(({ row, index }) => doubtAt(replay, index, row.played)).length
  const indices = own.map(({ index }) => index)
  const of = (mistake: Mistake) => shareCaught(replay, indices, mistake, random)
  return {
    ...{ board: of('board'), side: of('side'), declarer: of('declarer') },
    ...{ double: of('double'), tricks: of('tricks'), lead: of('lead') },
    alarms: alarms / own.length,
  }
}

function shareCaught(replay: Replay, own: readonly number[], mistake: Mistake, random: Random): Caught {
  let [planted, asked, named] = [0, 0, 0]
  for (let tries = 0; planted < MISTAKES_EACH && tries < MOST_TRIES; tries += 1) {
    const index = random.pick(own)
    const keyed = mistaken(replay, index, mistake, random)
    if (!keyed) continue
    planted += 1
    const doubt = doubtAt(replay, index, keyed)
    if (doubt) asked += 1
    if (doubt?.kind === NAMED_BY[mistake]) named += 1
  }
  return { asked: asked / planted, named: named / planted }
}

function isAsked(board: number): boolean {
  return half === undefined || (half === 'odd') === (board % 2 === 1)
}

/** "95.1% (91.0-98.2)" */
function spread(shares: readonly number[]): string {
  if (shares.some(Number.isNaN)) return '-'
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return `${percent(mean)}% (${percent(Math.min(...shares))}-${percent(Math.max(...shares))})`
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}
