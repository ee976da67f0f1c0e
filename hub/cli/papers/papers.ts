import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { PAPER_SIZES, type PaperKind, type PaperSize } from '../../../shared/session/papers/paper-kinds.ts'
import { papersOf } from '../../../shared/session/papers/paper-list.ts'
import { PAPERS_DATA_ID, type PapersData, UNDRAWN_TITLE } from '../../../shared/session/papers/papers-data.ts'
import { boardsPlayedByAll } from '../../../shared/session/papers/printed-travellers.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import { type Locale, regionalTag } from '../../../shared/text/locale.ts'
import { folderProblem } from '../../folder-problem.ts'
import { JOURNAL_FILE, JOURNAL_LOG_FILE, journalPath } from '../../journal/data-folder.ts'
import { inspectFolder } from '../../journal/inspect.ts'
import type { Journal } from '../../journal/journal.ts'
import { diskProblem } from '../../journal/journal-files.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import type { CliIo } from '../io.ts'
import { chooseLanguage, LANGUAGE_OPTION } from '../language.ts'
import { readWords, refused } from '../option-problem.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { findChromium, printPdf } from './print-pdf.ts'

/**
 * Content policy under which nothing is fetched or sent: the file shows only its own content. Browsers enforce it even
 * on a copy stored elsewhere.
 */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

const EXIT_USAGE = 2

interface PapersOptions {
  readonly data: string | undefined
  readonly session: string | undefined
  readonly size: PaperSize
  readonly out: string
  /** True to write pages for a browser even if a Chromium is available. */
  readonly html: boolean
  readonly locale: Locale
}

/**
 * Runs `overtrick papers --out DIR`: writes all papers of a session as PDF, one file each, drawn by the same screens
 * the director prints; without a Chromium as pages that any browser opens and prints.
 */
