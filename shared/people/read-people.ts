import * as v from 'valibot'
import { type Nothing, type Parsed, parsed, refusing } from '../lib/parsed.ts'
import { type CsvRow, readCsv, SEPARATORS } from './csv.ts'
import { isPhantom, numberKey, sameNameKey } from './name-words.ts'
import { type Column, columnsIn, saysNames, typeOf } from './people-columns.ts'
import { homeClubSchema, LONGEST_PERSON, personNameSchema, personNumberSchema } from './person.ts'

/** Reasons why a file is not a list of people. */
export interface PeopleFileProblems {
  readonly 'people.empty': Nothing
  readonly 'people.no-names': Nothing
  readonly 'people.too-large': { readonly most: number }
}
const refused = refusing<PeopleFileProblems>()

/** Maximum size in bytes: the list of a large federation has some 10 MB. */
export const MOST_PEOPLE_BYTES = 50_000_000

export interface PersonRow {
  readonly line: number
  readonly name: string
  readonly number?: string
  readonly federation?: string
  readonly club?: string
  readonly reduced?: true
}

/** Reason for rejecting a line; `at` is the earlier line that it duplicates. */
export type WrongReason =
  | { readonly code: 'no-name' | 'name-long' | 'name-odd' | 'number-odd' | 'federation-odd' | 'no-number' }
  | { readonly code: 'cells' | 'open-quote' | 'visitor' }
  | { readonly code: 'number-twice' | 'federation-twice' | 'name-twice' | 'twice'; readonly at: number }

/** Rejected line with its text, so that it can be found. */
export interface WrongRow {
  readonly line: number
  readonly text: string
  readonly why: WrongReason
}

export interface ReadPeople {
  readonly people: readonly PersonRow[]
  readonly wrong: readonly WrongRow[]
}

/** Names shown to check the encoding of a list. */
export const firstNames = (people: readonly PersonRow[]): readonly string[] =>
  people.slice(0, 5).map(({ name }) => name)

/**
 * Reads the people of a file: cells between commas, semicolons, tabs or bars, with a first line that names
 * the columns. In the club's own list (`members`) the number may be absent; in a federation's everybody has
 * one. Wrong lines and duplicates are rejected and listed.
 */
export function readPeople(text: string, of: 'members' | 'federation'): Parsed<ReadPeople> {
  const whole = text.replace(/^\uFEFF/, '')
  const { rows, columns } = table(whole)
  if (rows.length === 0) return refused('people.empty')
  if (!columns) return refused('people.no-names')
  const people: PersonRow[] = []
  const wrong: WrongRow[] = []
  const doubles = createDoubles()
  for (const row of rows) {
    const read = readRow(row, columns, of)
    const why = 'code' in read ? read : doubles(read)
    if (why) wrong.push({ line: row.line, text: row.cells.join(' · ').slice(0, 120), why })
    else if ('name' in read) people.push(read)
  }
  return parsed({ people, wrong })
}

interface Columns {
  readonly places: ReadonlyMap<Column, number>
  /** Number of cells in the first line; further cells of a line are ignored. */
  readonly width: number
}

/** Chooses the separator that gives the most recognized columns in the first line. */
function table(text: string): { readonly rows: readonly CsvRow[]; readonly columns?: Columns } {
  const [best] = SEPARATORS.map(separator => {
    const [head] = readCsv(firstLines(text), separator)
    return { separator, head, places: columnsIn(head?.cells ?? []) }
  }).sort(
    (a, b) => b.places.size - a.places.size || (b.head?.cells.length ?? 0) - (a.head?.cells.length ?? 0),
  )
  if (!best?.head) return { rows: [] }
  const rows = readCsv(text, best.separator)
  if (saysNames(best.places))
    return { rows: rows.slice(1), columns: { places: best.places, width: best.head.cells.length } }
  const plain = withoutHead(text)
  return plain ? plain : { rows }
}

const firstLines = (text: string): string => text.slice(0, 5000)

