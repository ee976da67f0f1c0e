import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { createText, faultsOf } from '../../shared/text/text.ts'
import { CHANGES_TEXT } from './changes.ts'
import { COMMON_TEXT } from './common.ts'
import { DIRECTOR_EVENING_TEXT } from './director-evening.ts'
import { FIND_TEXT } from './find.ts'
import { JOIN_TEXT } from './join.ts'
import { KEYING_TEXT } from './keying.ts'
import { MATCH_TEXT } from './match.ts'
import { PRACTICE_TEXT } from './practice.ts'
import { SCORECARD_TEXT } from './scorecard.ts'
import { SIGN_UP_TEXT } from './sign-up.ts'
import { SIGNAL_TEXT } from './signal.ts'
import { isSpoken } from './spoken.ts'
import { DRAW_TEXT, isSpokenAround, ROUND_TEXT, TABLE_TEXT, WHY_WAITS_TEXT } from './table.ts'
import { TABLEMATES_TEXT } from './tablemates.ts'

test('[UI1] the words of the table exist in every language, with all places and plural forms', async () => {
  await expect.poll(() => LOCALES.every(locale => isSpoken(locale) && isSpokenAround(locale))).toBe(true)
  const faults = [
    ...[
      faultsOf(COMMON_TEXT),
      faultsOf(KEYING_TEXT),
      faultsOf(TABLE_TEXT),
      faultsOf(CHANGES_TEXT),
      faultsOf(TABLEMATES_TEXT),
    ],
    faultsOf(WHY_WAITS_TEXT),
    faultsOf(ROUND_TEXT),
    faultsOf(DRAW_TEXT),
    faultsOf(MATCH_TEXT),
    faultsOf(SIGN_UP_TEXT),
    faultsOf(DIRECTOR_EVENING_TEXT),
    faultsOf(SCORECARD_TEXT),
    faultsOf(SIGNAL_TEXT),
    faultsOf(PRACTICE_TEXT),
    faultsOf(FIND_TEXT),
    faultsOf(JOIN_TEXT),
  ]
  expect(faults.flat()).toEqual([])
})

test('[UI1] a single board that comes first is one board, in every language that counts', async () => {
  await expect.poll(() => isSpokenAround('ru')).toBe(true)
  const first = (locale: 'en' | 'ru', boards: readonly number[]) => {
    const t = createText(TABLE_TEXT, locale)
    return t('seats.first', { count: boards.length, boards: t.numbers(boards) })
  }
  expect([first('en', [3]), first('en', [1, 2, 3])]).toEqual(['Play board 3 first.', 'Play 1–3 first.'])
  expect([first('ru', [3]), first('ru', [1, 2, 3])]).toEqual([
    'Сначала играйте сдачу 3.',
    'Сначала играйте 1–3.',
  ])
})
