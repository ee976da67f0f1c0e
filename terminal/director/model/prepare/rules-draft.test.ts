import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rulesSchema } from '../../../../shared/game/levels/variant.ts'
import { rulesOf, VARIANTS, variantFile } from '../../../../shared/game/levels/variants.ts'
import directorLevels from '../../../../shared/text/messages/en/director-levels.json' with { type: 'json' }
import {
  bottomOf,
  examplesOf,
  LASTS,
  MINUTES,
  mayBeMust,
  RULES_ASKED,
  STEPS,
  sourceOf,
  stepOf,
  variantOf,
  withBottom,
  withLast,
  withMust,
  withStep,
  withVariant,
} from './rules-draft.ts'

const TEN = rulesOf('ten')
const EIGHTY = rulesOf('eighty-forty')

test('[LV32] the rules are those of a variant until one of them is changed, and again once all are as there', () => {
  expect(VARIANTS.map(id => variantOf(rulesOf(id)))).toEqual(VARIANTS)
  // The length of the evening does not change the rules.
  for (const minutes of MINUTES) expect(variantOf({ ...TEN, minutes, rounds: 6 })).toBe('ten')
  const changed = withMust(TEN, 'Q', true)
  expect(changed.musts).toEqual(['10', 'J', 'Q', 'K'])
  expect(variantOf(changed)).toBeNull()
  expect(variantOf(withMust(changed, 'Q', false))).toBe('ten')
  expect(withVariant({ ...changed, minutes: 45 }, 'eighty-forty')).toEqual({ ...EIGHTY, minutes: 45 })
})

test('[LV32] each rule that is asked for is said to be from where its file has it, and our own is called so', () => {
  for (const id of VARIANTS)
    for (const asked of RULES_ASKED) {
      const source = sourceOf(rulesOf(id), asked)
      expect(source?.variant, asked).toBe(id)
      const said = directorLevels[`source.${asked}.${id}`]
      expect(said.includes('Our reading'), `${asked} of ${id}`).toBe(source?.from === 'our-reading')
    }
  expect(sourceOf(TEN, 'equal')?.from).toBe('our-reading')
  expect(sourceOf(TEN, 'threshold')?.from).toBe('seed')
  expect(sourceOf({ ...TEN, threshold: 100 }, 'threshold')).toBeNull()
  // For mixed rules each is listed separately.
  const mixed = withBottom(TEN, 'eighty-forty')
  expect([sourceOf(mixed, 'bottom')?.variant, sourceOf(mixed, 'step')?.variant]).toEqual([
    'eighty-forty',
    'ten',
  ])
  expect(Object.keys(variantFile('ten').sources)).toContain('threshold')
})

test('[LV32] whatever is chosen are rules that can be played', () => {
  for (const rules of [TEN, EIGHTY])
    for (const step of STEPS)
      for (const last of LASTS) {
        const chosen = withLast(withStep(rules, step), last)
        expect(v.parse(rulesSchema, chosen)).toEqual(chosen)
        expect([stepOf(chosen), chosen.last]).toEqual([step, last])
        expect(chosen.musts.every(level => mayBeMust(level, chosen))).toBe(true)
      }
  // Steps include their way of rounding.
  expect(variantOf(withStep(withStep(TEN, 40), 10))).toBe('ten')
  expect(variantOf(withStep(withStep(EIGHTY, 10), 40))).toBe('eighty-forty')
  expect([bottomOf(TEN), bottomOf(EIGHTY)]).toEqual(['ten', 'eighty-forty'])
})

test('[LV33] what the points come to is said for these rules: the printed figures by those of the seed', () => {
  const written = (rules: typeof TEN) =>
    examplesOf(rules).map(
      ({ points, tookOver, levels }) => `${points} ${tookOver ? 'over' : 'stay'} ${levels}`,
    )
  // S003-27: 5 points, 7 levels; S003-28: 125 points, 4 levels.
  expect(written(TEN)).toEqual(['0 stay 8', '5 stay 7', '40 stay 4', '80 over 0', '125 over 4'])
  // tcy365.com: nothing is three, 5 to 35 are two, 40 to 75 one.
  expect(written(EIGHTY)).toEqual(['0 stay 3', '5 stay 2', '40 stay 1', '80 over 0', '125 over 1'])
})
