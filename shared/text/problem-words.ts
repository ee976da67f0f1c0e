import type { Places, PlaceValue, Problem, Who } from '../lib/parsed.ts'
import type { Catalogue, Text } from './text.ts'

/** A text of any catalogue, with messages looked up by keys from data. */
type Finder = Pick<Text<Catalogue>, 'find' | 'locale' | 'list' | 'row' | 'numbers'>

/** Formats a problem in the reader's language: the sentence of its code with its parameters. */
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

/** Parameters with numbers of tables: if another table is meant, "other"; elsewhere that is a contestant. */
const TABLES = ['table', 'other']

/** Returns the problem with the club's names of its tables, from their numbers in the movement. */
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

/** Returns the sentence that problems of a device with another version bring along. */
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

/** Formats "pair 7", "North-South pair 3", "team 2 East-West". */
export const whoWords = (t: Finder, { who, of, line }: Who): string =>
  t.find(line === undefined ? `who.${of}` : `who.${of}.${line}`, { who }) ?? who

/** Capitalizes a sentence: a contestant's name at its start is lower case elsewhere. */
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
