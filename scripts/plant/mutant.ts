import { readFileSync } from 'node:fs'
import { must } from '../../shared/lib/assert.ts'

/**
 * Test that must catch a mistake: simulated evenings, the laws of the director's acts, or the tests that quote a rule.
 */
export type Witness = 'simulator' | 'laws' | 'tests'

/** A mistake that somebody could make: one text of the source in place of another. */
export interface Mutant {
  /** Attack the mistake reopens, for mistakes caught by tests. */
  readonly name: string
  /** The layer, or the rule in brackets and what breaks. */
  readonly about: string
  readonly file: string
  /** Text that occurs once in the file. */
  readonly find: string
  readonly put: string
  /** The tests that must fail. */
  readonly tests: string
  /** Reason why no evening can reveal the mistake, only a unit test. */
  readonly beyond: string
}

const ROOT = new URL('../../', import.meta.url)

/** Reads `mutants/<witness>.txt`: a line with name and about, the file, "- " before the text and "+ " before what is put in its place. */
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

/** Puts the mistake in the source; throws where the source is not what the mistake was made for. */
export function planted({ name, file, find, put }: Mutant, source: string): string {
  const times = source.split(find).length - 1
  if (times !== 1)
    throw new Error(`The mistake "${name}" does not fit ${file}: its text stands there ${times} times.`)
  return source.replace(find, () => put)
}
