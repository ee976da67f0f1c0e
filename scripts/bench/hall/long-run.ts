import type { FactName } from '../../../shared/session/identity.ts'
import { type Benchmark, figure, figureAgainst } from '../figures.ts'
import { inHall } from './in-hall.ts'
import { pause, type RawHall } from './raw-hall.ts'

const SIZE = { sections: 1, tables: 20, boardsPerRound: 3 } as const
/** A board takes a table about seven minutes; here it goes fifty times as fast. */
const PACE_MS = (7 * 60_000) / 50
const MINUTE_MS = 60_000
const MB = 1024 * 1024

/** Memory of the hub while an evening is played and corrected at fifty times its pace: `--minutes 120` for two hours. */
export const longRunBenchmark: Benchmark = {
  name: 'long',
  run: ({ minutes }) =>
    inHall(SIZE, async ({ hall, hub }) => {
      const playing = playOn(hall)
      await pause(MINUTE_MS / 2)
      const first = await hub.memory()
      await pause(minutes * MINUTE_MS)
      const last = await hub.memory()
      const facts = await playing.end()
      return {
        benchmark: 'long',
        about: `${facts} facts of ${hall.tables.length} tables in ${minutes} minutes, corrected once all are played`,
        figures: [
          figure('heap in use after half a minute', first.heapUsed / MB, 'MB'),
          figureAgainst('heap in use at the end', last.heapUsed / MB, 'MB', 'then', first.heapUsed / MB),
          figureAgainst('resident at the end', last.rss / MB, 'MB', 'then', first.rss / MB),
        ],
      }
    }),
}

/** Every table hands a result in at its pace until the end, and gives how many it were. */
function playOn(hall: RawHall): { end(): Promise<number> } {
  let [isOver, facts] = [false, 0]
  const playing = hall.tables.map(async table => {
    const results = hall.resultsOf(table)
    const standing = new Map<number, FactName>()
    for (let turn = 0; !isOver; turn += 1) {
      const index = turn % results.length
      const [body, replaces] = [results[index], standing.get(index)]
      if (!body) return
      const fact = table.make({ kind: 'result', body, ...(replaces ? { replaces } : {}) })
      standing.set(index, { device: fact.device, seq: fact.seq })
      await table.hand(fact)
      facts += 1
      await pause(PACE_MS)
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(playing)
      return facts
    },
  }
}
