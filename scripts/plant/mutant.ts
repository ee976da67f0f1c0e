import { readFileSync } from 'node:fs'
import { must } from '../../shared/lib/assert.ts'

/**
 * Tests that must catch a mistake: simulated sessions, the laws of the director's actions, or tests that quote a rule.
 */
export type Witness = 'simulator' | 'laws' | 'tests'

/** Mistake that somebody could make: one text of the source replaced by another. */
export interface Mutant {
  /** Name; for mistakes caught by tests, that of the attack it makes possible. */
  readonly name: string
  /** Layer of the mistake, or its rule in brackets and what breaks. */
  readonly about: string
  readonly file: string
  /** Text to be replaced, which occurs once in the file. */
  readonly find: string
  readonly put: string
  /** Tests that must fail. */
  readonly tests: string
  /** Reason why no session can reveal the mistake, but only a unit test. */
  readonly beyond: string
}

const ROOT = new URL('../../', import.meta.url)

/**
 * Parses `mutants/<witness>.txt`. An entry is a line with name and about, the file, a line "- " with the text to
 * replace and a line "+ " with its replacement.
 */
export function mutantsFor(witness: Witness): readonly Mutant[] {
  const text = readFileSync(new URL(`mutants/${witness}.txt`, import.meta.url), 'utf8')
  return text.split('\n\n').map(entry => {
    const [head = '', file = '', ...lines] = entry.trimEnd().split('\n')
    const [, name = '', about = ''] = must(/^(\S+): (.*)$/.exec(head), `name and about in "${head}"`)
    const marked = (mark: string) =>
      lines
        .filter(line => line.startsWith(mark))
        .map(line => line.slice(2))
        .join('\n')
    return { name, about, file, find: marked('-'), put: marked('+'), tests: marked('!'), beyond: marked('?') }
  })
}

export const sourceOf = ({ file }: Mutant): URL => new URL(file, ROOT)

/** Returns the source with the mistake planted; throws if the text to replace is not in it exactly once. */
export function planted({ name, file, find, put }: Mutant, source: string): string {
  const times = source.split(find).length - 1
  if (times !== 1)
    throw new Error(`The mistake "${name}" does not fit ${file}: its text stands there ${times} times.`)
  return source.replace(find, () => put)
}
