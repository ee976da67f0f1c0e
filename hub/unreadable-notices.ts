import type { Problem } from '../shared/lib/parsed.ts'
import { refusedFolder } from './folder-problem.ts'
import type { UnreadableRow } from './journal/journal.ts'

/** More places do not help whoever starts the hub; the log names each. */
const MOST_NAMED = 20

/** Returns notices at a start about unreadable rows, which do not prevent it. */
export function unreadableNotices(rows: readonly UnreadableRow[]): readonly Problem[] {
  const bySession = new Map<string, readonly number[]>()
  for (const { entry } of rows)
    if (entry) bySession.set(entry.session, [...(bySession.get(entry.session) ?? []), entry.kept.position])
  const others = rows.filter(({ entry }) => !entry).length
  return [
    ...[...bySession].map(
      ([session, positions]) =>
        refusedFolder('folder.entries-unreadable', {
          session,
          count: positions.length,
          positions: positions.slice(0, MOST_NAMED),
        }).problem,
    ),
    ...(others > 0 ? [refusedFolder('folder.rows-unreadable', { count: others }).problem] : []),
  ]
}
