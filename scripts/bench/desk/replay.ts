import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { assert } from '../../../shared/lib/assert.ts'
import { made } from '../../../shared/test/made.ts'
import { inWorkFolder } from '../../kit/work-folder.ts'
import {
  type Benchmark,
  type BenchmarkOptions,
  type Figure,
  figure,
  figureAgainst,
  median,
} from '../figures.ts'
import { longEvening, SESSION } from './long-evening.ts'

const FACTS = 100_000
/** Rows per commit while the journal is written. */
const COMMIT = 5000
const TURNS = 5
const GOAL_MS = 3000
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CHILD = fileURLToPath(new URL('./start-child.ts', import.meta.url))

/**
 * Measures a start with a long session in the journal: every row read, checked by its hash, parsed and folded, in a
 * separate process like a real hub. `--against DIR` measures another checkout alternately.
 */
export const replayBenchmark: Benchmark = {
  name: 'replay',
  run: ({ against }: BenchmarkOptions) =>
    inWorkFolder(async folder => {
      const roots = [ROOT, ...(against === undefined ? [] : [resolve(against)])]
      const pathOf = (root: number) => join(folder, `journal-${root}.sqlite`)
      const entries = await writeJournals(roots, pathOf)
      const turns = Array.from({ length: TURNS }, () =>
        roots.map((root, at) => start(root, pathOf(at), entries)),
      )
      const of = (root: number, what: keyof Start) =>
        median(turns.map(turn => turn[root]?.[what] ?? Number.NaN))
      const beside = (name: string, what: keyof Start, unit: Figure['unit'], scale = 1): Figure =>
        against === undefined
          ? figure(name, of(0, what) * scale, unit)
          : figureAgainst(name, of(0, what) * scale, unit, against, of(1, what) * scale)
      return {
        benchmark: 'replay',
        about: `${FACTS} facts of 20 tables, ${entries} entries, most of them corrections; medians of ${TURNS} starts`,
        figures: [
          figureAgainst('start: rows read, checked and folded', of(0, 'ms'), 'ms', 'goal', GOAL_MS),
          ...(against === undefined ? [] : [beside('start, beside the other', 'ms', 'ms')]),
          beside('start: processor', 'cpuMs', 'ms'),
          beside('memory a correction', 'heapBytes', 'KB', 1 / 1024 / FACTS),
        ],
      }
    }),
}

interface Start {
  readonly ms: number
  readonly cpuMs: number
  readonly heapBytes: number
}

function start(root: string, path: string, entries: number): Start {
  const told = execFileSync(process.execPath, ['--expose-gc', CHILD, root, path], { encoding: 'utf8' })
  const { position, ...cost } = JSON.parse(told)
  assert(position === entries, `${entries} entries folded, not ${position}`)
  return cost
}

/**
 * Writes the same session to a journal of each checkout, since an older one cannot open what a newer one has written.
 */
async function writeJournals(roots: readonly string[], pathOf: (root: number) => string): Promise<number> {
  const journals = await Promise.all(roots.map(async (root, at) => made(await openIn(root, pathOf(at)))))
  const evening = longEvening(20)
  for (const journal of journals)
    journal.transaction(() => {
      journal.setMeta('current-session', SESSION)
      journal.putLife(SESSION, { from: 1, epoch: 1, hub: 'benchbench', start: 1 })
    })
  let written = 0
  for (let facts = 0; facts < FACTS; facts += COMMIT) {
    const entries = evening.next(COMMIT)
    written += entries.length
    for (const journal of journals) journal.transaction(() => journal.append(SESSION, entries))
  }
  for (const journal of journals) journal.close()
  return written
}

async function openIn(root: string, path: string) {
  const { openSqliteJournal }: typeof import('../../../hub/journal/journal-sqlite.ts') = await import(
    pathToFileURL(join(root, 'hub/journal/journal-sqlite.ts')).href
  )
  return openSqliteJournal(path)
}
