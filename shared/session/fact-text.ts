import * as v from 'valibot'
import { words } from '../lib/bounded.ts'
import { canonical, type Json } from '../lib/canonical.ts'
import { sha256Hex } from '../lib/digest.ts'
import { type Parsed, parsed, refused, technicalText } from '../lib/parsed.ts'
import { type Entry, entrySchema } from './entry.ts'
import { type Fact, factSchema, isFact } from './fact.ts'

/**
 * The canonical text of a fact is what was hashed, and it is never made anew: a fact that another version of the
 * program has written keeps its own text, while everybody works with the form of today. So a fact travels and
 * lies on disks as it was hashed, and what is read back is checked against its hash before anything is believed.
 */

/** The text of a fact that was written in an older form than it is read in; it goes where the fact goes. */
const WRITTEN = Symbol('the text as hashed')

type HashedAs = { readonly [WRITTEN]?: string }

/**
 * Of facts that came in a message: what was made of them for their hash is what is written of them a moment later. Only
 * of the latest: facts are held all evening, and their texts are as large as they are.
 */
const texts = new Map<Fact, string>()
const MOST_TEXTS = 256

function rememberText(fact: Fact, text: string): void {
  const [oldest] = texts.size < MOST_TEXTS ? [] : texts.keys()
  if (oldest) texts.delete(oldest)
  texts.set(fact, text)
}

/** What was hashed: the fact's canonical text, its own hash left out. */
export function hashedText(fact: Fact): string {
  const known = (fact as HashedAs)[WRITTEN] ?? texts.get(fact)
  if (known !== undefined) return known
  const { hash: _, ...bare } = fact
  return canonical(bare)
}

/** A fact from its hashed text, as a store keeps it; refused where the text is not the one that was hashed. */
export function readFactText(text: string, hash: string): Parsed<Fact> {
  if (sha256Hex(text) !== hash) return WRONG_HASH
  const bare = jsonIn(text)
  if (bare === undefined || canonical(bare) !== text)
    return refused('ill-formed', 'This is not written as facts are.')
  return factOf(bare, text, hash)
}

const WRONG_HASH = refused('ill-formed', 'The hash is not that of the fact.')

/**
 * A fact as messages carry it: the members that were hashed, in any order, and the hash. What cannot be written as
 * JSON again (1e999) has no text, and so is no fact.
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
 * Believed is what has this hash, and then it is what its text says: what is entered has been read from the very
 * bytes that will be stored, and these are the same when they are written again.
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

/** Whether every number can be written as JSON. */
const canBeWritten = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(canBeWritten)

/** Whether two values of JSON say the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const members = Object.keys(a)
  return (
    members.length === Object.keys(b).length &&
    members.every(key => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}

/** As `readFact` reads it. */
export const factMessage = (fact: Fact): Json =>
  (fact as HashedAs)[WRITTEN] === undefined ? fact : { ...JSON.parse(hashedText(fact)), hash: fact.hash }

/** An entry whose fact travels as it was hashed: for whoever keeps a copy of the journal. */
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

/** A fact from outside, believed by its hash alone. */
export const hashedFactSchema = checked(readFact)

/** Far more than the parts of one message can bring. */
const MOST_TEXT = 1_000_000

const storedSchema = v.strictObject({ text: words(MOST_TEXT), hash: words(64) })

/** A fact as a store keeps it: by the very text that was hashed. */
export const storedFact = (fact: Fact): v.InferOutput<typeof storedSchema> => ({
  text: hashedText(fact),
  hash: fact.hash,
})

/** As `storedFact` wrote it. */
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

/** An entry of a journal that is copied: its fact is believed by its hash alone. */
export const hashedEntrySchema = checked(readEntry)

const whereOf = ({ path, message }: v.BaseIssue<unknown>): string =>
  `"${path?.map(({ key }) => String(key)).join('.') ?? ''}": ${message}`
