import { assert } from '../lib/assert.ts'
import type { Parsed } from '../lib/parsed.ts'

/** The value of what must succeed, or a failing test with its sentence. */
export const made = <T>(result: Parsed<T>): T => {
  assert(result.ok, result.ok ? '' : result.problem.sentence)
  return result.value
}

/** The sentence of what must be refused. */
export const sentenceOf = <T>(result: Parsed<T>): string => {
  assert(!result.ok, 'a problem was expected')
  return result.problem.sentence
}
