import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import pino from 'pino'
import { type Parsed, parsed, refused } from '../shared/lib/parsed.ts'

/** What the hub writes down about itself: in a file of the data folder, one JSON line each, never a secret. */
export interface Log {
  note(sentence: string, about?: object): void
  close(): void
}

/** Of one sentence a line a minute; how often it was said besides is said with the next. */
const MINUTE_MS = 60_000
/** The three files before it are kept; all together fill no disk. */
const MOST_BYTES = 5 * 1024 * 1024
const KEPT_FILES = 3

/** Sentences that are told apart; whatever else is said counts as one. */
const MOST_KINDS = 1000
const OTHER_KIND = ''

/** Of what is said about it; the words of a stranger may be longer. */
const MOST_LETTERS = 1000

/** So often the file is asked for its size. */
const LINES_BETWEEN_LOOKS = 200

/** Passes on what may be written: a device that makes the hub complain without end fills no log. */
export function createSparing(
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

/** Once the log is large it is the one before, and a new one begins; the oldest goes. */
function turnOver(path: string): void {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= MOST_BYTES) return
    rmSync(`${path}.${KEPT_FILES}`, { force: true })
    for (let file = KEPT_FILES - 1; file >= 1; file -= 1)
      if (existsSync(`${path}.${file}`)) renameSync(`${path}.${file}`, `${path}.${file + 1}`)
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
