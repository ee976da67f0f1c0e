/**
 * Canonical text of facts, which is what was hashed and is never generated again: a fact from another version
 * of the program keeps its own text, while code works with the present form. Facts are sent and stored with
 * it, and are verified against the hash when read.
 */

import * as v from 'valibot'
import { words } from '../../lib/bounded.ts'
import { canonical, type Json } from '../../lib/canonical.ts'
import { sha256Hex } from '../../lib/digest.ts'
import { type Parsed, parsed, refused, technicalText } from '../../lib/parsed.ts'
import { type Entry, entrySchema } from './entry.ts'
import { type Fact, factSchema, isFact } from './fact.ts'

/** Key of a fact's text written in an older form, which is stored with the fact. */
const WRITTEN = Symbol('the text as hashed')

type HashedAs = { readonly [WRITTEN]?: string }

/**
 * Texts of the latest facts from messages, reused when they are stored shortly after hashing. Only the
 * latest, since facts stay in memory for the whole session and texts are large.
 */
const texts = new Map<Fact, string>()
const MOST_TEXTS = 256

function rememberText(fact: Fact, text: string): void {
  const [oldest] = texts.size < MOST_TEXTS ? [] : texts.keys()
  if (oldest) texts.delete(oldest)
  texts.set(fact, text)
}

/** Returns the hashed text: the fact's canonical text without its hash. */
export function hashedText(fact: Fact): string {
  const known = (fact as HashedAs)[WRITTEN] ?? texts.get(fact)
  if (known !== undefined) return known
  const { hash: _, ...bare } = fact
  return canonical(bare)
}

/** Parses a fact from its stored hashed text; refused if the text does not match the hash. */
export function readFactText(text: string, hash: string): Parsed<Fact> {
  if (sha256Hex(text) !== hash) return WRONG_HASH
  const bare = jsonIn(text)
  if (bare === undefined || canonical(bare) !== text)
    return refused('ill-formed', 'This is not written as facts are.')
  return factOf(bare, text, hash)
}

const WRONG_HASH = refused('ill-formed', 'The hash is not that of the fact.')

/**
 * Parses a fact from a message: the hashed members in any order, and the hash. Values that cannot be written
 * as JSON again (1e999) have no text and are refused.
 */
export function readFact(value: unknown): Parsed<Fact> {
  if (value === null || typeof value !== 'object') return refused('ill-formed', 'This is no fact.')
  const { hash, ...bare } = value as { readonly [member: string]: Json }
  if (!canBeWritten(bare)) return refused('ill-formed', 'A number is beyond all bounds.')
  const text = canonical(bare)
  if (sha256Hex(text) !== hash) return WRONG_HASH
  const fact = factOf(JSON.parse(text), text, hash)
  if (fact.ok) rememberText(fact.value, text)
  return fact
}

/**
 * Accepts a text only if it has this hash, and parses the fact from it, so that the entry is read from the
 * very bytes that will be stored.
 */
function factOf(bare: CanonicalFact, text: string, hash: string): Parsed<Fact> {
  const whole = { ...bare, hash }
  if (isFact(whole)) return parsed(whole)
  const read = v.safeParse(factSchema, whole)
  if (!read.success) return refused('ill-formed', whereOf(read.issues[0]))
  if (isSame(whole, read.output)) return parsed(read.output)
  const written: Fact & HashedAs = { ...read.output, [WRITTEN]: text }
  return parsed(written)
}

type CanonicalFact = { readonly [member: string]: Json }

function jsonIn(text: string): CanonicalFact | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const canBeWritten = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(canBeWritten)

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const members = Object.keys(a)
  return (
    members.length === Object.keys(b).length &&
    members.every(key => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}

export const factMessage = (fact: Fact): Json =>
  (fact as HashedAs)[WRITTEN] === undefined ? fact : { ...JSON.parse(hashedText(fact)), hash: fact.hash }

/** Converts an entry with its fact as hashed, for copies of the journal. */
export const entryMessage = (entry: Entry): Json =>
  entry.kind === 'fact' ? { ...entry, fact: factMessage(entry.fact) } : entry

const checked = <T>(read: (value: unknown) => Parsed<T>) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const fact = read(dataset.value)
      if (fact.ok) return fact.value
      addIssue({ message: technicalText(fact.problem) })
      return NEVER
    }),
  )

/** Fact from outside, verified by its hash alone. */
export const hashedFactSchema = checked(readFact)

/** Maximum length of a fact's text, far above what the parts of one message can bring. */
const MOST_TEXT = 1_000_000

const storedSchema = v.strictObject({ text: words(MOST_TEXT), hash: words(64) })

/** Converts a fact for storage, by its exact hashed text. */
export const storedFact = (fact: Fact): v.InferOutput<typeof storedSchema> => ({
  text: hashedText(fact),
  hash: fact.hash,
})

export const storedFactSchema = checked(value => {
  const stored = v.safeParse(storedSchema, value)
  return stored.success
    ? readFactText(stored.output.text, stored.output.hash)
    : refused('ill-formed', whereOf(stored.issues[0]))
})

function readEntry(value: unknown): Parsed<Entry> {
  const read = v.safeParse(entrySchema, value)
  if (!read.success) return refused('ill-formed', whereOf(read.issues[0]))
  if (read.output.kind !== 'fact') return parsed(read.output)
  const fact = readFact((value as { readonly fact: unknown }).fact)
  return fact.ok ? parsed({ ...read.output, fact: fact.value }) : fact
}

/** Entry of a copied journal, whose fact is verified by its hash alone. */
export const hashedEntrySchema = checked(readEntry)

const whereOf = ({ path, message }: v.BaseIssue<unknown>): string =>
  `"${path?.map(({ key }) => String(key)).join('.') ?? ''}": ${message}`
