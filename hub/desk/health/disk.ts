import { type Journal, JournalError } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'

/** While nothing can be written a small write is tried this often. */
const PROBE_MS = 2000
/** A write of a few pages: where only a byte is free the disk is not well again. */
const PROBE_LETTERS = 16_000

export interface DiskWatch {
  /** The journal, every write of which tells whether the disk takes it. */
  readonly journal: Journal
  stop(): void
}

/**
 * Watches every write of the journal: a refused one says that the disk takes nothing, and one that got through that it
 * does again. In between it is tried, so that nobody has to hand in a result to find out.
 */
export function watchDisk(
  { journal, schedule }: Pick<DeskDeps, 'journal' | 'schedule'>,
  tell: (writable: boolean, cause: JournalError | null) => void,
): DiskWatch {
  let writable = true
  let stopProbe = () => {}

  function failed(cause: JournalError): void {
    if (!writable) return
    writable = false
    stopProbe = schedule(probe, PROBE_MS)
    tell(false, cause)
  }

  function worked(): void {
    if (writable) return
    writable = true
    stopProbe()
    tell(true, null)
  }

  function probe(): void {
    stopProbe = schedule(probe, PROBE_MS)
    try {
      watched.transaction(() => journal.setMeta('probe', 'x'.repeat(PROBE_LETTERS)))
      watched.transaction(() => journal.setMeta('probe', ''))
    } catch (cause) {
      if (!(cause instanceof JournalError)) throw cause
    }
  }

  const watched: Journal = {
    ...journal,
    transaction(work) {
      try {
        const made = journal.transaction(work)
        worked()
        return made
      } catch (cause) {
        if (cause instanceof JournalError) failed(cause)
        throw cause
      }
    },
  }
  return { journal: watched, stop: () => stopProbe() }
}
