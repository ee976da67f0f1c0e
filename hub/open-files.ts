import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Parsed, type Problem, parsed, refusing } from '../shared/lib/parsed.ts'
import { COMMANDS, folderProblem, refusedFolder, sharedFolderNotices } from './folder-problem.ts'
import { type Assets, loadApps } from './http/apps.ts'
import {
  DATA_FILES,
  endRebuilding,
  FEDERATION_FILE,
  isRebuilding,
  JOURNAL_FILE,
  JOURNAL_FILES,
  journalPath,
  LOG_FILE,
  markRebuilding,
} from './journal/data-folder.ts'
import { type FolderState, inspectFolder } from './journal/inspect.ts'
import { diskProblem } from './journal/journal-files.ts'
import { type FileJournal, openSqliteJournal } from './journal/journal-sqlite.ts'
import { finishSalvage, type Salvage, salvageJournal } from './journal/salvage/salvage.ts'
import { setAside } from './journal/set-aside.ts'
import { keeperOf, machineFolders } from './journal/shared-folder.ts'
import { type KeyFiles, readKeyFiles } from './keys/key-file.ts'
import { type Log, openLogFile } from './log.ts'
import { type FederationList, openFederation } from './people/federation-file.ts'

const notice = refusing<SalvageNotices>()

export interface FolderOptions {
  readonly dataDir: string
  readonly distDir: string
  /** Starts anew in a folder that cannot be used; its content is moved aside. */
  readonly startEmpty?: boolean
}

export interface OpenFiles {
  readonly assets: Assets
  readonly journal: FileJournal
  readonly secrets: KeyFiles
  readonly log: Log
  /** Absent if its file cannot be used: a session does not need the federation's list. */
  readonly federation?: FederationList
  /** True if the journal was lost but the club's key is there: nothing is played before the director has decided. */
  readonly recovering: boolean
  readonly notices: readonly Problem[]
}

/**
 * Opens all files the hub needs, or describes why not, with nothing changed in the folder. If there is a club key but
 * no journal, one is created for a rebuild.
 */
export function openFiles({ dataDir, distDir, startEmpty = false }: FolderOptions): Parsed<OpenFiles> {
  const assets = loadApps(distDir)
  if (!assets.ok) return assets
  const usable = whileDiskAnswers(dataDir, () => makeUsable(dataDir, startEmpty))
  if (!usable.ok) return usable
  // The journal is created before the key: a start interrupted between them is still a first evening.
  const journal = openSqliteJournal(journalPath(dataDir))
  if (!journal.ok) return journal
  const beside = openBeside(dataDir)
  if (!beside.ok) {
    journal.value.close()
    return beside
  }
  const notices = [...sharedFolderNotices(dataDir, keeperOf(dataDir, machineFolders())), ...usable.value]
  const recovering = isRebuilding(dataDir)
  return parsed({ assets: assets.value, journal: journal.value, ...beside.value, recovering, notices })
}

function openBeside(dataDir: string): Parsed<Pick<OpenFiles, 'secrets' | 'log' | 'federation'>> {
  const secrets = readKeyFiles(dataDir)
  if (!secrets.ok) return secrets
  const log = openLogFile(join(dataDir, LOG_FILE))
  if (!log.ok) return log
  const federation = federationIn(dataDir, log.value)
  return parsed({ secrets: secrets.value, log: log.value, ...(federation && { federation }) })
}

function federationIn(dataDir: string, log: Log): FederationList | undefined {
  try {
    return openFederation(join(dataDir, FEDERATION_FILE))
  } catch (cause) {
    log.note('The larger list of people cannot be used.', { cause: String(cause) })
    return undefined
  }
}

/** Folder states without a journal; a write-ahead log beside it may hold all the data. */
const JOURNAL_LACKS: ReadonlySet<FolderState['kind']> = new Set(['journal-missing', 'journal-empty'])

/** Runs the work, and returns the problem of a full or failing disk in one sentence. */
function whileDiskAnswers<T>(folder: string, work: () => Parsed<T>): Parsed<T> {
  try {
    return work()
  } catch (cause) {
    const problem = diskProblem(folder, cause)
    if (!problem) throw cause
    return problem
  }
}

