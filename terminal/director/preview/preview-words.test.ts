import { expect, test } from 'vitest'
import { createText } from '../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { totalText } from './preview-words.ts'

test('[DS430] what a key would change is told in the figures of the language, as the ranking prints them', () => {
  const [en, ru] = [createText(COMMON_TEXT, 'en'), createText(COMMON_TEXT, 'ru')]
  const figures = {
    ...{ rank: 6, shared: false, available: '30', tieBreak: null, boards: 4 },
    ...{ total: '-18.28', percent: null },
  }
  expect([totalText(en, figures), totalText(ru, figures)]).toEqual(['−18.28', '−18,28'])
  const percent = { ...figures, percent: '57.30' }
  expect([totalText(en, percent), totalText(ru, percent), totalText(ru, null)]).toEqual([
    '57.30',
    '57,30',
    '–',
  ])
})
