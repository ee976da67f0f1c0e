import { type Journal, JournalError } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'

export function createFillingJournal() {
  const journal = createMemoryJournal()
  let isFull = false
  let refused = 0
  const full: Journal = {
    ...journal,
    transaction(work) {
      if (isFull) {
        refused += 1
        throw new JournalError('The journal cannot be written (disk is full).')
      }
      return journal.transaction(work)
    },
  }
  return {
    journal: full,
    refused: () => refused,
    fill(next: boolean) {
      isFull = next
    },
  }
}