function makeUsable(dataDir: string, startEmpty: boolean): Parsed<readonly Problem[]> {
  finishSalvage(dataDir, Date.now())
  const state = inspectFolder(dataDir)
  if (state.kind === 'first-evening') {
    const made = makeFolder(dataDir)
    if (made.ok) endRebuilding(dataDir)
    return made
  }
  if (state.kind === 'well') return startOnWell(dataDir, startEmpty)
  const lost = state.kind.startsWith('journal-') || state.kind === 'key-missing'
  if (!startEmpty || !lost)
    return salvaged(dataDir, state) ?? collecting(dataDir, state) ?? folderProblem(dataDir, state)
  return beginAnew(dataDir)
}

function startOnWell(dataDir: string, startEmpty: boolean): Parsed<readonly Problem[]> {
  if (!isRebuilding(dataDir))
    return startEmpty ? refusedFolder('folder.in-use', { folder: dataDir }) : parsed([])
  if (startEmpty) return beginAnew(dataDir)
  return parsed([refusedFolder('folder.still-rebuilding', { folder: dataDir }).problem])
}

function beginAnew(dataDir: string): Parsed<readonly Problem[]> {
  const aside = setAside(dataDir, DATA_FILES, Date.now())
  endRebuilding(dataDir)
  return parsed([refusedFolder('folder.set-aside', { aside }).problem])
}

/**
 * Prepares a folder with a key but no journal: the hub starts without play, and collects data from devices in the room.
 */
function collecting(dataDir: string, state: FolderState): Parsed<readonly Problem[]> | undefined {
  if (!JOURNAL_LACKS.has(state.kind) || !('log' in state)) return undefined
  markRebuilding(dataDir)
  // SQLite would take the unreadable write-ahead log for that of the new journal.
  if (state.log) setAside(dataDir, JOURNAL_FILES, Date.now())
  const { restore, anew } = COMMANDS
  const { problem: how } = refusedFolder('folder.rebuilding-how', { restore, anew })
  const code = state.kind === 'journal-missing' ? 'folder.rebuilding-missing' : 'folder.rebuilding-empty'
  return parsed([refusedFolder(code, { folder: dataDir, file: JOURNAL_FILE, how }).problem])
}

/** Salvages a damaged journal: any readable rows suffice to continue, but a write-ahead log alone must be complete. */
function salvaged(dataDir: string, state: FolderState): Parsed<readonly Problem[]> | undefined {
  const isDamaged = state.kind === 'journal-damaged'
  if (!isDamaged && !(JOURNAL_LACKS.has(state.kind) && 'log' in state && state.log)) return undefined
  const salvage = salvageJournal(dataDir, Date.now(), isDamaged ? 'any' : 'all')
  // The salvaged journal may lack its key, or be of another version.
  const after = salvage && inspectFolder(dataDir)
  if (!salvage || !after) return undefined
  const isUsable = after.kind === 'well' || after.kind === 'first-evening'
  return isUsable ? parsed(salvageNotices(salvage)) : folderProblem(dataDir, after)
}

function makeFolder(dataDir: string): Parsed<readonly Problem[]> {
  try {
    // Readable only by its owner: the folder has names of players and the club's key.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return parsed([])
  } catch {
    return refusedFolder('folder.unmakeable', { folder: dataDir })
  }
}

interface SalvageNotices {
  readonly 'salvage.whole': { readonly kept: number; readonly aside: string }
  readonly 'salvage.lost': { readonly kept: number; readonly aside: string }
  readonly 'salvage.session': { readonly session: string; readonly positions: readonly number[] }
  readonly 'salvage.session.tables': {
    readonly session: string
    readonly positions: readonly number[]
    readonly tables: readonly string[]
  }
  readonly 'salvage.club': { readonly entries: number }
}

/** Describes the result of a salvage for whoever starts the hub. */
function salvageNotices({ kept, lost, lostOfClub, aside }: Salvage): readonly Problem[] {
  const isWhole = lost.length === 0 && lostOfClub === 0
  const notices = [
    isWhole ? notice('salvage.whole', { kept, aside }) : notice('salvage.lost', { kept, aside }),
    ...lost.map(({ session, positions, tables }) =>
      tables.length > 0
        ? notice('salvage.session.tables', { session, positions, tables })
        : notice('salvage.session', { session, positions }),
    ),
    ...(lostOfClub > 0 ? [notice('salvage.club', { entries: lostOfClub })] : []),
  ]
  return notices.map(({ problem }) => problem)
}
