import { unreachable } from '../shared/lib/assert.ts'
import { type Problem, refusing } from '../shared/lib/parsed.ts'
import { CLUB_KEY_FILE, JOURNAL_FILE, journalPath } from './journal/data-folder.ts'
import type { FolderState } from './journal/inspect.ts'
import type { DiskProblems } from './journal/journal-files.ts'
import { MIGRATIONS } from './journal/migrations/migrations.ts'
import type { SharedFolder } from './journal/shared-folder.ts'

type InFolder = { readonly folder: string; readonly file: string; readonly offer: Problem }
type InRebuilding = { readonly folder: string; readonly file: string; readonly how: Problem }
type AtPath = { readonly path: string }

export const COMMANDS = {
  restore: 'overtrick recover --from FOLDER',
  rebuild: 'overtrick recover --card "TWELVE WORDS"',
  anew: 'overtrick start --start-empty',
} as const

/** Problems of a data folder that stop a start, and notices about it at a start. */
export interface FolderProblems extends DiskProblems {
  readonly 'folder.journal-missing': InFolder
  readonly 'folder.journal-empty': InFolder
  readonly 'folder.key-missing': InFolder
  readonly 'folder.journal-unreadable': AtPath & { readonly offer: Problem }
  readonly 'folder.offer': typeof COMMANDS
  readonly 'folder.in-use': { readonly folder: string }
  readonly 'folder.locked': AtPath
  readonly 'folder.newer': AtPath & { readonly version: number; readonly known: number }
  readonly 'folder.unwritable': AtPath
  readonly 'folder.unmakeable': { readonly folder: string }
  readonly 'folder.entries-unreadable': {
    readonly session: string
    readonly count: number
    readonly positions: readonly number[]
  }
  readonly 'folder.rows-unreadable': { readonly count: number }
  readonly 'folder.synced': { readonly folder: string; readonly service: string }
  readonly 'folder.network': { readonly folder: string }
  readonly 'folder.rebuilding-missing': InRebuilding
  readonly 'folder.rebuilding-empty': InRebuilding
  readonly 'folder.rebuilding-how': Pick<typeof COMMANDS, 'anew' | 'restore'>
  readonly 'folder.still-rebuilding': { readonly folder: string }
  readonly 'folder.set-aside': { readonly aside: string }
}

export const refusedFolder = refusing<FolderProblems>()

/** Returns the problem of a data folder that is neither new nor usable. */
export function folderProblem(
  dataDir: string,
  state: Exclude<FolderState, { kind: 'first-evening' | 'well' }>,
) {
  const { problem: offer } = refusedFolder('folder.offer', COMMANDS)
  const path = journalPath(dataDir)
  const lacking = (file: string) => ({ folder: dataDir, file, offer })
  switch (state.kind) {
    case 'journal-missing':
      return refusedFolder('folder.journal-missing', lacking(JOURNAL_FILE))
    case 'journal-empty':
      return refusedFolder('folder.journal-empty', lacking(JOURNAL_FILE))
    case 'key-missing':
      return refusedFolder('folder.key-missing', lacking(CLUB_KEY_FILE))
    case 'journal-damaged':
      return refusedFolder('folder.journal-unreadable', { path, offer })
    case 'locked':
      return refusedFolder('folder.locked', { path })
    case 'newer':
      return refusedFolder('folder.newer', { path, version: state.version, known: MIGRATIONS.length })
    case 'unwritable':
      return refusedFolder('folder.unwritable', { path: state.path })
    case 'disk':
      return { ok: false, problem: state.problem } as const
    default:
      return unreachable(state)
  }
}

/** True if the content of the folder cannot be determined, so that nothing may replace it. */
export const isInaccessible = (
  state: FolderState,
): state is Extract<FolderState, { kind: 'locked' | 'newer' | 'unwritable' | 'disk' }> =>
  ['locked', 'newer', 'unwritable', 'disk'].includes(state.kind)

/** Returns notices about other programs that access the folder; they do not prevent a start. */
export function sharedFolderNotices(folder: string, keeper: SharedFolder | undefined): readonly Problem[] {
  if (!keeper) return []
  return keeper.kind === 'synced'
    ? [refusedFolder('folder.synced', { folder, service: keeper.service }).problem]
    : [refusedFolder('folder.network', { folder }).problem]
}
