import { must } from '../../../shared/lib/assert.ts'
import type { Fact, ResultBody, Statement } from '../../../shared/session/fact.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { type Benchmark, figure, figureAgainst, percentile } from '../figures.ts'
import { inHall } from './in-hall.ts'
import { handInAll, type RawHall } from './raw-hall.ts'
import type { RawTable } from './raw-table.ts'

const SIZE = { sections: 1, tables: 20, boardsPerRound: 3 } as const
const PEACE_MS = 7500
const HOSTILE_MS = 60_000
/** An honest table hands a result in so often. */
const PACE_MS = 1500
/** Well over the cap of the hub, which ignores what is over. */
const SHOUTS_A_SECOND = 600
const TICK_MS = 20
const GOAL_RATIO = 2
const RESTART_GOAL_MS = 3000

/**
 * One table's device says whatever costs the hub most, as fast as it is heard: what the others wait, against what they
 * wait in peace, before and afterwards, once the hub is warm; and how long a restart takes.
 */
export const hostileBenchmark: Benchmark = {
  name: 'hostile',
  run: () =>
    inHall(SIZE, async ({ hall, restart }) => {
      const [hostile, ...honest] = hall.tables
      let turn = 0
      async function play(ms: number): Promise<readonly number[]> {
        const from = turn
        turn += ms / PACE_MS
        return playFor(hall, honest, from, turn)
      }
      await play(PEACE_MS)
      const before = await play(PEACE_MS)
      const stop = attack(must(hostile, 'a hostile table'), hall)
      const during = await play(HOSTILE_MS)
      const said = stop()
      const peace = percentile([...before, ...(await play(PEACE_MS))], 99)
      const restartMs = await restart()
      return {
        benchmark: 'hostile',
        about: `${honest.length} honest tables beside one that sent ${said} messages in ${HOSTILE_MS / 1000} s`,
        figures: [
          figure('honest receipts p99 in peace', peace, 'ms'),
          figureAgainst(
            `honest receipts p99 meanwhile (goal ${GOAL_RATIO}x)`,
            percentile(during, 99),
            'ms',
            'in peace',
            peace,
          ),
          figureAgainst('restart afterwards, process and all', restartMs, 'ms', 'goal', RESTART_GOAL_MS),
        ],
      }
    }),
}

/** Every table at its pace, one after the other, from one turn to another. */
const playFor = (
  hall: RawHall,
  tables: readonly RawTable[],
  from: number,
  to: number,
): Promise<readonly number[]> =>
  handInAll(
    tables.flatMap((table, index) =>
      hall
        .resultsOf(table)
        .slice(from, to)
        .map((body, turn) => ({
          ...{ table, body },
          atMs: turn * PACE_MS + (index * PACE_MS) / tables.length,
        })),
    ),
  )

/** Begins to shout; gives the way to end it, which tells how many messages it were. */
function attack(table: RawTable, hall: RawHall): () => number {
  const body = must(hall.resultsOf(table)[0], 'a result')
  let said = 0
  let last: Fact | undefined
  const timer = setInterval(() => {
    for (let shout = 0; shout < (SHOUTS_A_SECOND * TICK_MS) / 1000; shout += 1) {
      said += 1
      if (said % 5 === 0) table.shout(HELLO)
      else if (said % 5 === 1)
        table.shout({ type: 'ask', id: 'a', ask: { what: 'hashes', from: 1, to: 1_000_000 } })
      else {
        const fact = table.make(statementOf(body, said, last))
        if (said % 5 === 2) last = fact
        table.shout({ type: 'fact', fact })
      }
    }
  }, TICK_MS)
  return () => {
    clearInterval(timer)
    return said
  }
}

const HELLO = {
  ...{ type: 'hello', protocol: 4, app: 'bench', clock: 0, holds: [], seen: null },
  ...{ views: {}, unsent: 0, battery: null },
}

/** Corrections of its own result, a second word about it, what only the director says, and what waits for ever. */
function statementOf(body: ResultBody, said: number, last: Fact | undefined): Statement {
  const replaces = last && nameOf(last)
  if (said % 5 === 2) return { kind: 'result', body, ...(replaces ? { replaces } : {}) }
  if (said % 5 === 3) return { kind: 'result', body }
  return said % 2 === 0
    ? { kind: 'session-closed', body: { closed: true } }
    : { kind: 'result', body, ...(last ? { replaces: { device: last.device, seq: 999_999 } } : {}) }
}
