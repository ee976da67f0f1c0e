import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { scoreField } from '../../../shared/scoring/field/scored-field.ts'
import { rankField } from '../../../shared/scoring/ranking/ranking.ts'
import type { ShortBoard } from '../../../shared/scoring/rules.ts'
import { type Benchmark, type Figure, figure, figureAgainst, median, percentile } from '../figures.ts'
import { floorScored } from './scoring-floor.ts'
import { gamesOf, packageScored } from './scoring-package.ts'
import { BOARDS, type MadeField, madeField, madeSetup } from './scoring-room.ts'

const TABLES = 5000
const GROWTH = [500, 5000, 50_000] as const
const INSERTS = 2000
/** The compiler has seen everything by then. */
const WARM_UP = 60
const RUNS = 21
const PACKAGE_RUNS = 9

/** The scorer itself: from nothing, beside a floor and beside a package; one result at a time; growth. */
export const scoringBenchmark: Benchmark = {
  name: 'scoring',
  run: async () => ({
    benchmark: 'scoring',
    about:
      `${BOARDS} boards x ${TABLES} tables from columns, matchpoints with exact Neuberg, totals and ranking; ` +
      'floor: counting on typed arrays alone, the same matchpoints, totals and order, runs in turns',
    figures: [
      ...inserted('one result, Neuberg', TABLES, 'neuberg', INSERTS),
      ...inserted('one result, own top', TABLES, 'own-top', INSERTS),
      ...inserted('one result, every board another number of results', TABLES, 'neuberg', INSERTS, 'ragged'),
      ...([2, 1] as const).map(winners =>
        fromScratch(`from scratch, winners: ${winners}`, madeField(TABLES, winners)),
      ),
      besidePackage(madeField(TABLES, 2)),
      ...GROWTH.map(tables => fromScratch(`growth: from scratch, ${tables} tables`, madeField(tables, 2))),
      ...GROWTH.flatMap(tables =>
        inserted(
          `growth: one result, ${tables} tables`,
          tables,
          'neuberg',
          Math.min(INSERTS, (INSERTS * TABLES) / tables),
        ),
      ),
    ],
  }),
}

const timed = (run: () => void): number => {
  const begun = performance.now()
  run()
  return performance.now() - begun
}

/** Scorer and floor take turns, so that a bad moment of the machine hits both. */
function fromScratch(name: string, made: MadeField): Figure {
  const setup = madeSetup(made)
  const groups = groupsOf(made)
  const turns = Array.from({ length: WARM_UP + RUNS }, () => ({
    own: timed(() => rankField(scoreField(made.sheets, setup))),
    floor: timed(() => floorScored(made.sheets, made.contestants.length, groups)),
  })).slice(WARM_UP)
  const [own, floor] = [median(turns.map(turn => turn.own)), median(turns.map(turn => turn.floor))]
  return figureAgainst(name, own, 'ms', 'counting alone', floor)
}

/** Numbers of the contestants, by ranking. */
export const groupsOf = ({ contestants }: MadeField): readonly Int32Array[] =>
  [undefined, 'NS', 'EW']
    .map(line =>
      Int32Array.from(
        contestants.flatMap((contestant, number) => (contestant.line === line ? [number] : [])),
      ),
    )
    .filter(members => members.length > 0)

/**
 * npm bridge-scorer takes a board of any size; its objects are made outside the clock. One after the other: what it
 * leaves behind to be collected is its own.
 */
function besidePackage(made: MadeField): Figure {
  const setup = madeSetup(made)
  const runs = Array.from({ length: WARM_UP + RUNS }, () =>
    timed(() => rankField(scoreField(made.sheets, setup))),
  )
  const theirs = Array.from({ length: 2 + PACKAGE_RUNS }, () => {
    const games = made.sheets.map(gamesOf)
    return timed(() => packageScored(made, games))
  })
  return figureAgainst(
    'the same through npm bridge-scorer',
    median(theirs.slice(2)),
    'ms',
    'this scorer',
    median(runs.slice(WARM_UP)),
  )
}

/** Inserts run in a process of their own: what this one has in memory is not theirs to collect. */
function inserted(
  name: string,
  tables: number,
  short: ShortBoard,
  inserts: number,
  shape: 'full' | 'ragged' = 'full',
): readonly Figure[] {
  const child = fileURLToPath(new URL('scoring-insert-child.ts', import.meta.url))
  const said = execFileSync(process.execPath, [child, `${tables}`, short, `${inserts}`, shape], {
    encoding: 'utf8',
  })
  const times = JSON.parse(said) as readonly number[]
  return [figure(`${name}, p50`, median(times), 'ms'), figure(`${name}, p99`, percentile(times, 99), 'ms')]
}
