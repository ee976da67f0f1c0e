import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { scoreField } from '../../../shared/scoring/field/scored-field.ts'
import { rankField } from '../../../shared/scoring/ranking/ranking.ts'
import type { ShortBoard } from '../../../shared/scoring/rules.ts'
import {
  type Benchmark,
  type Figure,
  figure,
  figureAgainst,
  median,
  medianOfAlternating,
  percentile,
  timed,
} from '../figures.ts'
import { floorScored } from './scoring-floor.ts'
import { BOARDS, type MadeField, madeField, madeSetup } from './scoring-room.ts'

const TABLES = 5000
const GROWTH = [500, 5000, 50_000] as const
/** With 5,001 tables a percentage in 36 is an exact half of the last decimal. */
const SIZES = [12, 100, 500, 5000, 5001, 50_000] as const
const INSERTS = 2000
/** Runs before measuring, until all code is compiled. */
const WARM_UP = 60
const RUNS = 21
const MOST_RUNS = 1000
const PACKAGE_RUNS = 9

/** Measures the scorer: from scratch, beside a floor and beside a package; one result at a time; growth. */
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
      ...(['neuberg', 'factor'] as const).flatMap(short =>
        inserted(
          `one result, every board another number of results, ${short}`,
          TABLES,
          short,
          INSERTS,
          'ragged',
        ),
      ),
      ...([2, 1] as const).map(winners =>
        fromScratch(`from scratch, winners: ${winners}`, madeField(TABLES, winners)),
      ),
      besidePackage(),
      ...SIZES.map(tables => fromScratch(`growth: from scratch, ${tables} tables`, madeField(tables, 2))),
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

/** Runs scorer and floor in turns; more often for smaller fields. */
function fromScratch(name: string, made: MadeField): Figure {
  const setup = madeSetup(made)
  const groups = groupsOf(made)
  const own = () => timed(() => rankField(scoreField(made.sheets, setup)))
  const floor = () => timed(() => floorScored(made.sheets, made.contestants.length, groups))
  const turns = Math.max(RUNS, Math.min(MOST_RUNS, Math.round((RUNS * 2 * TABLES) / made.contestants.length)))
  medianOfAlternating(WARM_UP, own, floor)
  const [ours, floors] = medianOfAlternating(turns, own, floor)
  return figureAgainst(name, ours, 'ms', 'counting alone', floors)
}

export const groupsOf = ({ contestants }: MadeField): readonly Int32Array[] =>
  [undefined, 'NS', 'EW']
    .map(line =>
      Int32Array.from(
        contestants.flatMap((contestant, number) => (contestant.line === line ? [number] : [])),
      ),
    )
    .filter(members => members.length > 0)

/** Compares with npm bridge-scorer, which takes a board of any size. */
function besidePackage(): Figure {
  const child = (which: 'own' | 'package') => () => Number(said('scoring-child.ts', which, `${TABLES}`))
  const [theirs, ours] = medianOfAlternating(PACKAGE_RUNS, child('package'), child('own'))
  const how = `medians of ${PACKAGE_RUNS} processes each, in turns`
  return figureAgainst(`the same through npm bridge-scorer, ${how}`, theirs, 'ms', 'this scorer', ours)
}

const said = (child: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [fileURLToPath(new URL(child, import.meta.url)), ...args], {
    encoding: 'utf8',
  })

/** Measures inserts in a separate process, so that they do not collect this one's garbage. */
function inserted(
  name: string,
  tables: number,
  short: ShortBoard,
  inserts: number,
  shape: 'full' | 'ragged' = 'full',
): readonly Figure[] {
  const times = JSON.parse(
    said('scoring-insert-child.ts', `${tables}`, short, `${inserts}`, shape),
  ) as readonly number[]
  return [figure(`${name}, p50`, median(times), 'ms'), figure(`${name}, p99`, percentile(times, 99), 'ms')]
}
