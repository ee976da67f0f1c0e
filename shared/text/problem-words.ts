import type { Places, PlaceValue, Problem, Who } from '../lib/parsed.ts'
import type { Catalogue, Text } from './text.ts'

/** A text of any catalogue, asked for messages by their keys as data have them. */
type Finder = Pick<Text<Catalogue>, 'find' | 'locale' | 'list' | 'row' | 'numbers'>

/** A problem in the reader's language: the sentence of its code, with whatever it names in words. */
export function problemWords(t: Finder, { code, places }: Problem): string {
  const words = t.find(
    code,
    Object.fromEntries(Object.entries(places).map(([name, it]) => [name, said(t, it)])),
  )
  if (words === undefined) return unknown(places) ?? code
  return Object.values(places).some(it => isWho(it) && words.startsWith(whoWords(t, it)))
    ? capital(words)
    : words
}

/** Places of problems that are numbers of tables: where another table is meant, "other"; else that is somebody. */
const TABLES = ['table', 'other']

/** The same problem with its tables as the club calls them, from their numbers in the movement. */
export const withTableNames = (problem: Problem, nameOf: (table: number) => string): Problem => ({
  ...problem,
  places: Object.fromEntries(
    Object.entries(problem.places).map(([name, it]) => [name, tableNamed(name, it, nameOf)]),
  ),
})

function tableNamed(name: string, it: PlaceValue, nameOf: (table: number) => string): PlaceValue {
  if (typeof it === 'number') return TABLES.includes(name) ? nameOf(it) : it
  return typeof it === 'object' && 'code' in it ? withTableNames(it, nameOf) : it
}

/** Problems of a device of another version bring their own sentence. */
const unknown = ({ sentence }: Places): string | undefined =>
  typeof sentence === 'string' ? sentence : undefined

const said = (t: Finder, place: PlaceValue): string | number => {
  if (typeof place === 'string' || typeof place === 'number') return place
  if ('code' in place) return problemWords(t, place)
  if ('term' in place) return t.find(`kind.${place.term}`, {}) ?? place.term
  if ('who' in place) return whoWords(t, place)
  return listed(t, place)
}

const listed = (t: Finder, items: readonly number[] | readonly string[] | readonly Problem[]): string => {
  const numbers = items.filter(item => typeof item === 'number')
  if (numbers.length === items.length) return t.numbers(numbers)
  const words = items.map(item => String(said(t, item)))
  return items.some(item => typeof item === 'object')
    ? words.join(t.locale.startsWith('zh') ? '' : ' ')
    : t.row(words)
}

const isWho = (place: PlaceValue): place is Who => typeof place === 'object' && 'who' in place

/** "pair 7", "North-South pair 3", "team 2 East-West". */
export const whoWords = (t: Finder, { who, of, line }: Who): string =>
  t.find(line === undefined ? `who.${of}` : `who.${of}.${line}`, { who }) ?? who

/** Whoever a sentence begins with is written small elsewhere. */
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
