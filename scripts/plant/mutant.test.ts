import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutantsFor, planted, sourceOf, type Witness } from './mutant.ts'

const misfits = (witness: Witness) =>
  mutantsFor(witness).flatMap(mutant => {
    try {
      return planted(mutant, readFileSync(sourceOf(mutant), 'utf8')) === '' ? [mutant.name] : []
    } catch (cause) {
      return [String(cause)]
    }
  })

test.each(['simulator', 'laws', 'tests'] as const)(
  '[SI3, SI15] every mistake for the %s stands once in the source for which it was made',
  witness => expect(misfits(witness)).toEqual([]),
)

test.each(['simulator', 'laws'] as const)(
  '[SI3, SI15] every mistake for the %s has a name of its own',
  witness => {
    const names = mutantsFor(witness).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  },
)

test('[SI3] the tests that must see a mistake are there', () => {
  const lost = mutantsFor('tests').filter(
    ({ tests }) => !existsSync(new URL(`../../${tests}`, import.meta.url)),
  )
  expect(lost).toEqual([])
})
