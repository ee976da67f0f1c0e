import { JournalError } from '../journal/journal.ts'
import { type BatchDeps, type CommittedBatch, commitBatch, isForDeskOnly, outcomesOf } from './batch.ts'
import type { Arrival, DeskDeps } from './desk-types.ts'
import { aside, quarantine } from './intake.ts'

/** Result of committing a batch: as a whole, or message by message if one of them makes it fail. */
export interface SafeBatch {
  readonly committed: readonly CommittedBatch[]
  /** True if everything that belongs on disk is stored. */
  readonly stored: boolean
}

/**
 * Commits a batch so that one message on which the hub fails does not hold up the others. If the journal cannot be
 * written, nothing is confirmed and the devices send again, but messages that need no disk, above all hello, are still
 * answered; a message is never quarantined for a disk error, because devices do not resend quarantined ones.
 */
export function commitSafely(deps: BatchDeps, batch: readonly Arrival[], log: DeskDeps['log']): SafeBatch {
  try {
    return { committed: [commitBatch(deps, batch)], stored: true }
  } catch (cause) {
    if (cause instanceof JournalError) return spokenAmong(deps, batch)
    log('A batch could not be entered; its messages are tried one by one.', { cause: String(cause) })
    const each = batch.map(from => commitAlone(deps, from, log))
    return {
      committed: each.flatMap(({ committed }) => committed),
      stored: each.every(({ stored }) => stored),
    }
  }
}

function commitAlone(deps: BatchDeps, from: Arrival, log: DeskDeps['log']): SafeBatch {
  try {
    return { committed: [commitBatch(deps, [from])], stored: true }
  } catch (cause) {
    // Only messages that belong on disk can fail here, so nothing remains to be answered.
    if (cause instanceof JournalError) return { committed: [], stored: false }
    log('A message could not be entered.', { cause: String(cause), device: from.device })
    return setAside(deps, from)
  }
}

function setAside({ journal, now }: BatchDeps, from: Arrival): SafeBatch {
  const { quarantined } = aside('ill-formed', 'The desk could not enter this.', from.text)
  try {
    journal.transaction(() => quarantine(journal, now(), from, quarantined))
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return { committed: [], stored: false }
  }
  return {
    committed: [{ outcomes: [{ kind: 'aside', from, quarantined }], grown: [], opened: null }],
    stored: true,
  }
}

const spokenAmong = (deps: BatchDeps, batch: readonly Arrival[]): SafeBatch => ({
  committed: [
    {
      outcomes: outcomesOf(
        deps,
        batch.filter(from => isForDeskOnly(deps, from)),
      ),
      grown: [],
      opened: null,
    },
  ],
  stored: false,
})