/** Reads a file without a header: names alone, or a number and one or two cells of a name (MyABF's own form). */
function withoutHead(
  text: string,
): { readonly rows: readonly CsvRow[]; readonly columns: Columns } | undefined {
  for (const separator of SEPARATORS) {
    const rows = readCsv(text, separator)
    const width = Math.max(0, ...rows.slice(0, 20).map(({ cells }) => cells.length))
    const isNumbered = rows.slice(0, 20).every(({ cells }) => /^\s*\d+\s*$/.test(cells[0] ?? ''))
    if (isNumbered && width >= 2 && width <= 4)
      return { rows, columns: { places: numberedColumns(width), width } }
  }
  const rows = readCsv(text, '\t')
  return rows.length > 0 &&
    rows.every(({ cells: [cell = '', ...rest] }) => rest.length === 0 && !/[,;|\d]/.test(cell))
    ? { rows, columns: { places: new Map([['name', 0]]), width: 1 } }
    : undefined
}

const numberedColumns = (width: number): ReadonlyMap<Column, number> =>
  new Map<Column, number>(
    width === 2
      ? [
          ['number', 0],
          ['name', 1],
        ]
      : [
          ['number', 0],
          ['given', 1],
          ['surname', 2],
        ],
  )

function readRow(
  { line, cells, open }: CsvRow,
  { places, width }: Columns,
  of: 'members' | 'federation',
): PersonRow | WrongReason {
  if (open) return { code: 'open-quote' }
  if (cells.slice(width).some(cell => cell.trim() !== '')) return { code: 'cells' }
  const cell = (column: Column) => (cells[places.get(column) ?? -1] ?? '').replace(/\s+/g, ' ').trim()
  const name = nameOf(cell('name'), cell('surname'), cell('given'))
  if (name === '' || isPhantom(name)) return { code: 'no-name' }
  if (name.length > LONGEST_PERSON) return { code: 'name-long' }
  if (!v.is(personNameSchema, name) || !/\p{L}/u.test(name)) return { code: 'name-odd' }
  const type = typeOf(cell('type'))
  if (type === 'visitor' && of === 'members') return { code: 'visitor' }
  const number = cell('number')
  const federation = cell('federation')
  const isOf = (text: string) => text === '' || v.is(personNumberSchema, text)
  if (of === 'federation') {
    const listed = federation === '' ? number : federation
    if (listed === '') return { code: 'no-number' }
    if (!isOf(listed)) return { code: 'federation-odd' }
    const club = cell('club')
    return { line, name, federation: listed, ...(v.is(homeClubSchema, club) && { club }) }
  }
  if (!isOf(number)) return { code: 'number-odd' }
  if (!isOf(federation)) return { code: 'federation-odd' }
  return {
    line,
    name,
    ...(number !== '' && { number }),
    ...(federation !== '' && { federation }),
    ...(type === 'reduced' && { reduced: true as const }),
  }
}

const HAN_ONLY = /^[\p{Script=Han}·]+$/u

/** Returns "Ana Lima" from "Lima, Ana" or its two halves; a Chinese name has its surname first and no space. */
function nameOf(name: string, surname: string, given: string): string {
  if (surname !== '' || given !== '') return joinedName(surname, given)
  const [before = '', after, ...more] = name.split(/\s*[,，]\s*/)
  return after !== undefined && more.length === 0 ? joinedName(before, after) : name
}

const joinedName = (surname: string, given: string): string =>
  HAN_ONLY.test(surname) && (given === '' || HAN_ONLY.test(given))
    ? `${surname}${given}`
    : `${given} ${surname}`.trim()

/** Creates a check that returns, for each line, the earlier line it duplicates, if any. */
function createDoubles(): (row: PersonRow) => WrongReason | undefined {
  const numbers = new Map<string, PersonRow>()
  const federation = new Map<string, PersonRow>()
  const names = new Map<string, PersonRow>()
  return row => {
    const key = sameNameKey(row.name)
    const [number, listed] = [row.number, row.federation].map(one => one && numberKey(one))
    const byNumber = number ? numbers.get(number) : undefined
    const byListed = listed ? federation.get(listed) : undefined
    const byName = names.get(key)
    const same = byNumber ?? byListed
    if (same)
      return {
        code: sameNameKey(same.name) === key ? 'twice' : byNumber ? 'number-twice' : 'federation-twice',
        at: same.line,
      }
    // Two people may share a name if their numbers differ.
    if (byName && !(isNumbered(byName) && isNumbered(row))) return { code: 'name-twice', at: byName.line }
    if (number) numbers.set(number, row)
    if (listed) federation.set(listed, row)
    if (!byName) names.set(key, row)
    return undefined
  }
}

const isNumbered = ({ number, federation }: PersonRow): boolean =>
  number !== undefined || federation !== undefined
