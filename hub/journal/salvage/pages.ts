import { isPageSize, type LoggedPage, readWriteLog, USUAL_PAGE_SIZE, type WriteLog } from './write-log.ts'

/** Pages of a journal as they are, whatever is damaged in them. */
export interface JournalPages {
  readonly size: number
  readonly count: number
  /** Returns a page, counted from 1; `undefined` beyond the end of the file. */
  page(number: number): Buffer | undefined
  /** Every complete page of the write-ahead log, including overwritten ones, the most reliable first. */
  readonly logged: readonly LoggedPage[]
}

/** Reads the journal's file with the commits of its write-ahead log; either may be missing or damaged. */
export function readPages(file: Buffer | undefined, logFile: Buffer | undefined): JournalPages {
  const log = logFile && readWriteLog(logFile)
  const size = pageSizeOf(file, log)
  const written = new Map(log?.believed.map(({ number, bytes }) => [number, bytes] as const))
  const whole = Math.ceil((file?.length ?? 0) / size)
  return {
    size,
    count: Math.max(whole, ...written.keys()),
    page(number) {
      const now = written.get(number)
      if (now) return now
      const bytes = file?.subarray((number - 1) * size, number * size)
      return bytes && bytes.length > 0 ? bytes : undefined
    },
    logged: log ? [...log.believed].reverse().concat(log.behind) : [],
  }
}

function pageSizeOf(file: Buffer | undefined, log: WriteLog | undefined): number {
  if (log) return log.pageSize
  const said = file && file.length > 18 ? file.readUInt16BE(16) : 0
  const size = said === 1 ? 65_536 : said
  return isPageSize(size) ? size : USUAL_PAGE_SIZE
}
