import { getHeapStatistics } from 'node:v8'
import fc from 'fast-check'
import type * as v from 'valibot'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { arbitraryOf } from './from-schema.ts'
import { broken, brokenText, twisted } from './mutate-input.ts'

export interface FuzzedParser {
  readonly name: string
  readonly cases: fc.Arbitrary<Uint8Array | string>
  /** Parses an input; anything thrown is a fault. Returns true if the input was accepted. */
  read(input: Uint8Array | string): boolean
}

const textIn = (input: Uint8Array | string): string =>
  typeof input === 'string' ? input : new TextDecoder().decode(input)

/** Creates a parser of text, tried with random text and with samples whose parts are removed, repeated and replaced. */
export function textParser(
  name: string,
  samples: readonly string[],
  read: (text: string) => unknown,
): FuzzedParser {
  const sample = fc.constantFrom('', ...samples)
  const cases = fc.oneof(
    { arbitrary: brokenText(sample), weight: 8 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 1 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }), weight: 1 },
  )
  return { name, cases, read: input => isUnderstood(read(textIn(input))) }
}

/** Creates a parser of JSON, tried also with values that fit the schema or nearly. */
export function jsonParser(
  name: string,
  given: { readonly schema?: unknown; readonly samples?: readonly unknown[] },
  read: (text: string) => unknown,
): FuzzedParser {
  const trees = [
    ...(given.schema === undefined ? [] : [arbitraryOf(given.schema)]),
    ...(given.samples?.length ? [fc.constantFrom(...given.samples)] : []),
  ]
  const tree = fc.oneof(...trees, fc.jsonValue({ maxDepth: 4 }))
  const cases = fc.oneof(
    { arbitrary: twisted(tree), weight: 8 },
    { arbitrary: brokenText(twisted(tree)), weight: 2 },
  )
  return { name, cases, read: input => isUnderstood(read(textIn(input))) }
}

/** Parses text, writes the value and parses that again; both values must be equal, since the written form is stored. */
export function readAgain<T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined {
  const read = decodeMessage(schema, text)
  if (!read.ok) return undefined
  const written = JSON.stringify(read.value)
  const again = decodeMessage(schema, written)
  if (!again.ok || JSON.stringify(again.value) !== written)
    throw new Error('It is not read as it was written.')
  return read.value
}

export const message = (name: string, schema: v.GenericSchema): FuzzedParser =>
  jsonParser(name, { schema }, text => readAgain(schema, text))

export function bytesParser(
  name: string,
  samples: readonly Uint8Array[],
  read: (bytes: Uint8Array) => unknown,
): FuzzedParser {
  const sample = fc.constantFrom(new Uint8Array(), ...samples)
  const cases = fc.oneof(
    { arbitrary: broken(sample), weight: 8 },
    { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
  )
  return {
    name,
    cases,
    read: input => isUnderstood(read(typeof input === 'string' ? new TextEncoder().encode(input) : input)),
  }
}

/** True if the parser accepted the input; parsers return a value, or a reason in one of our forms. */
const isUnderstood = (read: unknown): boolean =>
  typeof read === 'object' && read !== null && 'ok' in read
    ? read.ok === true
    : read !== undefined && read !== null && read !== false

export interface Fuzzed {
  readonly cases: number
  readonly understood: number
  readonly slowest: number
  /** Largest memory use of one case, bytes, on and off the heap. */
  readonly largest: number
  /** First fault, not shrunk, because that would take longer than all the cases. */
  readonly fault: { readonly input: Uint8Array | string; readonly error: string } | null
}

/** Runs cases that are determined by the seed. `watch` is called with each before it is parsed. */
export function fuzz(parser: FuzzedParser, { seed, cases, watch }: FuzzWish): Fuzzed {
  let tried = 0
  let understood = 0
  let slowest = 0
  let largest = 0
  const property = fc.property(parser.cases, input => {
    watch?.(input)
    tried += 1
    const held = heldBytes()
    const began = performance.now()
    if (parser.read(input)) understood += 1
    slowest = Math.max(slowest, performance.now() - began)
    largest = Math.max(largest, heldBytes() - held)
  })
  const found = fc.check(property, { seed, numRuns: cases, endOnFailure: true })
  const [input = ''] = found.counterexample ?? []
  const fault = found.failed ? { input, error: String(found.errorInstance ?? 'it failed') } : null
  return { cases: tried, understood, slowest, largest, fault }
}

/** Returns the memory in use. Garbage collection lowers it, but the largest of many cases is found anyway. */
function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

export interface FuzzWish {
  readonly seed: number
  readonly cases: number
  readonly watch?: (input: Uint8Array | string) => void
}