export async function runPapers(args: readonly string[], io: CliIo): Promise<number> {
  const options = parsePapersOptions(args, io.languages)
  if (!options.ok) {
    io.err(`${ENGLISH.usage(options.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const fail = (sentence: string) => {
    io.err(`${sentence}\n`)
    return 1
  }
  const build = readPapersBuild(io.distDir)
  if (!build) return fail(ENGLISH.say('papers.no-build'))
  const folder = dataFolder(options.value.data, io)
  const read = readFolderJournal(folder, journal => eveningIn(journal, options.value.session))
  if (!read.ok) return fail(ENGLISH.problem(read.problem))
  const evening = read.value
  // The session was only opened: there is not even a seating to print.
  const isEmpty = evening !== null && 'state' in evening && papersOf(evening.state).length === 0
  if (!evening || isEmpty) return fail(ENGLISH.say('papers.no-session', { folder }))
  if (!('state' in evening))
    return fail(ENGLISH.say('papers.no-such', { known: evening.known.join(', ') || '–' }))
  return makePapers({ evening, build, options: options.value, io })
}

function parsePapersOptions(
  args: readonly string[],
  languages: readonly string[] | undefined,
): Parsed<PapersOptions> {
  const read = readWords({
    args: [...args],
    options: {
      data: { type: 'string' },
      session: { type: 'string' },
      paper: { type: 'string', default: 'a4' },
      out: { type: 'string' },
      html: { type: 'boolean', default: false },
      ...LANGUAGE_OPTION,
    },
    strict: true,
  })
  if (!read.ok) return read
  const { data, session, paper, out, html, lang } = read.value.values
  if (data === '') return refused('option.data')
  if (!out) return refused('option.out')
  const size = v.safeParse(v.picklist(PAPER_SIZES), paper.toLowerCase())
  if (!size.success) return refused('option.paper', { value: paper, known: [...PAPER_SIZES] })
  const locale = chooseLanguage(lang, languages)
  if (!locale.ok) return locale
  return parsed({ data, session, size: size.output, out, html, locale: locale.value })
}

/** Session data from which its papers are made. */
interface Evening extends Pick<PapersData, 'session' | 'entries' | 'hands'> {
  readonly state: SessionState
}

/** Finds the named session, else the one played last; reports the existing ones if the name is unknown. */
function eveningIn(
  journal: JournalRead,
  named: string | undefined,
): Evening | { readonly known: readonly SessionId[] } {
  const known = journal.sessions()
  const wanted = named ?? journal.meta('current-session') ?? known.at(-1)
  const session = known.find(one => one === wanted)
  if (session === undefined) return { known }
  const entries = journal.entries(session)
  const state = fold(entries)
  const behind = boardsPlayedByAll(state)
  const handsOf = fittingHands(state, journal.hands(session))
  const hands = sectionsIn(state).flatMap(({ id }) =>
    [...handsOf(id)].flatMap(([board, own]) => (behind.has(board) ? { section: id, board, ...own } : [])),
  )
  return { session, entries: [...entries], hands, state }
}

interface PapersJob {
  readonly evening: Evening
  readonly build: PapersBuild
  readonly options: PapersOptions
  readonly io: CliIo
}

async function makePapers({ evening, build, options, io }: PapersJob): Promise<number> {
  const kinds = papersOf(evening.state)
  const browser = options.html ? null : findChromium({ platform: process.platform, env: process.env })
  if (!browser && !options.html) io.err(`${ENGLISH.say('papers.no-chromium')}\n`)
  const folder = resolve(io.cwd, options.out)
  mkdirSync(folder, { recursive: true })
  const { locale } = options
  const region = regionalTag(io.languages ?? [], locale)
  const { state: _, ...own } = evening
  const common = { ...own, language: locale, region, size: options.size, madeAt: Date.now() }
  let failed = false
  for (const kind of kinds) {
    const page = join(folder, `${kind}.html`)
    writeFileSync(page, papersPage(build, { ...common, kinds: [kind] }))
    const made = browser ? await asPdf(browser, page, folder, kind, evening.session) : page
    if (made) io.out(`${made}\n`)
    else {
      failed = true
      io.err(`${ENGLISH.say('papers.not-printed', { page })}\n`)
    }
  }
  return failed ? 1 : 0
}

/** Deletes the page if it was printed as PDF, and leaves it otherwise. */
async function asPdf(
  browser: string,
  page: string,
  folder: string,
  kind: PaperKind,
  title: string,
): Promise<string | null> {
  const pdf = join(folder, `${kind}.pdf`)
  if (!(await printPdf(browser, { page, pdf, title }))) return null
  rmSync(page)
  return pdf
}

type JournalRead = Pick<Journal, 'sessions' | 'entries' | 'hands' | 'meta'>

/**
 * Runs `work` on the journal of a data folder that no hub has open. It reads a temporary copy, so that nothing changes
 * in the folder, not even the format of an older journal; `null` if no evening was ever played there.
 */
function readFolderJournal<T>(dataDir: string, work: (journal: JournalRead) => T): Parsed<T | null> {
  const state = inspectFolder(dataDir)
  if (state.kind === 'first-evening') return parsed(null)
  if (state.kind !== 'well') return folderProblem(dataDir, state)
  const copy = mkdtempSync(join(tmpdir(), 'overtrick-read-'))
  try {
    for (const name of [JOURNAL_FILE, JOURNAL_LOG_FILE])
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name))
    const opened = openSqliteJournal(journalPath(copy))
    if (!opened.ok) return opened
    try {
      return parsed(work(opened.value))
    } finally {
      opened.value.close()
    }
  } catch (cause) {
    const full = diskProblem(copy, cause)
    if (!full) throw cause
    return full
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

interface PapersBuild {
  readonly script: string
  readonly styles: string
}

/** Reads the build; `null` if the apps are not built. */
function readPapersBuild(distDir: string): PapersBuild | null {
  try {
    const folder = join(distDir, 'papers', 'assets')
    const textOf = (end: string) =>
      readdirSync(folder)
        .filter(name => name.endsWith(end))
        .map(name => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    const build = { script: textOf('.js'), styles: textOf('.css') }
    return build.script === '' ? null : build
  } catch {
    return null
  }
}

/** Builds one self-contained file: it opens in any browser without a server, and prints like the director's screen. */
const papersPage = ({ script, styles }: PapersBuild, data: PapersData): string => `<!doctype html>
<html lang="${data.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${UNDRAWN_TITLE}</title>
<style>${styles.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="${PAPERS_DATA_ID}">${inScript(data)}</script>
<script>${unclosed(script)}</script>
</body>
</html>
`

/** Escapes the data so that no text ends the script element. */
const inScript = (data: PapersData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Escapes the script likewise: within its strings "<\/script" equals "</script". */
const unclosed = (script: string): string =>
  script.replaceAll(/<(\/script|!--)/gi, (_, rest: string) => `<\\${rest}`)
