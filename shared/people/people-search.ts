import { isEnough, nameWords, numberKey, numberSpellings, typedWords } from './name-words.ts'
import { MOST_FOUND } from './people-requests.ts'
import { type Person, samePerson } from './person.ts'

export type PersonQuery =
  | { readonly kind: 'number'; readonly key: string }
  | { readonly kind: 'words'; readonly words: readonly string[] }

/** Number of digits from which prefixes of numbers match. */
const NUMBER_BEGINS = 3

/** Parses a query; `undefined` if it is too short to search. */
export function personQuery(text: string): PersonQuery | undefined {
  // "NL-1234" is a number like "1234"; names contain no digits.
  if (/\d/.test(text)) {
    const key = numberKey(text)
    return key === '' ? undefined : { kind: 'number', key }
  }
  const words = typedWords(text)
  return words.some(isEnough) ? { kind: 'words', words } : undefined
}

/** Rank of a match, the best 0; ties are ordered by name. */
export type Rank = 0 | 1

/**
 * Ranks a match: the exact number before a prefix, all words whole before prefixes; `undefined` if the person
 * does not match.
 */
export function rankOf(
  query: PersonQuery,
  words: readonly string[],
  numbers: readonly string[],
): Rank | undefined {
  if (query.kind === 'number') {
    if (numbers.includes(query.key)) return 0
    return query.key.length >= NUMBER_BEGINS && numbers.some(number => number.startsWith(query.key))
      ? 1
      : undefined
  }
  if (!query.words.every(typed => words.some(word => word.startsWith(typed)))) return undefined
  return query.words.every(typed => words.includes(typed)) ? 0 : 1
}

export const numbersOf = ({ number, federation }: Pick<Person, 'number' | 'federation'>): readonly string[] =>
  [number, federation].flatMap(one => (one === undefined ? [] : numberSpellings(one)))

export interface PeopleIndex {
  /** Returns at most `most` people who match, best first. */
  find(query: PersonQuery, most?: number): readonly Person[]
}

interface Row {
  readonly person: Person
  readonly words: readonly string[]
  readonly numbers: readonly string[]
}

/** Words of names, or numbers, sorted so that equal prefixes are adjacent, each with its row. */
interface Beginnings {
  readonly texts: readonly string[]
  readonly rows: Uint32Array
}

export function createPeopleIndex(people: readonly Person[]): PeopleIndex {
  // Rows are in name order, so that matches need no sorting.
  const rows = [...people]
    .sort((a, b) => plainOrder(a.name, b.name))
    .map((person): Row => ({ person, words: nameWords(person.name), numbers: numbersOf(person) }))
  const words = beginningsOf(rows, ({ words: own }) => own)
  const numbers = beginningsOf(rows, ({ numbers: own }) => own)

  /** Returns the first matching rows with this rank. */
  function fitting(query: PersonQuery, from: Uint32Array, rank: Rank, most: number): readonly Person[] {
    const found: Person[] = []
    let last = -1
    for (const at of from) {
      const row = rows[at]
      // Several words of a name may have the same prefix.
      if (row && at !== last && rankOf(query, row.words, row.numbers) === rank) found.push(row.person)
      if (found.length >= most) break
      last = at
    }
    return found
  }

  return {
    find(query, most = MOST_FOUND) {
      const [keys, text] = query.kind === 'number' ? [numbers, query.key] : [words, longestOf(query.words)]
      const best = fitting(query, rowsAt(keys, text, text), 0, most)
      // A very short prefix may match everybody's number.
      if (best.length >= most || (query.kind === 'number' && text.length < NUMBER_BEGINS)) return best
      return [...best, ...fitting(query, rowsAt(keys, text, `${text}\uffff`), 1, most - best.length)]
    },
  }
}

/** Returns the longest word, which leaves the fewest rows. */
const longestOf = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a))

const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function beginningsOf(rows: readonly Row[], textsOf: (row: Row) => readonly string[]): Beginnings {
  const keys = rows
    .flatMap((row, at) => textsOf(row).map(text => ({ text, at })))
    .sort((a, b) => plainOrder(a.text, b.text) || a.at - b.at)
  return { texts: keys.map(({ text }) => text), rows: Uint32Array.from(keys, ({ at }) => at) }
}

/** Returns the rows of all texts from `first` to `last` inclusive, ascending. */
function rowsAt({ texts, rows }: Beginnings, first: string, last: string): Uint32Array {
  const from = firstPlace(texts, text => text >= first)
  return rows
    .slice(
      from,
      Math.max(
        from,
        firstPlace(texts, text => text > last),
      ),
    )
    .sort()
}

/** Returns the first index for which the condition holds; the texts are sorted. */
function firstPlace(texts: readonly string[], isSo: (text: string) => boolean): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(texts[middle] ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Merges matches: members first, then those of the larger list who are not members, and within each the usual partners
 * of people already entered.
 */
export function foundPeople(
  members: readonly Person[],
  listed: readonly Person[],
  usual: readonly Person[] = [],
): readonly Person[] {
  const isUsual = (person: Person) => usual.some(one => samePerson(one.ref, person.ref))
  const known = new Set(members.flatMap(({ federation }) => (federation ? [numberKey(federation)] : [])))
  const guests = listed.filter(({ federation }) => !federation || !known.has(numberKey(federation)))
  const all = [...members, ...guests]
  return [...all.filter(isUsual), ...all.filter(person => !isUsual(person))].slice(0, MOST_FOUND)
}
