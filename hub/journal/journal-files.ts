import { type Stats, statSync } from 'node:fs'
import type { FileLoss } from './journal.ts'

/**
 * Looks whether the files that SQLite writes to are still those that carry the journal's name. An open file that was
 * deleted or renamed away takes every write without a word, and is gone with the process. SQLite neither renames its
 * files nor makes one of them smaller while it has them open as this hub does.
 */
export function watchJournalFiles(path: string): () => FileLoss | undefined {
  const seen = new Map<string, Stats>()
  return () => {
    for (const file of [path, `${path}-wal`]) {
      const before = seen.get(file)
      const now = look(file)
      if (now === 'cannot tell') continue
      const loss = lossOf(before, now)
      if (loss) return loss
      if (now) seen.set(file, now)
    }
    return undefined
  }
}

/** A disk that does not even answer has not lost the file: its reads and writes say what is wrong. */
function look(file: string): Stats | undefined | 'cannot tell' {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return 'cannot tell'
  }
}

function lossOf(before: Stats | undefined, now: Stats | undefined): FileLoss | undefined {
  if (!before) return undefined
  if (!now) return 'vanished'
  if (now.ino !== before.ino || now.dev !== before.dev) return 'replaced'
  return now.size < before.size ? 'cut' : undefined
}
