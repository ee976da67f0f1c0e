import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Nothing, type Parsed, parsed, refusing } from '../../../shared/lib/parsed.ts'
import { decodeList, FILE_ENCODINGS, type FileEncoding } from '../../../shared/people/file-encoding.ts'
import type { Brought } from '../../../shared/people/people-requests.ts'
import { type Member, memberIdSchema } from '../../../shared/people/person.ts'
import {
  firstNames,
  MOST_PEOPLE_BYTES,
  type ReadPeople,
  readPeople,
} from '../../../shared/people/read-people.ts'
import { legacyEncodingOf } from '../../../shared/text/legacy-encoding.ts'
import { type Locale, pickLocale } from '../../../shared/text/locale.ts'
import { createMembers } from '../../desk/people/members.ts'
import { FEDERATION_FILE, journalPath } from '../../journal/data-folder.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { openFederation } from '../../people/federation-file.ts'
import type { CliIo } from '../io.ts'
import { readWords, refused } from '../option-problem.ts'
import { resultsRefused } from '../results/results-problem.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'

const EXIT_USAGE = 2
const MEGABYTE = 1_000_000
/** Lines of the larger list per transaction. */
const LINES_AT_ONCE = 5000

interface MembersProblems {
  readonly 'members.file': Nothing
  readonly 'members.unread': { readonly path: string; readonly why: string }
  readonly 'people.too-large': { readonly most: number }
}
const membersRefused = refusing<MembersProblems>()

type ReadFile = (path: string) => Promise<Uint8Array>

interface Reading {
  readonly readFile: ReadFile
  /** Language that decides the encoding of spreadsheet files that do not declare one. */
  readonly language: Locale
  readonly encoding: FileEncoding | undefined
}

/**
 * Runs `overtrick members import [FILE] [--federation FILE] [--encoding NAME] [--data DIR]`: imports the club's list,
 * and the federation's list, which replaces the earlier one. Prints a summary of the lines; the hub must be stopped.
 */
