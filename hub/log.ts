import pino from 'pino'

/** What the hub writes down about itself: in a file of the data folder, one JSON line each, never a secret. */
export interface Log {
  note(sentence: string, about?: object): void
  close(): void
}

export function openLogFile(path: string): Log {
  const file = pino.destination({ dest: path, sync: true, mkdir: false })
  // A full disk must not end the hub by way of its log.
  file.on('error', () => {})
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file)
  return {
    note: (sentence, about) => (about ? log.info(about, sentence) : log.info(sentence)),
    close: () => file.end(),
  }
}
