import { describe, expect, test } from 'vitest'
import { fraction } from '../../lib/fraction.ts'
import { SETTINGS } from '../../test/hall.ts'
import type { Settings } from '../facts/session-opened.ts'
import { rulesOf } from '../field/field-setup.ts'
import { percentText, pointsText, totalTexts } from './figure-text.ts'

const written = (settings: Settings, numerator: number, denominator: number) => {
  const rules = rulesOf(settings, true)
  const figure = fraction(numerator, denominator)
  return [
    pointsText(settings, rules, figure),
    totalTexts(settings, rules, [figure, fraction(3)]).join(' and '),
    percentText(settings, rules, figure),
  ]
}

describe('figures on the screens', () => {
  test.each([
    ['overtrick', 'matchpoints', ['9½', '9½ and 3', '9.50']],
    ['magic-contest', 'matchpoints', ['9.5', '9.5 and 3.0', '9.5']],
    ['ebuscore', 'matchpoints', ['9.5', '9.5 and 3', '9.5']],
    ['compscore3', 'butler', ['9.5', '9.50 and 3.00', null]],
    ['overtrick', 'cross-imps', ['9.5', '9.50 and 3.00', null]],
  ] as const)('[SE39] %s writes %s as the program does', (profile, form, texts) => {
    expect(written({ ...SETTINGS, profile, form }, 19, 2)).toEqual(texts)
  })

  test('[SE39] a program that prints percentages of lines has the points beside them', () => {
    expect(written({ ...SETTINGS, profile: 'pary' }, 19, 2)[0]).toBe('9.5')
  })
})
