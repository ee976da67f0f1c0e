import type { Problem } from '../shared/lib/parsed.ts'
import { refusing } from '../shared/lib/parsed.ts'
import type { BackupResult } from './journal/backup.ts'

interface BackupProblems {
  readonly 'backup.absent': { readonly place: string }
  readonly 'backup.failed': { readonly place: string; readonly why: string }
  readonly 'backup.again': { readonly place: string }
}
const notice = refusing<BackupProblems>()

/** Interval between backups: shorter than a round. A copy of an evening is only a few megabytes. */
const EVERY_MS = 2 * 60_000

/** Stands for contents that could not be read: a backup is tried anyway, and reports what is wrong. */
const UNREAD = ''

export interface BackupsDeps {
  readonly place: string
  readonly make: () => Promise<BackupResult>
  /** Returns a text that changes when something has been entered; undefined while nothing is worth a backup. */
  readonly contents: () => string | undefined
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /** Called once when backups begin to fail, and once when they work again. */
  readonly tell: (problem: Problem) => void
  readonly log: (sentence: string, about?: object) => void
}

/** Makes backups while the hub runs, whenever something has been entered, and a last one when it stops. */
export function createBackups({ place, make, contents, schedule, tell, log }: BackupsDeps) {
  let copied: string | undefined
  let isFailing = false
  let making: Promise<void> | undefined
  let stopNext = () => {}

  /** Reads the contents, or returns `UNREAD` if the disk fails. */
  function contentsNow(): string | undefined {
    try {
      return contents()
    } catch (cause) {
      log('What is to be backed up cannot be read.', { why: String(cause) })
      return UNREAD
    }
  }
  async function makeOne(): Promise<void> {
    const now = contentsNow()
    if (now === undefined || now === copied) return
    const result = await make()
    if (result.kind === 'made') {
      copied = now === UNREAD ? undefined : now
      if (isFailing) tell(notice('backup.again', { place }).problem)
      isFailing = false
      return
    }
    const why = result.kind === 'failed' ? result.why : undefined
    log('The backup could not be made.', { why: why ?? 'no such folder' })
    if (!isFailing)
      tell(
        (why === undefined ? notice('backup.absent', { place }) : notice('backup.failed', { place, why }))
          .problem,
      )
    isFailing = true
  }
  function next(): void {
    making = makeOne().finally(() => {
      stopNext = schedule(next, EVERY_MS)
    })
  }
  return {
    start: next,
    async stop(): Promise<void> {
      await making
      stopNext()
      await makeOne()
    },
  }
}
