import { join } from 'node:path'
import { openBooks } from '../../../hub/desk/books.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import { assert } from '../../../shared/lib/assert.ts'
import { made } from '../../../shared/test/made.ts'
import { type Benchmark, figure, figureAgainst } from '../figures.ts'
import { inWorkFolder } from '../work-folder.ts'
import { longEvening, SESSION } from './long-evening.ts'

const FACTS = 100_000
/** Rows of one commit while the journal is written. */
const COMMIT = 5000
const GOAL_MS = 3000

/** A start with a long evening in the journal: every row read, checked by its hash, parsed and folded. */
export const replayBenchmark: Benchmark = {
  name: 'replay',
  run: () =>
    inWorkFolder(async folder => {
      const path = join(folder, 'journal.sqlite')
      writeJournal(path)
      const begun = performance.now()
      const journal = made(openSqliteJournal(path))
      const read = journal.entries(SESSION)
      const readMs = performance.now() - begun
      const [from, cpu] = [performance.now(), process.cpuUsage()]
      const books = openBooks(journal)
      const bothMs = performance.now() - from
      const { user, system } = process.cpuUsage(cpu)
      assert(books.of(SESSION).entries.length === read.length, 'all entries folded')
      journal.close()
      return {
        benchmark: 'replay',
        about: `${FACTS} facts of 20 tables, ${read.length} entries, most of them corrections`,
        figures: [
          figureAgainst('start: rows read, checked and folded', bothMs, 'ms', 'goal', GOAL_MS),
          figure('start: processor', (user + system) / 1000, 'ms'),
          figure('rows read and checked alone', readMs, 'ms'),
        ],
      }
    }),
}

function writeJournal(path: string): void {
  const journal = made(openSqliteJournal(path))
  const evening = longEvening(20)
  journal.transaction(() => {
    journal.setMeta('current-session', SESSION)
    journal.putLife(SESSION, { from: 1, epoch: 1, hub: 'benchbench', start: 1 })
  })
  for (let facts = 0; facts < FACTS; facts += COMMIT) {
    const entries = evening.next(COMMIT)
    journal.transaction(() => journal.append(SESSION, entries))
  }
  journal.close()
}
