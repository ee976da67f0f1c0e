import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { PAPER_SIZES, type PaperKind, type PaperSize } from '../../../shared/session/papers/paper-kinds.ts'
import { papersOf } from '../../../shared/session/papers/paper-list.ts'
import type { PapersData } from '../../../shared/session/papers/papers-data.ts'
import { boardsPlayedByAll } from '../../../shared/session/papers/printed-travellers.ts'
import { sectionsIn } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import { type Locale, regionalTag } from '../../../shared/text/locale.ts'
import type { CliIo } from '../io.ts'
import { chooseLanguage, LANGUAGE_OPTION } from '../language.ts'
import { readWords, refused } from '../option-problem.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { findChromium } from './find-chromium.ts'
import { type JournalRead, readFolderJournal } from './folder-journal.ts'
import { type PapersBuild, papersPage, readPapersBuild } from './papers-page.ts'
import { printPdf } from './print-pdf.ts'

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
