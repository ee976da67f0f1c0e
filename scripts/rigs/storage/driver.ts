import { accessSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { inEnglish } from '../../../hub/english.ts'
import { JournalError } from '../../../hub/journal/journal.ts'
import { openFiles } from '../../../hub/open-files.ts'
import { playEvening, printReceipt, recordedEvening } from './evening.ts'

/**
 * Runs the desk in a separate process whose system calls are watched or made to fail from outside: `driver.ts DATA APPS
 * ROUNDS PAGES-BETWEEN-CHECKPOINTS`. Prints every receipt. Exits with 0, with 3 if it reports that the folder cannot be
 * used, and with anything else if it breaks.
 */
const [dataDir = '', distDir = '', rounds = '', pages = ''] = process.argv.slice(2)

/** Marks the phase of the session in the trace of system calls. */
function mark(phase: string): void {
  try {
    accessSync(join(dataDir, `phase-${phase}`))
  } catch {
    // Expected: this file never exists.
  }
}

/** Original `pragma`, replaced to force checkpoints in small sessions too. */
const pragma = Database.prototype.pragma
Database.prototype.pragma = function (this: Database.Database, source, options) {
  if (source === 'synchronous = FULL') pragma.call(this, `wal_autocheckpoint = ${pages}`)
  return pragma.call(this, source, options)
}

const REFUSED = 3

function run(): number {
  mark('start')
  const files = openFiles({ dataDir, distDir })
  if (!files.ok) {
    process.stderr.write(`${inEnglish(files.problem)}\n`)
    return REFUSED
  }
  const { journal, log } = files.value
  try {
    playEvening({ evening: recordedEvening(Number(rounds)), journal, hear: printReceipt, begins: mark })
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    process.stderr.write(`${cause.message}\n`)
    return REFUSED
  }
  mark('close')
  journal.close()
  log.close()
  return 0
}

process.exitCode = run()
