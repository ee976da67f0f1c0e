import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import pino from 'pino'
import { type Parsed, parsed, refused } from '../shared/lib/parsed.ts'

/** The hub's own log: a file in the data folder, one JSON line per event, never a secret. */
export interface Log {
  note(sentence: string, about?: object): void
  close(): void
}

/** Period in which one sentence is written only once; its repetitions are counted in the next line. */
const MINUTE_MS = 60_000
/** Size at which the log is rotated. Three earlier files are kept; together they cannot fill a disk. */
const MOST_BYTES = 5 * 1024 * 1024
const KEPT_FILES = 3

/** Maximum number of sentences counted separately; all others count as one. */
const MOST_KINDS = 1000
const OTHER_KIND = ''

/** Maximum length of a line's details: text from strangers may be longer. */
const MOST_LETTERS = 1000

/** Lines between two checks of the file's size. */
const LINES_BETWEEN_LOOKS = 200

/** Passes on lines within the limits, so that a device that makes the hub complain endlessly does not fill the log. */
export function limitLogRate(
  now: () => number,
  write: (sentence: string, about: object) => void,
): Log['note'] {
  const said = new Map<string, { at: number; more: number }>()
  return (sentence, about = {}) => {
    const kind = said.has(sentence) || said.size < MOST_KINDS ? sentence : OTHER_KIND
    const before = said.get(kind)
    if (before && Math.abs(now() - before.at) < MINUTE_MS) {
      before.more += 1
      return
    }
    said.set(kind, { at: now(), more: 0 })
    const short = shortened(about)
    write(sentence, before && before.more > 0 ? { ...short, more: before.more } : short)
  }
}

const shortened = (about: object): object =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, MOST_LETTERS) : value,
    ]),
  )

/** Rotates a large log: a new one begins and the oldest is deleted. */
function rotateLog(path: string): void {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= MOST_BYTES) return
    rmSync(`${path}.${KEPT_FILES}`, { force: true })
    for (let file = KEPT_FILES - 1; file >= 1; file -= 1)
      if (existsSync(`${path}.${file}`)) renameSync(`${path}.${file}`, `${path}.${file + 1}`)
    renameSync(path, `${path}.1`)
  } catch {
    // If the log cannot be rotated, continue with it.
  }
}

export function openLogFile(path: string): Parsed<Log> {
  rotateLog(path)
  let written = 0
  let isClosed = false
  let file: ReturnType<typeof pino.destination>
  try {
    file = pino.destination({ dest: path, sync: true, mkdir: false })
  } catch {
    return refused('unwritable', `The log ${path} cannot be written.`)
  }
  // A full disk must not stop the hub through its log.
  file.on('error', () => {})
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file)
  const note = limitLogRate(Date.now, (sentence, about) => {
    // A link that breaks while the hub stops is not logged.
    if (isClosed) return
    written += 1
    if (
      written % LINES_BETWEEN_LOOKS === 0 &&
      (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MOST_BYTES
    ) {
      rotateLog(path)
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
