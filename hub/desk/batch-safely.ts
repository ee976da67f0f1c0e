import { JournalError } from '../journal/journal.ts'
import { type BatchDeps, type Committed, commitBatch } from './batch.ts'
import type { Arrival, DeskDeps } from './desk-types.ts'
import { aside, putAside } from './intake.ts'

/**
 * Commits a batch; one message on which the desk itself fails must not hold up those that came with it. Throws
 * where the journal cannot be written, and then nobody is told anything: the devices send it all again. What
 * the disk would not take is never put aside, because a device does not send that again.
 */
export function commitSafely(
  deps: BatchDeps,
  batch: readonly Arrival[],
  log: DeskDeps['log'],
): readonly Committed[] {
  try {
    return [commitBatch(deps, batch)]
  } catch (cause) {
    if (cause instanceof JournalError) throw cause
    log('A batch could not be entered; its messages are tried one by one.', { cause: String(cause) })
    return batch.map(from => commitAlone(deps, from, log))
  }
}

function commitAlone(deps: BatchDeps, from: Arrival, log: DeskDeps['log']): Committed {
  try {
    return commitBatch(deps, [from])
  } catch (cause) {
    if (cause instanceof JournalError) throw cause
    log('A message could not be entered.', { cause: String(cause), device: from.device })
    const { quarantined } = aside('ill-formed', 'The desk could not enter this.', from.text)
    const { journal, now } = deps
    journal.transaction(() => putAside(journal, now(), from, quarantined))
    return { outcomes: [{ kind: 'aside', from, quarantined }], grown: [], opened: null }
  }
}
