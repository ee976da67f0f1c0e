import { join } from 'node:path'
import { assert } from '../../shared/lib/assert.ts'
import { openDeskRoom } from './desk-room.ts'
import { type Benchmark, type Figure, figure, figureAgainst, median } from './figures.ts'
import { madePlan } from './made-room.ts'
import { openFloor } from './sqlite-floor.ts'
import { inWorkFolder } from './work-folder.ts'

const TABLES = 20
const BOARDS_PER_ROUND = 3
const BATCHES = [1, 16, 64] as const
/** Desk and floor take turns, so that a bad minute of the disk hits both. */
const TURNS = 3

/** Facts a second through the desk: parsed, checked, decided, on disk, receipted. */
export const deskBenchmark: Benchmark = {
  name: 'desk',
  run: () =>
    inWorkFolder(folder => {
      const plan = madePlan(TABLES, BOARDS_PER_ROUND)
      const runs = (batch: number, reading: boolean) =>
        Array.from({ length: TURNS }, (_, turn) =>
          oneTurn(join(folder, `${batch}-${reading}-${turn}`), plan, batch, reading),
        )
      const quiet = BATCHES.map(batch => figuresOf(`${batch} at once`, runs(batch, false)))
      const reading = figuresOf('16 at once, all screens reading', runs(16, true))
      const facts = plan.entries.length * BOARDS_PER_ROUND
      return {
        benchmark: 'desk',
        about: `${facts} results of ${TABLES} tables; floor: SQLite alone, the same rows in the same groups`,
        figures: [...quiet, reading].flat(),
      }
    }),
}

interface Turn {
  readonly desk: number
  readonly floor: number
  /** Views sent for each fact. */
  readonly views: number
}

const figuresOf = (name: string, turns: readonly Turn[]): readonly Figure[] => [
  figureAgainst(
    name,
    median(turns.map(({ desk }) => desk)),
    'facts/s',
    'SQLite alone',
    median(turns.map(({ floor }) => floor)),
  ),
  ...(turns.some(({ views }) => views > 0)
    ? [figure(`${name}: views for a fact`, median(turns.map(({ views }) => views)), 'views')]
    : []),
]

/** Facts a second through the desk, then of the very same rows through SQLite. */
function oneTurn(
  path: string,
  plan: Parameters<typeof openDeskRoom>[1],
  batch: number,
  reading: boolean,
): Turn {
  const room = openDeskRoom(`${path}-desk.sqlite`, plan, reading)
  const before = room.position()
  const facts = room.arrivals.length
  const groups = Array.from({ length: Math.ceil(facts / batch) }, (_, index) =>
    room.arrivals.slice(index * batch, (index + 1) * batch),
  )
  const begun = performance.now()
  for (const group of groups) room.receive(group)
  const deskMs = performance.now() - begun
  assert(room.receipts() === facts, `${facts} receipts, not ${room.receipts()}`)
  const entries = room.entries(before)
  const views = room.views() / facts
  room.close()

  const floor = openFloor(`${path}-floor.sqlite`)
  // A fact and its decision: two rows.
  const rows = 2 * batch
  let floorMs = 0
  for (let from = 0; from < entries.length; from += rows)
    floorMs += floor.commit(entries.slice(from, from + rows))
  floor.close()
  return { desk: (1000 * facts) / deskMs, floor: (1000 * facts) / floorMs, views }
}