export async function runMembers(args: readonly string[], io: CliIo, readFile: ReadFile): Promise<number> {
  const read = readWords({
    args: [...args],
    options: { data: { type: 'string' }, federation: { type: 'string' }, encoding: { type: 'string' } },
    strict: true,
    allowPositionals: true,
  })
  const problem = read.ok ? usageProblem(read.value.positionals, read.value.values) : read.problem
  if (!read.ok || problem) {
    if (problem) io.err(`${ENGLISH.usage(problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { data, federation, encoding } = read.value.values
  const [, file] = read.value.positionals
  const load = async (path: string | undefined, of: 'members' | 'federation') =>
    path === undefined
      ? parsed(undefined)
      : readList(path, of, {
          readFile,
          language: pickLocale(io.languages ?? []),
          encoding: encodingNamed(encoding),
        })
  const members = await load(file, 'members')
  const larger = await load(federation, 'federation')
  const done =
    members.ok && larger.ok
      ? bring(dataFolder(data, io), { members: members.value, larger: larger.value }, io)
      : members.ok
        ? larger
        : members
  if (done.ok) return 0
  io.err(`${ENGLISH.problem(done.problem)}\n`)
  return 1
}

function usageProblem(
  [command, ...files]: readonly string[],
  {
    data,
    federation,
    encoding,
  }: Readonly<Partial<Record<'data' | 'federation' | 'encoding', string | undefined>>>,
) {
  if (data === '') return refused('option.data').problem
  if (encoding !== undefined && !encodingNamed(encoding))
    return refused('option.encoding', { value: encoding, known: FILE_ENCODINGS }).problem
  if (command !== undefined && command !== 'import')
    return refused('command.none', { value: command }).problem
  const isOne = command === 'import' && files.length <= 1 && federation !== ''
  return isOne && (files.length === 1 || federation) ? undefined : membersRefused('members.file').problem
}

const encodingNamed = (name: string | undefined): FileEncoding | undefined =>
  FILE_ENCODINGS.find(known => known === name?.toLowerCase())

/** List with the encoding that was guessed if the file does not declare one. */
interface ReadList extends ReadPeople {
  readonly guessed?: FileEncoding
}

async function readList(
  path: string,
  of: 'members' | 'federation',
  { readFile, language, encoding }: Reading,
): Promise<Parsed<ReadList>> {
  try {
    const bytes = await readFile(path)
    if (bytes.length > MOST_PEOPLE_BYTES)
      return membersRefused('people.too-large', { most: MOST_PEOPLE_BYTES / MEGABYTE })
    const { text, encoding: guessed } = decodeList(bytes, legacyEncodingOf(language), encoding)
    const people = readPeople(text, of)
    return people.ok && guessed && !encoding ? parsed({ ...people.value, guessed }) : people
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    return membersRefused('members.unread', { path, why: cause.message })
  }
}

interface Lists {
  readonly members: ReadList | undefined
  readonly larger: ReadList | undefined
}

function bring(folder: string, { members, larger }: Lists, io: CliIo): Parsed<true> {
  if (!existsSync(journalPath(folder))) return resultsRefused('results.no-journal', { folder })
  // Opened for the federation's list too, although that is stored elsewhere: while the journal is open no hub runs
  // here.
  const journal = openSqliteJournal(journalPath(folder))
  if (!journal.ok) return journal
  try {
    for (const list of [members, larger]) if (list) sayEncoding(list, io)
    if (members) bringMembers(journal.value, members, io)
    if (larger) bringFederation(folder, larger, io)
    return parsed(true)
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return membersRefused('members.unread', { path: folder, why: cause.message })
  } finally {
    journal.value.close()
  }
}

function bringMembers(journal: Journal, { people, wrong }: ReadPeople, io: CliIo): void {
  const { lists, say } = ENGLISH
  const brought = createMembers(journal).put(
    people.map(({ line: _, club: __, ...person }): Member => ({ id: newMemberId(), ...person })),
    true,
  )
  const count = (what: Brought) => brought.filter(became => became === what).length
  for (const what of ['added', 'changed', 'known'] as const)
    if (count(what) > 0) io.out(`${lists(`done.${what}`, { count: count(what) })}\n`)
  for (const [at, became] of brought.entries()) {
    const row = people[at]
    if (row && (became === 'number-taken' || became === 'too-many'))
      io.out(`${say(`members.${became}`, { line: row.line, name: row.name })}\n`)
  }
  sayWrong(wrong, io)
}

function bringFederation(folder: string, { people, wrong }: ReadPeople, io: CliIo): void {
  const federation = openFederation(join(folder, FEDERATION_FILE))
  try {
    const load = newMemberId()
    for (let from = 0; from < people.length; from += LINES_AT_ONCE)
      federation.put(
        load,
        from,
        people.slice(from, from + LINES_AT_ONCE).map(({ name, federation: number = '', club }) => ({
          number,
          name,
          ...(club !== undefined && { club }),
        })),
      )
    if (people.length > 0) federation.finish(load)
    while (federation.tidy()) {
      // Removes the previous list in small steps.
    }
    io.out(`${ENGLISH.lists('listed', { count: federation.count() })}\n`)
  } finally {
    federation.close()
  }
  sayWrong(wrong, io)
}

function sayEncoding({ people, guessed }: ReadList, io: CliIo): void {
  if (!guessed) return
  const { lists } = ENGLISH
  const said = lists('encoding.read', {
    encoding: guessed,
    names: lists.list(firstNames(people)),
    known: FILE_ENCODINGS.join(', '),
  })
  io.out(`${said}\n`)
}

function sayWrong(wrong: ReadPeople['wrong'], io: CliIo): void {
  if (wrong.length === 0) return
  const { lists } = ENGLISH
  io.out(`${lists('wrong', { count: wrong.length })}\n`)
  for (const { line, text, why } of wrong) {
    const words = 'at' in why ? lists(`why.${why.code}`, { at: why.at }) : lists(`why.${why.code}`)
    io.out(`${lists('line', { line, why: words, text })}\n`)
  }
}

const newMemberId = () => v.parse(memberIdSchema, randomBytes(10).toString('hex'))
