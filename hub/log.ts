import pino from 'pino'
import { type Parsed, parsed, refused } from '../shared/lib/parsed.ts'

/** What the hub writes down about itself: in a file of the data folder, one JSON line each, never a secret. */
export interface Log {
  note(sentence: string, about?: object): void
  close(): void
}

export function openLogFile(path: string): Parsed<Log> {
  let file: ReturnType<typeof pino.destination>
  try {
    file = pino.destination({ dest: path, sync: true, mkdir: false })
  } catch {
    return refused('unwritable', `The log ${path} cannot be written.`)
  }
  // A full disk must not end the hub by way of its log.
  file.on('error', () => {})
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file)
  return parsed({
    note: (sentence, about) => (about ? log.info(about, sentence) : log.info(sentence)),
    close: () => file.end(),
  })
}
