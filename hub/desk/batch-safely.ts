import { JournalError } from '../journal/journal.ts'
import { type BatchDeps, type CommittedBatch, commitBatch, isSpoken, outcomesOf } from './batch.ts'
import type { Arrival, DeskDeps } from './desk-types.ts'
import { aside, putAside } from './intake.ts'

/** What could be committed of a batch: all in one, or message by message where one of them spoils it. */
export interface SafeBatch {
  readonly committed: readonly CommittedBatch[]
  /** Whether everything that belongs on disk is there. */
  readonly stored: boolean
}

/**
 * Commits a batch; one message on which the desk itself fails must not hold up those that came with it. Where the
 * journal cannot be written nobody is told that anything was entered: the devices send it all again, and what needs no
 * disk, a hello above all, is answered all the same. What the disk would not take is never put aside, because a device
 * does not send that again.
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
    // Only what belongs on disk can come to this: there is nothing to be answered all the same.
    if (cause instanceof JournalError) return { committed: [], stored: false }
    log('A message could not be entered.', { cause: String(cause), device: from.device })
    return setAside(deps, from)
  }
}

function setAside({ journal, now }: BatchDeps, from: Arrival): SafeBatch {
  const { quarantined } = aside('ill-formed', 'The desk could not enter this.', from.text)
  try {
    journal.transaction(() => putAside(journal, now(), from, quarantined))
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
        batch.filter(from => isSpoken(deps, from)),
      ),
      grown: [],
      opened: null,
    },
  ],
  stored: false,
})
