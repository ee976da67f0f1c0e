import { type Journal, JournalError } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk-types.ts'

/** Interval of a small test write while the disk refuses writes. */
const PROBE_MS = 2000
/** Size of a test write of a few pages: a disk with a single free byte has not recovered. */
const PROBE_LETTERS = 16_000

export interface DiskWatch {
  readonly journal: Journal
  stop(): void
}

/**
 * Watches every write of the journal: a refused one means that the disk accepts nothing, a successful one
 * that it works again. In between, test writes are made, so that a recovery shows without a new result.
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
