import { isEnough, nameWords, numberKey, typedWords } from './name-words.ts'
import { MOST_FOUND } from './people-asks.ts'
import type { Person } from './person.ts'

/** What somebody typed who looks for a person. */
export type PersonQuery =
  | { readonly kind: 'number'; readonly key: string }
  /** Every word begins a word of the name. */
  | { readonly kind: 'words'; readonly words: readonly string[] }

/** So much of a number shows whom it may become. */
const NUMBER_BEGINS = 3

/** `undefined` where it is too little to look for anybody. */
export function personQuery(text: string): PersonQuery | undefined {
  // "NL-1234" is a number as "1234" is; a name has none.
  if (/\d/.test(text)) {
    const key = numberKey(text)
    return key === '' ? undefined : { kind: 'number', key }
  }
  const words = typedWords(text)
  return words.some(isEnough) ? { kind: 'words', words } : undefined
}

/** From the best on; equal ones by name. */
export type Rank = 0 | 1

/**
 * How well a person fits: the very number before one that begins so, all words whole before beginnings; `undefined`
 * where he does not.
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

/** The numbers by which somebody is found. */
export const numbersOf = ({ number, federation }: Pick<Person, 'number' | 'federation'>): readonly string[] =>
  [number, federation].flatMap(one => (one === undefined ? [] : [numberKey(one)]))

/** People who are looked for often. */
export interface PeopleIndex {
  /** At most `most` of them, best first. */
  find(query: PersonQuery, most?: number): readonly Person[]
}

interface Row {
  readonly person: Person
  readonly words: readonly string[]
  readonly numbers: readonly string[]
}

/** One beginning of a row: a word of its name, or a number. */
interface Key {
  readonly text: string
  readonly row: number
}

/** Words and numbers in order, so that what begins alike lies side by side. */
export function createPeopleIndex(people: readonly Person[]): PeopleIndex {
  // In the order of their names, so that nobody has to be sorted who is found.
  const rows = [...people]
    .sort((a, b) => plainOrder(a.name, b.name))
    .map((person): Row => ({ person, words: nameWords(person.name), numbers: numbersOf(person) }))
  const words = inOrder(rows.flatMap(({ words: own }, row) => own.map(text => ({ text, row }))))
  const numbers = inOrder(rows.flatMap(({ numbers: own }, row) => own.map(text => ({ text, row }))))

  function candidates(query: PersonQuery): ReadonlySet<number> {
    if (query.kind === 'number') return new Set(beginning(numbers, query.key).map(({ row }) => row))
    // The longest word leaves the fewest.
    const longest = query.words.reduce((a, b) => (b.length > a.length ? b : a))
    return new Set(beginning(words, longest).map(({ row }) => row))
  }

  return {
    find(query, most = MOST_FOUND) {
      const [best, others]: [Person[], Person[]] = [[], []]
      for (const at of [...candidates(query)].sort((a, b) => a - b)) {
        const row = rows[at]
        const rank = row && rankOf(query, row.words, row.numbers)
        if (row && rank !== undefined) (rank === 0 ? best : others).push(row.person)
        if (best.length >= most) break
      }
      return [...best, ...others].slice(0, most)
    },
  }
}

const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inOrder = (keys: readonly Key[]): readonly Key[] =>
  [...keys].sort((a, b) => plainOrder(a.text, b.text) || a.row - b.row)

function beginning(keys: readonly Key[], prefix: string): readonly Key[] {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle]?.text ?? '') < prefix) low = middle + 1
    else high = middle
  }
  let end = low
  while (keys[end]?.text.startsWith(prefix)) end += 1
  return keys.slice(low, end)
}

/**
 * Members first, then those of the larger list who are not members of the club anyway, and among each those who usually
 * play with whoever is there already.
 */
export function foundPeople(
  members: readonly Person[],
  listed: readonly Person[],
  usual: readonly Person[] = [],
): readonly Person[] {
  const isUsual = (person: Person) => usual.some(one => sameRow(one, person))
  const known = new Set(members.flatMap(({ federation }) => (federation ? [numberKey(federation)] : [])))
  const guests = listed.filter(({ federation }) => !federation || !known.has(numberKey(federation)))
  const all = [...members, ...guests]
  return [...all.filter(isUsual), ...all.filter(person => !isUsual(person))].slice(0, MOST_FOUND)
}

const sameRow = ({ ref: a }: Person, { ref: b }: Person): boolean =>
  a.kind === 'member' && b.kind === 'member'
    ? a.id === b.id
    : a.kind === 'federation' && b.kind === 'federation' && a.number === b.number
