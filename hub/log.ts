import { renameSync, rmSync, statSync } from 'node:fs'
import pino from 'pino'
import { type Parsed, parsed, refused } from '../shared/lib/parsed.ts'

/** What the hub writes down about itself: in a file of the data folder, one JSON line each, never a secret. */
export interface Log {
  note(sentence: string, about?: object): void
  close(): void
}

/** Of one sentence a line a minute; how often it was said besides is said with the next. */
const MINUTE_MS = 60_000
/** The file before it is kept; both together fill no disk. */
const MOST_BYTES = 5 * 1024 * 1024

/** So often the file is asked for its size. */
const LINES_BETWEEN_LOOKS = 200

/** Passes on what may be written: a device that makes the hub complain without end fills no log. */
export function createSparing(
  now: () => number,
  write: (sentence: string, about: object) => void,
): Log['note'] {
  const said = new Map<string, { at: number; more: number }>()
  return (sentence, about = {}) => {
    const before = said.get(sentence)
    if (before && Math.abs(now() - before.at) < MINUTE_MS) {
      before.more += 1
      return
    }
    said.set(sentence, { at: now(), more: 0 })
    write(sentence, before && before.more > 0 ? { ...about, more: before.more } : about)
  }
}

/** Once the log is large it is the one before, and a new one begins. */
function turnOver(path: string): void {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= MOST_BYTES) return
    rmSync(`${path}.1`, { force: true })
    renameSync(path, `${path}.1`)
  } catch {
    // A log that cannot be turned over is written on.
  }
}

export function openLogFile(path: string): Parsed<Log> {
  turnOver(path)
  let written = 0
  let isClosed = false
  let file: ReturnType<typeof pino.destination>
  try {
    file = pino.destination({ dest: path, sync: true, mkdir: false })
  } catch {
    return refused('unwritable', `The log ${path} cannot be written.`)
  }
  // A full disk must not end the hub by way of its log.
  file.on('error', () => {})
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file)
  const note = createSparing(Date.now, (sentence, about) => {
    // A link that breaks while the hub stops is noted nowhere.
    if (isClosed) return
    written += 1
    if (
      written % LINES_BETWEEN_LOOKS === 0 &&
      (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES
    ) {
      turnOver(path)
      file.reopen(path)
    }
    log.info(about, sentence)
  })
  return parsed({
    note,
    close() {
      isClosed = true
      file.end()
    },
  })
}
